import type { ImportNmoCodesInput, ImportOnlinePresenceInput } from '../../schema.generated';
import { columnsOf, type Table } from '../../core/read-table';

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
  const { places, lines } = columnsOf(table, titles, ['holder', 'code']);
  const isBatch = places.holder === undefined || lines.every(({ cells }) => cells.length < 2);
  return lines.map(({ line, cells }) => ({
    line,
    row: isBatch
      ? { ...holderOf(''), code: cells[places.holder === undefined ? (places.code ?? 0) : 0] ?? '' }
      : { ...holderOf(cells[places.holder!] ?? ''), code: cells[places.code ?? 1] ?? '' },
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
  const { places, lines } = columnsOf(table, titles, ['holder', 'minutes', 'confirmations', 'date']);
  const cell = (cells: readonly string[], name: keyof typeof titles): string => cells[places[name] ?? -1] ?? '';
  return lines.map(({ line, cells }) => ({
    line,
    row: {
      ...holderOf(cell(cells, 'holder')),
      date: dayOf(cell(cells, 'date')),
      minutes: numberOf(cell(cells, 'minutes'), -1),
      confirmations: numberOf(cell(cells, 'confirmations'), 0),
    },
  }));
}
