import type { Db } from '../../core/database/db.js';

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db.query<{ count: number | string }>(
    'SELECT COUNT(*) AS count FROM recovery_codes WHERE "userId" = ? AND "usedAt" IS NULL',
    [userId],
  );
  return Number(row!.count);
};
