import type { Problem } from '../core/problems';

/** Before something is changed about the ways in, the present password is asked for. */
export const passwordNeeded = (field: string, password: string): Problem | null =>
  password === '' ? { code: 'PASSWORD_REQUIRED', message: 'Введите нынешний пароль.', field } : null;

export const codeNeeded = (code: string): Problem | null =>
  code.trim() === '' ? { code: 'CODE_REQUIRED', message: 'Введите код.', field: 'code' } : null;
