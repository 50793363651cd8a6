import { dateParts, formatTime, moscow } from '../../core/format';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A date with its Moscow time in the short form that fits a column: 05.02.2027, 08:30. */
export function ShortTime({ at }: { at: string }) {
  const { day, monthNumber, year } = dateParts(at, moscow);
  return (
    <time dateTime={at}>
      {twoDigits(day)}.{twoDigits(monthNumber)}.{year}, {formatTime(at, moscow)}
    </time>
  );
}

/** Width of its column, see `Column`. */
export const shortTimeWidth = 10;
