import { canStore, privateKey } from '../../../core/private-storage';
import type { EventFields } from './event-form-values';

/** Unsaved form values, the saved values that they are based on (`base`), and their version. */
export type UnsavedFields = { version: string; base: EventFields; fields: EventFields };

const keyOf = (owner: string, eventId: string): string => privateKey(owner, `event form ${eventId}`);

/** Null without unsaved values, or if the browser forbids storage. */
export function readUnsavedFields(owner: string, eventId: string): UnsavedFields | null {
  try {
    const unsaved = JSON.parse(localStorage.getItem(keyOf(owner, eventId)) ?? 'null') as UnsavedFields | null;
    return unsaved && Array.isArray(unsaved.fields.days) && Array.isArray(unsaved.base.days) ? unsaved : null;
  } catch {
    return null;
  }
}

export function writeUnsavedFields(owner: string, eventId: string, unsaved: UnsavedFields | null): void {
  try {
    if (unsaved && canStore(owner)) localStorage.setItem(keyOf(owner, eventId), JSON.stringify(unsaved));
    else localStorage.removeItem(keyOf(owner, eventId));
  } catch {
    // Storage is forbidden or full: the form works without it.
  }
}
