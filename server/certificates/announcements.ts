import { certificateStates } from './certificate.states.js';
import type { Transaction } from '../core/database/database.js';
import { notifyWebhooks } from '../webhooks/notify-webhooks.service.js';
import type { Certificate } from './certificate.entity.js';

/** Informs webhooks about documents that were issued, replaced or revoked. */
export const announceCertificates = (
  transaction: Transaction,
  certificates: readonly Certificate[],
  now: Date,
): Promise<void> =>
  notifyWebhooks(
    transaction,
    certificates.map(({ id, kind, state, eventId, registrationId }) => ({
      event: certificateStates.webhooks[state]!,
      subjectId: id,
      data: { certificateId: id, kind, state, eventId, registrationId },
    })),
    now,
  );
