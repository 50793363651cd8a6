import type { Db } from '../../core/database/db.js';
import { placeholders, type Value } from '../../core/database/sql.js';
import { hasConsentCondition } from '../../legal/legal.service.js';
import type { SegmentInput } from './campaigns.inputs.js';
import { hasSpecialtyCondition } from '../../users/profile/user-specialties.js';

/** SQL condition: the account exists, its email is confirmed and the consent is active. */
const reachable = `users."deletedAt" IS NULL AND users."emailConfirmedAt" IS NOT NULL
  AND ${hasConsentCondition('users.id', 'NEWSLETTER_CONSENT')}`;

type Audience = { where: string; values: Value[] };

export function audienceCondition({ specialtyIds, regionIds, categories, eventIds }: SegmentInput): Audience {
  const oneOf = (column: string, selected: readonly string[]): Audience[] =>
    selected.length === 0 ? [] : [{ where: `users."${column}" IN (${placeholders(selected)})`, values: [...selected] }];
  const inSpecialties = (ids: readonly string[]): Audience => {
    const { sql, values } = hasSpecialtyCondition(ids);
    return { where: sql, values };
  };
  const conditions = [
    { where: reachable, values: [] },
    ...(specialtyIds.length === 0 ? [] : [inSpecialties(specialtyIds)]),
    ...oneOf('regionId', regionIds),
    ...oneOf('category', categories),
    ...(eventIds.length === 0
      ? []
      : [
          {
            where: `EXISTS (SELECT 1 FROM registrations WHERE registrations."userId" = users.id
              AND registrations.state = 'CONFIRMED' AND registrations."eventId" IN (${placeholders(eventIds)}))`,
            values: [...eventIds],
          },
        ]),
  ];
  return {
    where: conditions.map(({ where }) => where).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}

export async function countAudience(db: Db, segment: SegmentInput): Promise<number> {
  const { where, values } = audienceCondition(segment);
  const row = await db.queryOne<{ count: number }>(`SELECT COUNT(*) AS count FROM users WHERE ${where}`, values);
  return Number(row!.count);
}

/** Ids of the next users of a segment after a user id. */
export async function nextAudienceIds(db: Db, segment: SegmentInput, after: string, limit: number): Promise<string[]> {
  const { where, values } = audienceCondition(segment);
  const rows = await db.query<{ id: string }>(
    `SELECT users.id FROM users WHERE ${where} AND users.id > ? ORDER BY users.id LIMIT ?`,
    [...values, after, limit],
  );
  return rows.map(({ id }) => id);
}
