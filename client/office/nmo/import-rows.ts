import type { ImportNmoCodesInput, ImportOnlinePresenceInput } from '../../schema.generated';
import { columnsOf, type Table } from './read-table';

export type CodeRow = ImportNmoCodesInput['rows'][number];
export type PresenceRow = ImportOnlinePresenceInput['rows'][number];
/** `line`: as the file counts them, from 1. */
export type Line<Row> = { line: number; row: Row };

const isEmail = (cell: string): boolean => cell.includes('@');

/** Whose a line is: an address, or the number of a registration. */
const holderOf = (cell: string): { email: string | null; registrationNumber: string | null } => ({
  email: isEmail(cell) ? cell : null,
  registrationNumber: cell !== '' && !isEmail(cell) ? cell : null,
});

const holderTitle = /почт|mail|адрес|регистрац|номер|участник/;

/** Codes: one in a line, or somebody and her code. */
export function codeLines(table: Table): Line<CodeRow>[] {
  const titles = { code: /код|икп|code/, holder: holderTitle };
  const { places, rows, firstLine } = columnsOf(table, titles, ['holder', 'code']);
  const isBatch = places.holder === undefined || rows.every((row) => row.length < 2);
  return rows.map((row, index) => ({
    line: index + firstLine,
    row: isBatch
      ? { ...holderOf(''), code: row[places.holder === undefined ? (places.code ?? 0) : 0] ?? '' }
      : { ...holderOf(row[places.holder!] ?? ''), code: row[places.code ?? 1] ?? '' },
  }));
}

/** «12.03.2026» and «2026-03-12» are the same day; nothing: the only one. */
function dayOf(cell: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : cell || null;
}

/** What is no whole number is sent as one that cannot be: the report says so at its line. */
const numberOf = (cell: string | undefined, otherwise: number): number => {
  const text = (cell ?? '').trim();
  if (text === '') return otherwise;
  return /^\d{1,6}$/.test(text) ? Number(text) : -1;
};

export function presenceLines(table: Table): Line<PresenceRow>[] {
  const titles = {
    holder: holderTitle,
    date: /дата|день|date/,
    minutes: /минут|minut/,
    confirmations: /подтвержд|окн/,
  };
  const { places, rows, firstLine } = columnsOf(table, titles, ['holder', 'minutes', 'confirmations', 'date']);
  const cell = (row: readonly string[], name: keyof typeof titles): string => row[places[name] ?? -1] ?? '';
  return rows.map((row, index) => ({
    line: index + firstLine,
    row: {
      ...holderOf(cell(row, 'holder')),
      date: dayOf(cell(row, 'date')),
      minutes: numberOf(cell(row, 'minutes'), -1),
      confirmations: numberOf(cell(row, 'confirmations'), 0),
    },
  }));
}
