import { withoutTalk, withTalk } from '../../../rules/talk-order.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { reject } from '../../core/problems.js';
import { localDate } from '../../core/zones.js';
import { shownEvent } from '../editing/save-event.service.js';
import type { Event } from '../event.entity.js';
import { watchCalendar } from '../calendar-entries/calendar-changes.js';
import { watchProgramme } from '../notices/programme-notice.service.js';
import type { TalkPlaceInput } from './programme-editing.inputs.js';
import { indexSession, peopleOf } from './save-session.service.js';
import { maxTalks } from './session-input.js';
import { changedMeanwhile, lockProgramme, readSession, versionOfSession, type TalkFacts } from './session-rows.js';

/** The times of the talks as they are now, in the block that they stand in now. */
async function writeTimes(transaction: Transaction, sessionId: string, talks: readonly TalkFacts[]): Promise<void> {
  for (const { id, startsAt, endsAt } of talks)
    await transaction.query('UPDATE talks SET "sessionId" = ?, "startsAt" = ?, "endsAt" = ? WHERE id = ?', [
      sessionId,
      startsAt,
      endsAt,
      id,
    ]);
}

/**
 * Puts a talk to another place of its block or of another one. All lengths stay: where it was the others close up, where it
 * goes they make room. What hangs on the talk goes along.
 */
export async function moveTalk(
  context: Context,
  eventId: string,
  id: string,
  place: TalkPlaceInput,
): Promise<{ event: Event }> {
  const { app, now } = context;
  return app.database.inTransaction(async (transaction) => {
    const event = await lockProgramme(transaction, eventId);
    const from = await readSession(transaction, eventId, place.fromSessionId);
    const isOwn = place.sessionId === place.fromSessionId;
    const to = isOwn ? from : await readSession(transaction, eventId, place.sessionId);
    const talk = from.talks.find((one) => one.id === id);
    if (!talk || versionOfSession(from) !== place.fromVersion || versionOfSession(to) !== place.version)
      return changedMeanwhile();
    const left = withoutTalk(from.talks, id);
    const others = isOwn ? left : to.talks;
    if (place.position < 0 || place.position > others.length) changedMeanwhile();
    if (others.length >= maxTalks) reject('TOO_MANY', `Не больше ${maxTalks} докладов в одном блоке.`);
    const talks = withTalk({ ...to, talks: others }, talk, place.position);
    const day = localDate(new Date(to.startsAt), event.timeZone);
    if (talks.some(({ endsAt }) => localDate(new Date(endsAt), event.timeZone) !== day))
      reject('DAY_ENDS', 'Столько докладов в этот день не помещается.');
    const notice = await watchProgramme(transaction, event, context);
    const calendar = await watchCalendar(transaction, eventId);
    if (!isOwn) await writeTimes(transaction, from.id, left);
    await writeTimes(transaction, to.id, talks);
    await notice.tell();
    await calendar.record(now);
    await transaction.query('UPDATE appearances SET "sessionId" = ? WHERE "talkId" = ?', [to.id, id]);
    const touched = isOwn ? talks : [...left, ...talks];
    await indexSession(
      transaction,
      event,
      touched.map((one) => one.id),
      peopleOf({ moderators: [], talks: touched }),
      now,
    );
    return { event: shownEvent(event) };
  });
}
