import { useSyncExternalStore } from 'react';
import { formatZonedDateTime } from './format';

export type BrowserZone = typeof import('./browser-zone');

/** The module after it was loaded; the same for all components. */
const code: { loaded: BrowserZone | null } = { loaded: null };

/**
 * Whether the browser's clock differs from Moscow's in January or July. UTC does not count: privacy modes report it, and
 * it is no zone of Russia. Offsets cost nothing; the zone's name needs `Intl`, which takes 15 ms at first.
 */
function differsFromMoscow(): boolean {
  const year = new Date().getFullYear();
  const minutesAhead = [0, 6].map((month) => -new Date(year, month, 1).getTimezoneOffset());
  return ![180, 0].some((minutes) => minutesAhead.every((ahead) => ahead === minutes));
}

/** Loads the module if the browser's clock differs from Moscow's. If loading fails, only the zone of the event is shown. */
function load(onChange: () => void): () => void {
  if (!code.loaded && differsFromMoscow())
    import('./browser-zone').then(
      (module) => {
        code.loaded = module;
        onChange();
      },
      () => undefined,
    );
  return () => undefined;
}

/** Formats times in the browser's zone; null before hydration (server pages are the same for all) and in Moscow's zone. */
export const useBrowserZone = (): BrowserZone | null =>
  useSyncExternalStore(
    load,
    () => code.loaded,
    () => null,
  );

/** «3 декабря 2026 г. в 16:30 (МСК), у вас 23:30» */
export const formatForViewer = (iso: string, timeZone: string, browserZone: BrowserZone | null): string =>
  [formatZonedDateTime(iso, timeZone), browserZone?.formatInBrowserZone(iso, null, timeZone)]
    .filter(Boolean)
    .join(', ');

/** A formatter for times of a zone, with the time in the browser's zone added. */
export function useTimestampFormatter(timeZone: string): (iso: string) => string {
  const browserZone = useBrowserZone();
  return (iso) => formatForViewer(iso, timeZone, browserZone);
}
