/** Whether a text is an existing date, YYYY-MM-DD, of the years 1900 to 2199. */
export function isDate(value: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // `Date` turns 31 February into a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Whether a text is an existing month, YYYY-MM, of the same years. */
export const isMonth = (value: string): boolean => isDate(`${value}-01`);

/** Whether a text is a time of the day, HH:MM. */
export const isClockTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Whether a text is a local date and time, YYYY-MM-DDTHH:MM. */
export const isLocalDateTime = (value: string): boolean =>
  value.length === 16 && value[10] === 'T' && isDate(value.slice(0, 10)) && isClockTime(value.slice(11));
