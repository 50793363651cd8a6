import { useSyncExternalStore } from 'react';
import { formatMoment, MOSCOW } from './format';

export type OwnZone = typeof import('./own-zone');

/** The code once it has come, the same for every visitor. */
const code: { loaded: OwnZone | null } = { loaded: null };

/** A browser that hides where it is says UTC: nobody in Russia lives there. Without the code only the zone of the event is named. */
function load(onChange: () => void): () => void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && timeZone !== MOSCOW && !/UTC|GMT/.test(timeZone))
    import('./own-zone').then(
      (words) => {
        code.loaded = words;
        onChange();
      },
      () => undefined,
    );
  return () => undefined;
}

/** The words for the visitor's own clock; null until hydrated, and where it is Moscow's: pages made on the server are the same for all. */
export const useOwnZone = (): OwnZone | null =>
  useSyncExternalStore(
    load,
    () => code.loaded,
    () => null,
  );

/** «3 декабря 2026 г. в 16:30 (МСК), у вас 23:30» */
export const momentFor = (iso: string, timeZone: string, own: OwnZone | null): string =>
  [formatMoment(iso, timeZone), own?.inOwnZone(iso, null, timeZone)].filter(Boolean).join(', ');

/** Moments of a zone in the words for this visitor. */
export function useMoment(timeZone: string): (iso: string) => string {
  const own = useOwnZone();
  return (iso) => momentFor(iso, timeZone, own);
}
