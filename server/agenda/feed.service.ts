import { registrationStates } from '../registrations/registration.states.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import type { EncryptedColumn } from '../core/database/encrypted-columns.js';
import { hashOf, newToken } from '../core/secrets.js';
import { placeholders } from '../core/database/sql.js';
import type { AccessKeyProvider } from '../core/standing-access.js';
import { writeFeedCalendar, type FeedEntry } from '../events/calendar/calendar.js';
import { readHours } from '../events/calendar/event-days.js';
import { readCalendarChanges, talkName } from '../events/calendar-entries/calendar-changes.js';
import type { Event } from '../events/event.entity.js';
import type { Registration } from '../registrations/registration.entity.js';
import { calendarEntryOf } from '../registrations/tickets/ticket-calendar.js';
import { findUser } from '../users/users.service.js';
import type { AgendaFeedAddress } from './agenda.entity.js';
import { readAgenda } from './agenda.service.js';

const purpose = 'agenda feed';
export const sealedFeeds: readonly EncryptedColumn[] = [
  { table: 'agenda_feeds', column: 'secretSealed', purpose, key: 'userId' },
];
const visibleAfterEnd = 30 * day;
const maxEvents = 500;

const addressOf = ({ config }: Application, secret: string): string => `${config.publicUrl}/agenda/${secret}.ics`;

/** The address of the feed; null if there is none yet, or if its encryption key is gone. */
export async function readFeedAddress(app: Application, db: Db, userId: string): Promise<string | null> {
  const feed = await db.findOne<AgendaFeedAddress>('agenda_feeds', { userId });
  const secret = feed && app.cipher.decrypt(feed.secretSealed, purpose);
  return secret && addressOf(app, secret);
}

/** Gives the feed of the viewer a new address. The old one stops working. */
export async function renewFeed({ app, now, viewer }: Context): Promise<{ feedAddress: string }> {
  const userId = viewer!.id;
  const secret = newToken();
  const feed: Omit<AgendaFeedAddress, 'user'> = {
    userId,
    secretHash: hashOf(secret),
    secretSealed: app.cipher.encrypt(secret, purpose),
    createdAt: toIso(now),
  };
  await app.database.inTransaction((transaction) =>
    transaction.insert(
      'agenda_feeds',
      [feed],
      `ON CONFLICT ("userId") DO UPDATE SET "secretHash" = excluded."secretHash",
         "secretSealed" = excluded."secretSealed", "createdAt" = excluded."createdAt"`,
    ),
  );
  return { feedAddress: addressOf(app, secret) };
}

/** The user whose feed has this secret, or null. */
export async function ownerOfFeed(db: Db, secret: string): Promise<string | null> {
  const feed = await db.queryOne<{ userId: string }>('SELECT "userId" FROM agenda_feeds WHERE "secretHash" = ?', [
    hashOf(secret),
  ]);
  return feed?.userId ?? null;
}

const feedTitle = 'Ссылка на\u00a0календарь с\u00a0вашей программой';

/** The address of a feed works without a session, so that it is listed and revoked as standing access. */
export const agendaFeedAccess: AccessKeyProvider = {
  async list(db, userId) {
    const feeds = await db.query<AgendaFeedAddress>('SELECT * FROM agenda_feeds WHERE "userId" = ?', [userId]);
    return feeds.map(({ createdAt }) => ({ title: feedTitle, createdAt }));
  },
  async revoke(transaction, userId) {
    const ended = await transaction.query('DELETE FROM agenda_feeds WHERE "userId" = ? RETURNING "userId"', [userId]);
    return ended.map(() => feedTitle);
  },
};

/** Events in which the user is confirmed or awaits payment. */
async function readEntries(app: Application, db: Db, userId: string, since: string): Promise<FeedEntry[]> {
  const registrations = await db.query<Registration>(
    `SELECT registrations.* FROM registrations JOIN events ON events.id = registrations."eventId"
     WHERE registrations."userId" = ? AND registrations.${registrationStates.sql.expected}
       AND events.state <> 'DRAFT' AND events."endsAt" > ? ORDER BY events."startsAt", events.id LIMIT ?`,
    [userId, since, maxEvents],
  );
  const ids = registrations.map(({ eventId }) => eventId);
  const user = await findUser(db, userId);
  const events = new Map(
    (await db.query<Event>(`SELECT * FROM events WHERE id IN (${placeholders(ids)})`, ids)).map((row) => [row.id, row]),
  );
  const [hours, changes] = [await readHours(db, ids), await readCalendarChanges(db, ids)];
  return registrations.map((registration, index) => {
    const event = events.get(registration.eventId)!;
    const ownEntry = user && calendarEntryOf(app.config.publicUrl, registration, event, user);
    return {
      event,
      hours: hours[index]!,
      changes: changes[index]!,
      ...(ownEntry && { participant: ownEntry }),
    };
  });
}

/** The agenda as iCalendar: marked talks and events of the user, without other personal data. */
export async function writeAgendaFeed(app: Application, db: Db, userId: string): Promise<string> {
  const now = app.clock.now();
  const since = toIso(addMs(now, -visibleAfterEnd));
  const items = (await readAgenda(db, userId, now)).filter(({ endsAt }) => endsAt > since);
  const entries = await readEntries(app, db, userId, since);
  const ownEntries = new Map(entries.map(({ event, participant }) => [event.id, participant]));
  const eventIds = [...new Set(items.map(({ eventId }) => eventId))];
  const changes = new Map((await readCalendarChanges(db, eventIds)).flat().map((change) => [change.name, change]));
  return writeFeedCalendar(app.config, {
    name: `${app.config.site.name}: моя программа`,
    path: '/registrations/agenda',
    entries,
    items: items.map(({ id, title, startsAt, endsAt, path, hall, speakers, markedAt, ...item }) => ({
      name: talkName(id),
      title,
      description: [item.eventTitle, speakers.join(', ')].filter(Boolean).join('\n'),
      location: hall ?? '',
      path,
      startsAt,
      endsAt,
      eventState: item.eventState,
      participant: ownEntries.get(item.eventId),
      addedAt: markedAt,
      change: changes.get(talkName(id)),
    })),
  });
}
