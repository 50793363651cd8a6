/** Properties of the input for the sign-in email address. */
export const emailInput = {
  label: 'Электронная почта',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
