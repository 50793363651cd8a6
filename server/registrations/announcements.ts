import type { Transaction } from '../core/database.js';
import { notifyWebhooks, type WebhookMessage } from '../webhooks/notify-webhooks.service.js';
import type { Registration } from './registration.entity.js';
import { registrationStates, type RegistrationState } from './registration.states.js';

/** Announces a new registration (`before` is null) or a change of its state to webhooks. */
export async function announceRegistration(
  transaction: Transaction,
  { id, number, eventId, tariffId, participation, state }: Registration,
  before: RegistrationState | null,
  now: Date,
): Promise<void> {
  const data = { registrationId: id, number, eventId, tariffId, participation, state, previousState: before };
  const events: WebhookMessage['event'][] = [];
  if (before === null) events.push('REGISTRATION_CREATED');
  if (state === 'CONFIRMED') events.push('REGISTRATION_CONFIRMED');
  if (before !== null && registrationStates.is(before, 'live') && !registrationStates.is(state, 'live'))
    events.push('REGISTRATION_CANCELLED');
  await notifyWebhooks(
    transaction,
    events.map((event) => ({ event, subjectId: id, data })),
    now,
  );
}
