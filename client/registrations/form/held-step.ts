import { anonymousOwner, privateKey, tryStorage } from '../../core/private-storage';
import type { RegistrationValues } from './registration-values';

/** A registration that waits for its code, in this browser. */
export type HeldStep = {
  id: string;
  email: string;
  /** Until when the seat is held (ISO 8601); null: it is taken with the confirmation. */
  seatUntil: string | null;
  keptMailPath: string | null;
};

type Stored = HeldStep & { at: number; values: RegistrationValues };

/** Milliseconds; the email leads back to the form for longer. */
const lifetime = 24 * 3_600_000;

const keyOf = (slug: string): string => privateKey(anonymousOwner, `held ${slug}`);

/** Stores the step: a phone may close the page while the user looks for the email in another app. */
export function storeHeldStep(slug: string, step: HeldStep, values: RegistrationValues): void {
  const stored: Stored = { ...step, at: Date.now(), values };
  tryStorage(() => localStorage.setItem(keyOf(slug), JSON.stringify(stored)));
}

export const removeHeldStep = (slug: string): void => void tryStorage(() => localStorage.removeItem(keyOf(slug)));

/** The step that this browser had reached, with the values of the form; null: none, or too old. */
export function readHeldStep(slug: string): { step: HeldStep; values: RegistrationValues } | null {
  return tryStorage(() => {
    const stored = JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null') as Stored | null;
    if (typeof stored?.id !== 'string' || Date.now() - stored.at > lifetime) return null;
    const { id, email, seatUntil, keptMailPath, values } = stored;
    return { step: { id, email, seatUntil, keptMailPath }, values };
  });
}
