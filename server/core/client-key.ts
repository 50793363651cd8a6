import { reject } from './problems.js';

/** What the description of a field of an input says of such a key. */
export const clientKeyDescription =
  'Made up by the client for this wish, 8 to 64 letters and digits: sent again with it, it is the same one.';

/** The key that a client made up for one wish; null where it sent none. @throws Refusal KEY_UNUSABLE */
export function readClientKey(key: string | null | undefined): string | null {
  if (key == null) return null;
  return /^[\w-]{8,64}$/.test(key) ? key : reject('KEY_UNUSABLE', 'Обновите страницу и\u00a0отправьте ещё раз.');
}
