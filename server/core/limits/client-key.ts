import { reject } from '../graphql/problems.js';

/** Description of an input field with an idempotency key. */
export const clientKeyDescription =
  'Idempotency key made by the client, 8 to 64 letters, digits, `-` or `_`: a repeated request with the same key has no second effect.';

/** The idempotency key of a request; null: the client sent none. @throws ProblemsError IDEMPOTENCY_KEY_FORMAT */
export function readClientKey(key: string | null | undefined): string | null {
  if (key == null) return null;
  return /^[\w-]{8,64}$/.test(key)
    ? key
    : reject('IDEMPOTENCY_KEY_FORMAT', 'Обновите страницу и\u00a0отправьте ещё раз.');
}
