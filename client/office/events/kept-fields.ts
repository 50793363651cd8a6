import { mayStore, privateKey } from '../../core/private-storage';
import type { EventFields } from './event-form-values';

/** What was typed and not saved, what it was typed over, and the version that it was opened with. */
export type KeptFields = { version: string; base: EventFields; fields: EventFields };

const keyOf = (owner: string, eventId: string): string => privateKey(owner, `event form ${eventId}`);

/** Storage may be forbidden or full: then nothing is kept, and the form works as before. */
export function readKept(owner: string, eventId: string): KeptFields | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(owner, eventId)) ?? 'null') as KeptFields | null;
    return kept && Array.isArray(kept.fields.days) && Array.isArray(kept.base.days) ? kept : null;
  } catch {
    return null;
  }
}

export function writeKept(owner: string, eventId: string, kept: KeptFields | null): void {
  try {
    if (kept && mayStore(owner)) localStorage.setItem(keyOf(owner, eventId), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(owner, eventId));
  } catch {
    // Nothing is kept then.
  }
}
