import type { Transaction } from '../../core/database/database.js';
import type { Event } from '../event.entity.js';
import type { EventInput } from './editing.inputs.js';
import { toForm, normaliseForm } from './event-form.js';

/** Reads the form within a transaction. */
export async function readForm(transaction: Transaction, event: Event): Promise<EventInput> {
  const rows = await transaction.query<{ specialtyId: string }>(
    'SELECT "specialtyId" FROM event_specialties WHERE "eventId" = ? ORDER BY position',
    [event.id],
  );
  return normaliseForm(
    toForm(
      event,
      rows.map(({ specialtyId }) => specialtyId),
    ),
  );
}
