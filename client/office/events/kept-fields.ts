import { mayStore, privateKey } from '../../core/private-storage';
import type { EventFields } from './event-form-values';

/** Unsaved form values, the saved values that they are based on (`base`), and their version. */
export type KeptFields = { version: string; base: EventFields; fields: EventFields };

const keyOf = (owner: string, eventId: string): string => privateKey(owner, `event form ${eventId}`);

/** Null without unsaved values, or if the browser forbids storage. */
export function readKept(owner: string, eventId: string): KeptFields | null {
  try {
    const unsaved = JSON.parse(localStorage.getItem(keyOf(owner, eventId)) ?? 'null') as KeptFields | null;
    return unsaved && Array.isArray(unsaved.fields.days) && Array.isArray(unsaved.base.days) ? unsaved : null;
  } catch {
    return null;
  }
}

export function writeKept(owner: string, eventId: string, unsaved: KeptFields | null): void {
  try {
    if (unsaved && mayStore(owner)) localStorage.setItem(keyOf(owner, eventId), JSON.stringify(unsaved));
    else localStorage.removeItem(keyOf(owner, eventId));
  } catch {
    // Storage is forbidden or full: the form works without it.
  }
}
