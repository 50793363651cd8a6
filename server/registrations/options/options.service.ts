import { registeredSeats } from '../../events/tariffs/registered-seats.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import type { Event } from '../../events/event.entity.js';
import { parseQuestion } from '../../events/events.service.js';
import type { EventSeats } from '../../events/tariffs/seats.entity.js';
import { canChangeOptions } from './options.policy.js';
import { questionVersion, seatsVersion, tariffVersion } from './options.versions.js';
import type { EventOffer } from './options.results.js';

type Count = { id: string; count: number };

/**
 * SQL condition: a registration has an answer to the question. Ids contain no characters that LIKE or JSON treat
 * specially.
 */
export const answersQuestionCondition = (questionId: string): string =>
  `registrations.answers LIKE '%"' || ${questionId} || '":%'`;

/** Committed tariffs, seats and questions of an event; null: there is no such event. */
export async function readRegistrationOptions({ db, viewer }: Context, eventId: string): Promise<EventOffer | null> {
  const event = await db.findOne<Event>('events', { id: eventId });
  if (!event) return null;
  const tariffs = await db.query<Tariff>('SELECT * FROM tariffs WHERE "eventId" = ? ORDER BY position, id', [eventId]);
  const registeredCounts = await db.query<Count>(
    'SELECT "tariffId" AS id, COUNT(*) AS count FROM registrations WHERE "eventId" = ? GROUP BY "tariffId"',
    [eventId],
  );
  const seats = await db.query<EventSeats>('SELECT * FROM event_seats WHERE "eventId" = ? ORDER BY participation', [
    eventId,
  ]);
  const questions = await db.query<Parameters<typeof parseQuestion>[0]>(
    'SELECT * FROM event_questions WHERE "eventId" = ? ORDER BY position, id',
    [eventId],
  );
  const answeredCounts = await db.query<Count>(
    `SELECT event_questions.id, COUNT(*) AS count FROM event_questions
     JOIN registrations ON registrations."eventId" = event_questions."eventId" AND ${answersQuestionCondition('event_questions.id')}
     WHERE event_questions."eventId" = ? GROUP BY event_questions.id`,
    [eventId],
  );
  const countOf = (counts: Count[], id: string) => Number(counts.find((one) => one.id === id)?.count ?? 0);
  return {
    id: eventId,
    viewerMayChange: canChangeOptions(viewer, event),
    tariffs: tariffs.map((tariff) => ({
      id: tariff.id,
      tariff,
      version: tariffVersion(tariff),
      registeredCount: countOf(registeredCounts, tariff.id),
    })),
    seats: seats.map(({ participation, capacity, taken, held, waiting }) => ({
      participation,
      capacity,
      taken: registeredSeats([{ taken, held }]),
      held,
      waiting,
      version: seatsVersion(capacity),
    })),
    questions: questions.map(parseQuestion).map((question) => ({
      id: question.id,
      question,
      version: questionVersion(question),
      answeredCount: countOf(answeredCounts, question.id),
    })),
  };
}

/** Result of a mutation, read after its commit. */
export async function optionsAfterChange(context: Context, eventId: string): Promise<{ offer: EventOffer }> {
  return { offer: (await readRegistrationOptions(context, eventId)) ?? reject('NOT_FOUND', 'Такого мероприятия нет.') };
}
