import { v7 as uuid } from 'uuid';
import type { Application } from '../../core/application.js';
import { addMs, minute, toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';
import { hashOf, newToken } from '../../core/secrets.js';
import { browserHashOf } from '../sign-in/browsers.js';
import type { PasskeyChallenge } from './passkey.entity.js';

/** Long enough for a user who looks for the telephone. The page asks for another one when it is over. */
export const passkeyChallengeLifetime = 10 * minute;

/** Stores a new challenge for this browser. @param userId the account that a key is added to; null: for signing in */
export async function createPasskeyChallenge(context: Context, userId: string | null): Promise<PasskeyChallenge> {
  const row: PasskeyChallenge = {
    id: uuid(),
    challenge: newToken(),
    userId,
    browserHash: browserHashOf(context),
    expiresAt: toIso(addMs(context.now, passkeyChallengeLifetime)),
  };
  await context.app.database.inTransaction((transaction) => transaction.insert('passkey_challenges', [row]));
  return row;
}

/**
 * Uses up a challenge of this browser before the answer is checked: a wrong answer spends it too.
 * @throws ProblemsError PASSKEY_CHALLENGE_EXPIRED
 */
export async function spendPasskeyChallenge(context: Context, id: string, userId: string | null): Promise<string> {
  const { app, browser, now } = context;
  const [row] = await app.database.inTransaction((transaction) =>
    transaction.query<Pick<PasskeyChallenge, 'challenge'>>(
      `DELETE FROM passkey_challenges
       WHERE id = ? AND "browserHash" = ? AND "expiresAt" > ? AND "userId" IS NOT DISTINCT FROM ? RETURNING challenge`,
      [id.slice(0, 36), hashOf(browser ?? ''), toIso(now), userId],
    ),
  );
  return row?.challenge ?? reject('PASSKEY_CHALLENGE_EXPIRED', 'Прошло слишком много времени. Выберите ключ ещё раз.');
}

/** Deletes challenges that nobody answered. */
export async function deleteExpiredPasskeyChallenges({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM passkey_challenges WHERE "expiresAt" <= ?', [toIso(clock.now())]),
  );
}
