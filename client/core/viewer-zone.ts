import { useSyncExternalStore } from 'react';
import { formatMoment, MOSCOW } from './format';

export type OwnZone = typeof import('./own-zone');

/** The module after it was loaded; the same for all components. */
const code: { loaded: OwnZone | null } = { loaded: null };

/**
 * Loads the module if the browser's zone is not Moscow. UTC is ignored: privacy modes report it, and it is no zone of
 * Russia. If loading fails, only the zone of the event is shown.
 */
function load(onChange: () => void): () => void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && timeZone !== MOSCOW && !/UTC|GMT/.test(timeZone))
    import('./own-zone').then(
      (module) => {
        code.loaded = module;
        onChange();
      },
      () => undefined,
    );
  return () => undefined;
}

/** Formats times in the browser's zone; null before hydration (server pages are the same for all) and in Moscow's zone. */
export const useOwnZone = (): OwnZone | null =>
  useSyncExternalStore(
    load,
    () => code.loaded,
    () => null,
  );

/** «3 декабря 2026 г. в 16:30 (МСК), у вас 23:30» */
export const momentFor = (iso: string, timeZone: string, browserZone: OwnZone | null): string =>
  [formatMoment(iso, timeZone), browserZone?.inOwnZone(iso, null, timeZone)].filter(Boolean).join(', ');

/** A formatter for times of a zone, with the time in the browser's zone added. */
export function useMoment(timeZone: string): (iso: string) => string {
  const browserZone = useOwnZone();
  return (iso) => momentFor(iso, timeZone, browserZone);
}
