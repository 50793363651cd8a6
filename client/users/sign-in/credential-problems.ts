import type { Problem } from '../../core/forms/problems';

/** The problem of an empty current password, which every change of sign-in data requires. */
export const passwordRequired = (field: string, password: string): Problem | null =>
  password === '' ? { code: 'PASSWORD_REQUIRED', message: 'Введите нынешний пароль.', field } : null;

export const codeRequired = (code: string): Problem | null =>
  code.trim() === '' ? { code: 'CODE_REQUIRED', message: 'Введите код.', field: 'code' } : null;
