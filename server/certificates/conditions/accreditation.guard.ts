import type { AccreditationGuard } from '../../events/hooks.js';
import { reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import { describeAffected } from '../documents/documents-affected.js';

/** Rejects the loss of an accreditation while documents depend on it: staff has to revoke them first, with a reason. */
export const rejectAccreditationLoss: AccreditationGuard = async (transaction, { eventId, isWhole, specialtyIds }) => {
  const specialtyCondition = isWhole ? '' : `AND "specialtyId" IN (${placeholders(specialtyIds)})`;
  const values = [eventId, ...(isWhole ? [] : specialtyIds)];
  const [counts] = await transaction.query<{ certificates: number; codes: number }>(
    `SELECT
       (SELECT COUNT(*) FROM certificates WHERE "eventId" = ? AND kind = 'NMO' AND state = 'ISSUED' ${specialtyCondition}) AS certificates,
       (SELECT COUNT(*) FROM nmo_codes WHERE "eventId" = ? AND state = 'ASSIGNED' ${specialtyCondition}) AS codes`,
    [...values, ...values],
  );
  const affected = describeAffected({ certificates: Number(counts!.certificates), codes: Number(counts!.codes) });
  if (affected === null) return;
  const cause = isWhole ? 'По\u00A0одобрению выдано' : 'По\u00A0специальности, которую вы\u00A0убираете, выдано';
  reject(
    'DOCUMENTS_ISSUED',
    `${cause}: ${affected}. Сначала отзовите их на\u00A0странице «НМО»: участники узнают причину.`,
    isWhole ? 'nmoState' : 'specialtyIds',
  );
};
