import type { EducationLevel } from '../../../rules/people/qualifications.js';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';

/** Adds the education that another form asked for to a profile without one. A stored one stays. */
export const completeEducation = (
  transaction: Transaction,
  userId: string,
  education: EducationLevel,
  now: Date,
): Promise<unknown> =>
  transaction.query(
    `UPDATE users SET "educationLevel" = ?, "profileVersion" = "profileVersion" + 1, "updatedAt" = ?
     WHERE id = ? AND "educationLevel" IS NULL AND "deletedAt" IS NULL`,
    [education, toIso(now), userId],
  );
