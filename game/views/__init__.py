"""The screens: everything that is arcade. They show and ask; they decide no rule."""
