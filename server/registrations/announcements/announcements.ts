import type { Transaction } from '../../core/database/database.js';
import { notifyWebhooks, type WebhookMessage } from '../../webhooks/notify-webhooks.service.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates, type RegistrationState } from '../registration.states.js';

/** Announces a new registration (`before` is null) or a change of its state to webhooks. */
export async function announceRegistration(
  transaction: Transaction,
  { id, number, eventId, tariffId, participation, state }: Registration,
  before: RegistrationState | null,
  now: Date,
): Promise<void> {
  const data = { registrationId: id, number, eventId, tariffId, participation, state, previousState: before };
  const events: (WebhookMessage['event'] | null)[] = [
    before === null ? 'REGISTRATION_CREATED' : null,
    registrationStates.webhooks[state],
  ];
  await notifyWebhooks(
    transaction,
    events.filter((event) => event !== null).map((event) => ({ event, subjectId: id, data })),
    now,
  );
}
