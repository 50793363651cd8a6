export const nmoPattern = '/nmo';
/** The page with the form for a code. */
export const certificatesPattern = '/certificates';
export const certificatePattern = '/certificates/:code';

export const certificatePath = (code: string) => `/certificates/${encodeURIComponent(code)}`;
/** The documents of one event, in the list of the year in which it ended. */
export const nmoRecordPath = ({ slug, endsAt }: { slug: string; endsAt: string }) =>
  `${nmoPattern}?year=${endsAt.slice(0, 4)}#${slug}`;
export const nmoPath = (year: number | null) => (year === null ? nmoPattern : `${nmoPattern}?year=${year}`);
