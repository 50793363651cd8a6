import type { AccreditationGuard } from '../../events/hooks.js';
import { refuse } from '../../core/problems.js';
import { marks } from '../../core/sql.js';
import { affectedInWords } from '../documents-affected.js';

/** Documents and codes say what the event is accredited for: staff revokes them first, with a reason for their holders. */
export const keepsAccreditation: AccreditationGuard = async (transaction, { eventId, isWhole, specialtyIds }) => {
  const among = isWhole ? '' : `AND "specialtyId" IN (${marks(specialtyIds)})`;
  const values = [eventId, ...(isWhole ? [] : specialtyIds)];
  const [found] = await transaction.query<{ certificates: number; codes: number }>(
    `SELECT
       (SELECT COUNT(*) FROM certificates WHERE "eventId" = ? AND kind = 'NMO' AND state = 'ISSUED' ${among}) AS certificates,
       (SELECT COUNT(*) FROM nmo_codes WHERE "eventId" = ? AND state = 'ASSIGNED' ${among}) AS codes`,
    [...values, ...values],
  );
  const what = affectedInWords({ certificates: Number(found!.certificates), codes: Number(found!.codes) });
  if (what === null) return;
  const why = isWhole ? 'По\u00A0одобрению выдано' : 'По\u00A0специальности, которую вы\u00A0убираете, выдано';
  refuse(
    'DOCUMENTS_ISSUED',
    `${why}: ${what}. Сначала отзовите их на\u00A0странице «НМО»: участники узнают причину.`,
    isWhole ? 'nmoState' : 'specialtyIds',
  );
};
