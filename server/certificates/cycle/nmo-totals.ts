import type { Reader } from '../../core/database/reader.js';
import type { NmoTotals } from '../../sso/shared-data.js';

/** Points of a user by valid documents of this site. */
export async function totalsOfUser(db: Reader, userId: string): Promise<NmoTotals> {
  const row = await db.queryOne<{ points: number | null; documents: number }>(
    `SELECT SUM(points) AS points, COUNT(*) AS documents FROM certificates
     WHERE "userId" = ? AND kind = 'NMO' AND state = 'ISSUED'`,
    [userId],
  );
  return { points: Number(row?.points ?? 0), documents: Number(row?.documents ?? 0) };
}
