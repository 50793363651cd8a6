import { limitRules, type LimitName, type LimitRule } from '../../server/core/limits/limit-rules.js';
import { networkOf } from '../../server/core/config/networks.js';
import { hashOf } from '../../server/core/secrets.js';
import type { TestApp } from './app.js';

/** Uses up a rate limit except for N attempts. */
export async function leaveAttempts(
  { app, clock }: TestApp,
  name: LimitName,
  key: string,
  remaining = 0,
): Promise<void> {
  const { by, duration }: LimitRule = limitRules[name];
  const limitKey = by === 'network' ? networkOf(key) : key;
  const expire = clock.now().getTime() + duration * 1_000;
  await app.database.inTransaction((transaction) =>
    transaction.query(
      `INSERT INTO rate_limits (key, points, expire) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
      [`${name}:${hashOf(limitKey)}`, app.limits.pointsOf(name) - remaining, expire],
    ),
  );
}
