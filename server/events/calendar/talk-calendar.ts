import { formatEventPlace } from '../../../rules/events/event-place.js';
import type { Application } from '../../core/application.js';
import { toIso } from '../../core/clock.js';
import { createdAt } from '../../core/database/created-at.js';
import type { Db } from '../../core/database/db.js';
import { readCalendarChanges, talkName } from '../calendar-entries/calendar-changes.js';
import type { Event } from '../event.entity.js';
import { programmesOfEvents } from '../programme.service.js';
import { writeFeedCalendar } from './calendar.js';

/**
 * A talk of the event as iCalendar; null if the event has no such talk. Its entry is the one of the feed «Моя программа», so
 * that a second import changes the first.
 */
export async function writeTalkCalendar(
  app: Application,
  db: Db,
  event: Event,
  talkId: string,
): Promise<string | null> {
  const [programme] = await programmesOfEvents([event.id], { app, db });
  const sessions = (programme ?? []).flatMap((day) => day.sessions);
  const session = sessions.find(({ talks }) => talks.some(({ id }) => id === talkId));
  const talk = session?.talks.find(({ id }) => id === talkId);
  if (!session || !talk) return null;
  const [changes] = await readCalendarChanges(db, [event.id]);
  const name = talkName(talk.id);
  return writeFeedCalendar(app.config, {
    name: talk.title,
    path: `/events/${event.slug}`,
    entries: [],
    items: [
      {
        name,
        title: talk.title,
        description: [event.title, (talk.speakers ?? []).map(({ speaker }) => speaker!.shortName).join(', ')]
          .filter(Boolean)
          .join('\n'),
        location: [session.hall?.name, formatEventPlace(event)].filter(Boolean).join(', '),
        path: `/events/${event.slug}#talk-${talk.id}`,
        startsAt: talk.startsAt,
        endsAt: talk.endsAt,
        eventState: event.state,
        participant: undefined,
        addedAt: toIso(createdAt(event.id)),
        change: changes!.find((change) => change.name === name),
      },
    ],
  });
}
