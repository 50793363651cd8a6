import type { AccreditationGuard } from '../../core/event-hooks.js';
import { refuse } from '../../core/problems.js';
import { marks } from '../../core/sql.js';

const rest = (specialties: string): string => `
  SELECT 1 AS found FROM certificates WHERE "eventId" = ? AND kind = 'NMO' AND state = 'ISSUED' ${specialties}
  UNION ALL SELECT 1 FROM nmo_codes WHERE "eventId" = ? AND state = 'ASSIGNED' ${specialties} LIMIT 1`;

/** Documents and codes say what the event is accredited for: they are taken back first. */
export const keepsAccreditation: AccreditationGuard = async (transaction, { eventId, isWhole, specialtyIds }) => {
  const own = [eventId, ...(isWhole ? [] : specialtyIds)];
  const [found] = await transaction.query(rest(isWhole ? '' : `AND "specialtyId" IN (${marks(specialtyIds)})`), [
    ...own,
    ...own,
  ]);
  if (!found) return;
  if (isWhole)
    refuse(
      'DOCUMENTS_ISSUED',
      'По\u00A0одобрению выданы свидетельства НМО или коды. Сначала отзовите их на\u00A0странице «НМО».',
      'nmoState',
    );
  refuse(
    'DOCUMENTS_ISSUED',
    'По\u00A0специальности, которую вы\u00A0убираете, выданы свидетельства НМО или коды. Сначала отзовите их на\u00A0странице «НМО».',
    'specialtyIds',
  );
};
