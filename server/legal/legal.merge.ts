import { staffColumn, type AccountMerge } from '../core/account-merge.js';
import { toIso } from '../core/clock.js';

/**
 * The account that stays keeps its own consents. Consents of the closed account for itself (account, newsletter,
 * partner sites) end; those for registrations, questions and messages move with them.
 */
export const mergeConsents: AccountMerge = {
  rows: [{ table: 'consent_acceptances', onMerge: 'MOVE' }, staffColumn('staff_consents', 'recordedById')],
  before: async (transaction, { endedId }, { address, userAgent }, now) => {
    await transaction.query(
      `INSERT INTO consent_withdrawals ("acceptanceId", "withdrawnAt", address, "userAgent", channel)
       SELECT id, CAST(? AS varchar), CAST(? AS varchar), CAST(? AS varchar), 'DELETION' FROM consent_acceptances
       WHERE "userId" = ? AND ("subjectId" = ? OR channel = 'SIGN_ON')
       ON CONFLICT ("acceptanceId") DO NOTHING`,
      [toIso(now), address.slice(0, 60), userAgent.slice(0, 300), endedId, endedId],
    );
  },
};
