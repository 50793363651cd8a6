import { eventRecords } from '../hooks.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';
import type { EventDocument } from '../event-parts.entity.js';
import type { Event } from '../event.entity.js';
import { enqueueFileRemoval } from './files.service.js';

/** Deletes a draft without registrations. A repeated request changes nothing. */
export async function deleteDraft({ app, now }: Context, id: string): Promise<{ id: string }> {
  await app.database.inTransaction(async (transaction) => {
    const event = await transaction.lock<Event>('events', { id });
    if (!event) return;
    if (event.state !== 'DRAFT')
      reject('NOT_A_DRAFT', 'Удалить можно только черновик. Опубликованное мероприятие можно отменить.');
    const [used] = await transaction.query(
      `${app.hooks
        .of(eventRecords)
        .map((table) => `SELECT 1 AS found FROM ${table} WHERE "eventId" = ?`)
        .join(' UNION ALL ')} LIMIT 1`,
      app.hooks.of(eventRecords).map(() => id),
    );
    if (used)
      reject(
        'EVENT_IN_USE',
        'На это мероприятие уже записывались: его регистрации и документы хранятся, удалить его нельзя.',
      );
    const documents = await transaction.query<EventDocument>('SELECT * FROM event_documents WHERE "eventId" = ?', [id]);
    await transaction.delete('events', { id });
    for (const key of [event.coverKey, ...documents.map(({ fileKey }) => fileKey)])
      await enqueueFileRemoval(transaction, key, now);
  });
  return { id };
}
