import { useSyncExternalStore } from 'react';
import { dateParts, formatTime, moscow } from '../../core/format';

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');

const neverChanges = () => () => undefined;

/** null on the server: its pages are cached and must not depend on the time. */
const useThisYear = (): number | null =>
  useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => null,
  );

/** A date with its Moscow time in the short form that fits a column: 05.02, 08:30; of another year 05.02.25, 08:30. */
export function ShortTime({ at }: { at: string }) {
  const { day, monthNumber, year } = dateParts(at, moscow);
  const date = [day, monthNumber, ...(year === useThisYear() ? [] : [year])].map(twoDigits).join('.');
  return (
    <time dateTime={at}>
      {date}, {formatTime(at, moscow)}
    </time>
  );
}

/** Width of its column, see `Column`. */
export const shortTimeWidth = 11;
