/** Whether a text is an existing date, YYYY-MM-DD, of the years 1900 to 2199. */
export function isDate(value: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // `Date` turns 31 February into a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Whether a text is an existing month, YYYY-MM, of the same years. */
export const isMonth = (value: string): boolean => isDate(`${value}-01`);
