import type { Problem } from '../problem.js';

const neighbourCodes = /^(?:373|374|375|380|992|993|994|995|996|998)\d{8,9}$/;

/** E.164 (`+79211234567`) if the number can be recognised. Otherwise the trimmed value, which `checkPhone` rejects. */
export function normalisePhone(value: string): string {
  const trimmed = value.trim();
  if (!/^[\d\s()+.\-\u2010-\u2015\u2212]+$/.test(trimmed) || trimmed.lastIndexOf('+') > 0) return trimmed;
  const digits = trimmed.replace(/\D/g, '');
  const isInternational = trimmed.startsWith('+');
  if (
    digits.length === 11 &&
    (digits.startsWith('7') || (digits.startsWith('8') && (!isInternational || digits[1] === '9')))
  )
    return `+7${digits.slice(1)}`;
  if (isInternational) return digits === '' ? trimmed : `+${digits}`;
  if (digits.length === 10) return `+7${digits}`;
  if (/^810\d{9,14}$/.test(digits)) return `+${digits.slice(3)}`;
  if (/^00\d{9,14}$/.test(digits)) return `+${digits.slice(2)}`;
  return neighbourCodes.test(digits) ? `+${digits}` : trimmed;
}

/** The problem of a phone number, or null. `value` may be raw. */
export function checkPhone(value: string | null, field = 'phone'): Problem | null {
  const phone = normalisePhone(value ?? '');
  if (phone === '')
    return { code: 'PHONE_REQUIRED', message: 'Укажите телефон, например +7\u00A0921\u00A0123-45-67.', field };
  if (/[^\d\s()+.\-\u2010-\u2015\u2212]/.test(phone)) {
    return {
      code: 'PHONE_CHARACTERS',
      message: 'Оставьте в номере телефона только цифры, без букв и добавочного.',
      field,
    };
  }
  const isValid = phone.startsWith('+7') ? /^\+7[346789]\d{9}$/.test(phone) : /^\+[1-9]\d{7,14}$/.test(phone);
  if (isValid) return null;
  return {
    code: 'PHONE_FORMAT',
    message: 'Проверьте номер телефона: нужно 10\u00A0цифр после +7 или номер другой страны, начиная с\u00A0+.',
    field,
  };
}

/** «+7 921 123-45-67» for Russian numbers. Other numbers are only normalised. */
export function formatPhone(value: string): string {
  const phone = normalisePhone(value);
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return parts ? `+7\u00A0${parts[1]}\u00A0${parts[2]}-${parts[3]}-${parts[4]}` : phone;
}
