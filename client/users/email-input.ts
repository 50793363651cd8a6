/** The field for the address that one signs in with. */
export const emailInput = {
  label: 'Электронная почта',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
