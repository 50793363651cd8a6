import type { NmoStandingFilter } from '../../schema.generated';

const filters: readonly NmoStandingFilter[] = [
  'PASSED',
  'NOT_PASSED',
  'NEARLY',
  'DECIDED',
  'SPECIALTY_NOT_ACCREDITED',
  'DATA_NOT_RIGHT',
];

const paramOf = (filter: NmoStandingFilter): string => filter.toLowerCase().replaceAll('_', '-');

/** Reads the query's variables from the address. */
export function attendanceVariables(eventId: string, params: URLSearchParams) {
  const standing = filters.find((filter) => paramOf(filter) === params.get('show')) ?? null;
  return { eventId, first: 50, standing, search: (params.get('q') ?? '').slice(0, 200) || null };
}

/** The path of the list with a filter (null: all) and a search. */
export function attendancePath(path: string, standing: NmoStandingFilter | null, search: string | null): string {
  const params = new URLSearchParams();
  if (standing) params.set('show', paramOf(standing));
  if (search) params.set('q', search);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
