import type { RegistrationState } from '../registration.life.js';

export const stateWords: Record<RegistrationState, string> = {
  CONFIRMED: 'Участвует',
  AWAITING_PAYMENT: 'Ждём оплаты',
  WAITLISTED: 'Лист ожидания',
  OFFERED: 'Предложено место',
  OFFER_EXPIRED: 'Не ответил вовремя',
  DECLINED: 'Отказался',
  EXPIRED: 'Не оплатил вовремя',
  NO_SEAT: 'Мест не нашлось',
  CANCELLED: 'Отменена',
};

/**
 * A cell of a text file that a spreadsheet takes for text: what begins like a formula gets an apostrophe in front, which is
 * how spreadsheets themselves mark a text.
 */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** A line of a CSV file as Russian spreadsheets open it: semicolons between cells, quotes where they are needed. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map(harmless)
    .map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\r\n`;
