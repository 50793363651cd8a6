import type { Problem } from './problems';

/** The digits of a typed or pasted code, without spaces and hyphens. */
export const digitsOfCode = (code: string): string => code.replace(/[\s\u00a0-]/g, '');

export const isEmailCode = (code: string): boolean => /^\d{6}$/.test(digitsOfCode(code));

export const checkEmailCode = ({ code }: { code: string }): Problem[] =>
  isEmailCode(code) ? [] : [{ code: 'CODE_REQUIRED', message: 'Введите шесть цифр из письма.', field: 'code' }];
