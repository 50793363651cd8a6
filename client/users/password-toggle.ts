/** The eye in a password field must be reachable and named. */
export const passwordToggle = {
  visibilityToggleButtonProps: { 'aria-label': 'Показать или скрыть пароль', tabIndex: 0 },
} as const;
