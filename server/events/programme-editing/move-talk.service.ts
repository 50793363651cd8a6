import { withoutTalk, withTalk } from '../../../rules/events/talk-order.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { localDate } from '../../core/zones.js';
import type { Event } from '../event.entity.js';
import { trackCalendarChanges } from '../calendar-entries/calendar-changes.js';
import { trackProgrammeChanges } from '../notices/programme-notice.service.js';
import type { TalkPlaceInput } from './programme-editing.inputs.js';
import { indexSession, speakerIdsOf } from './save-session.service.js';
import { maxTalks } from './session-input.js';
import { rejectConflict, lockProgramme, readSession, versionOfSession, type TalkData } from './session-rows.js';

/** Writes session and times of talks. */
async function writeTimes(transaction: Transaction, sessionId: string, talks: readonly TalkData[]): Promise<void> {
  for (const { id, startsAt, endsAt } of talks)
    await transaction.update('talks', { id }, { sessionId, startsAt, endsAt });
}

/**
 * Moves a talk within its session or to another one. All lengths stay: the gap closes, and later talks shift. Data that
 * refer to the talk stay with it.
 */
export async function moveTalk(
  context: Context,
  eventId: string,
  id: string,
  input: TalkPlaceInput,
): Promise<{ event: Event }> {
  const { app, now } = context;
  return app.database.inTransaction(async (transaction) => {
    const event = await lockProgramme(transaction, eventId);
    const from = await readSession(transaction, eventId, input.fromSessionId);
    const isSameSession = input.sessionId === input.fromSessionId;
    const to = isSameSession ? from : await readSession(transaction, eventId, input.sessionId);
    const talk = from.talks.find((one) => one.id === id);
    if (!talk || versionOfSession(from) !== input.fromVersion || versionOfSession(to) !== input.version)
      return rejectConflict();
    const remaining = withoutTalk(from.talks, id);
    const otherTalks = isSameSession ? remaining : to.talks;
    if (input.position < 0 || input.position > otherTalks.length) rejectConflict();
    if (otherTalks.length >= maxTalks) reject('TOO_MANY', `Не больше ${maxTalks} докладов в одном блоке.`);
    const talks = withTalk({ ...to, talks: otherTalks }, talk, input.position);
    const day = localDate(new Date(to.startsAt), event.timeZone);
    if (talks.some(({ endsAt }) => localDate(new Date(endsAt), event.timeZone) !== day))
      reject('DAY_FULL', 'Столько докладов в этот день не помещается.');
    const notice = await trackProgrammeChanges(transaction, event, context);
    const calendar = await trackCalendarChanges(transaction, eventId);
    if (!isSameSession) await writeTimes(transaction, from.id, remaining);
    await writeTimes(transaction, to.id, talks);
    await notice.notify();
    await calendar.record(now);
    await transaction.update('appearances', { talkId: id }, { sessionId: to.id });
    const changed = isSameSession ? talks : [...remaining, ...talks];
    await indexSession(
      transaction,
      event,
      changed.map((one) => one.id),
      speakerIdsOf({ moderators: [], talks: changed }),
      now,
    );
    return { event };
  });
}
