import type { ArchiveFilter } from '../schema.generated';
import { archivesPath } from './paths';

/** State of the list, as read from the address. `after` is the cursor of the page and not part of the filter. */
export type ArchiveListState = {
  year: number | null;
  specialty: string | null;
  text: string | null;
  /** Search exactly as typed, without corrections. */
  isLiteral: boolean;
  after: string | null;
};

/** Names of the form fields, which are the query parameters too. */
export const fields = {
  year: 'year',
  specialty: 'specialty',
  text: 'q',
  isLiteral: 'literal',
  after: 'after',
} as const;

const yearPattern = /^(?:19|20)\d\d$/;
const idPattern = /^[\w-]{1,64}$/;

function limited(value: string | null): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed && trimmed.length <= 200 ? trimmed : null;
}

/** Reads the state of the list from the address. Ignores invalid values. */
export function parseListState(params: URLSearchParams): ArchiveListState {
  const year = params.get(fields.year) ?? '';
  const specialty = params.get(fields.specialty) ?? '';
  return {
    year: yearPattern.test(year) ? Number(year) : null,
    specialty: idPattern.test(specialty) ? specialty : null,
    text: limited(params.get(fields.text)),
    isLiteral: params.get(fields.isLiteral) === '1',
    after: limited(params.get(fields.after)),
  };
}

/** The address that `parseListState` reads as the same state. */
export function listPath(state: ArchiveListState): string {
  const params = new URLSearchParams();
  if (state.text) params.set(fields.text, state.text);
  if (state.text && state.isLiteral) params.set(fields.isLiteral, '1');
  if (state.year) params.set(fields.year, String(state.year));
  if (state.specialty) params.set(fields.specialty, state.specialty);
  if (state.after) params.set(fields.after, state.after);
  return archivesPath(params.toString());
}

export function toArchiveFilter({ year, specialty, text, isLiteral }: ArchiveListState): ArchiveFilter {
  return {
    ...(year && { year }),
    ...(specialty && { specialty }),
    ...(text && { text }),
    ...(text && isLiteral && { isLiteral }),
  };
}

export const hasFilters = ({ year, specialty, text }: ArchiveListState): boolean => Boolean(year ?? specialty ?? text);
