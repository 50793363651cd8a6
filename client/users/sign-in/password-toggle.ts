/** Makes the visibility toggle of a password input reachable by keyboard and gives it a label. */
export const passwordToggle = {
  visibilityToggleButtonProps: { 'aria-label': 'Показать или скрыть пароль', tabIndex: 0 },
} as const;
