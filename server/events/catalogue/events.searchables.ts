import { groupByKey } from '../../core/graphql/loaders.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import { markdownText } from '../../core/markdown.js';
import type { Searchable, SearchDocument } from '../../search/searchable.js';
import { placeholders } from '../../core/database/sql.js';
import { formatDateRange, plural } from '../../../rules/text/format.js';
import { effectiveDatesOf, effectiveStart } from '../calendar/effective-dates.js';
import { eventTypes } from '../../../rules/events/event-labels.js';
import { formatNames } from '../event.enums.js';
import type { Event } from '../event.entity.js';
import type { Speaker, Talk } from '../programme.entity.js';

type Ids = readonly string[] | null;

/** People of programmes and of committees, with the part of the page of the event that shows them. */
const peopleOfEvents = `(SELECT "eventId", "talkId", "speakerId", 'speakers' AS part FROM appearances
  UNION ALL SELECT "eventId", NULL, "speakerId", 'committee' FROM committee_members) AS people`;

/** Ids of public events or talks in which a person appears. */
async function appearancesOf(
  transaction: Transaction,
  column: 'eventId' | 'talkId',
  speakerId: string,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `SELECT DISTINCT people."${column}" AS id FROM ${peopleOfEvents} JOIN events ON events.id = people."eventId"
     WHERE "speakerId" = ? AND people."${column}" IS NOT NULL AND events.state <> 'DRAFT'`,
    [speakerId],
  );
  return rows.map(({ id }) => id);
}

/** A condition on a column; without ids it is always true. */
const matchesIds = (column: string, ids: Ids): string => (ids ? `${column} IN (${placeholders(ids)})` : 'TRUE');

/** «12–14 марта 2027 г.» in the event's own time zone. */
const formatDates = (startsAt: string, endsAt: string, timeZone: string): string =>
  formatDateRange(startsAt, endsAt, timeZone);

/** The effective dates in the event's own time zone. */
const formatEventDates = (event: Event): string => {
  const when = effectiveDatesOf(event);
  return when ? formatDates(when.startsAt, when.endsAt ?? when.startsAt, event.timeZone) : 'новая дата уточняется';
};

/** Upcoming entries rank higher in the search. Entries without a date do not. */
const noDate = '';

const joinParts = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

const readPublicEvents = (db: Db, ids: Ids): Promise<Event[]> =>
  db.query<Event>(`SELECT * FROM events WHERE state <> 'DRAFT' AND ${matchesIds('id', ids)}`, ids ?? []);

const events: Searchable = {
  kind: 'EVENT',
  naming: (transaction, speakerId) => appearancesOf(transaction, 'eventId', speakerId),
  async documents(db, ids) {
    const rows = await readPublicEvents(db, ids);
    const specialties = groupByKey(
      await db.query<{ eventId: string; name: string }>(
        `SELECT "eventId", specialties.name FROM event_specialties JOIN specialties ON specialties.id = "specialtyId"
         WHERE ${matchesIds('"eventId"', ids)} ORDER BY position`,
        ids ?? [],
      ),
      (row) => row.eventId,
    );
    const talkTitles = groupByKey(
      await db.query<{ eventId: string; title: string }>(
        `SELECT "eventId", title FROM talks WHERE ${matchesIds('"eventId"', ids)} ORDER BY "startsAt", id`,
        ids ?? [],
      ),
      (row) => row.eventId,
    );
    const people = groupByKey(
      await db.query<{ eventId: string; fullName: string }>(
        `SELECT DISTINCT "eventId", "fullName" FROM ${peopleOfEvents} JOIN speakers ON speakers.id = "speakerId"
         WHERE ${matchesIds('"eventId"', ids)} ORDER BY "fullName"`,
        ids ?? [],
      ),
      (row) => row.eventId,
    );
    return rows.map((event): SearchDocument => {
      const names = (specialties.get(event.id) ?? []).map(({ name }) => name);
      const titles = (talkTitles.get(event.id) ?? []).map(({ title }) => title);
      const about = `${event.summary} ${markdownText(event.description)}`;
      return {
        id: event.id,
        path: `/events/${event.slug}`,
        title: event.title,
        names: [...new Set(names), ...(people.get(event.id) ?? []).map(({ fullName }) => fullName)].join(', '),
        text: [about, eventTypes[event.type], event.venueName, event.city, ...titles].filter(Boolean).join(' · '),
        note: joinParts(
          formatEventDates(event),
          event.city,
          formatNames[event.format],
          event.state === 'CANCELLED' ? 'отменено' : event.state === 'POSTPONED' ? 'перенесено' : null,
        ),
        at: effectiveDatesOf(event)?.startsAt ?? noDate,
        isOff: event.state === 'CANCELLED',
      };
    });
  },
};

type TalkRow = Talk & Pick<Event, 'state' | 'timeZone' | 'postponedTo'> & { slug: string; eventTitle: string };

/** A programme keeps its old days until staff edits it, so a postponed event has only its new beginning. */
const formatTalkDates = ({ state, postponedTo, startsAt, endsAt, timeZone }: TalkRow): string => {
  if (state !== 'POSTPONED') return formatDates(startsAt, endsAt, timeZone);
  return postponedTo
    ? `мероприятие перенесено на\u00a0${formatDates(postponedTo, postponedTo, timeZone)}`
    : 'мероприятие перенесено, новая дата уточняется';
};

const talks: Searchable = {
  kind: 'TALK',
  naming: (transaction, speakerId) => appearancesOf(transaction, 'talkId', speakerId),
  async documents(db, ids) {
    const rows = await db.query<TalkRow>(
      `SELECT talks.id, talks.title, talks.annotation, talks."startsAt", talks."endsAt", events.slug, events.title AS "eventTitle",
         events."timeZone", events.state, events."postponedTo" FROM talks JOIN events ON events.id = talks."eventId"
       WHERE events.state <> 'DRAFT' AND ${matchesIds('talks.id', ids)}`,
      ids ?? [],
    );
    const people = groupByKey(
      await db.query<{ talkId: string; fullName: string }>(
        `SELECT "talkId", "fullName" FROM appearances JOIN speakers ON speakers.id = "speakerId"
         WHERE "talkId" IS NOT NULL AND ${matchesIds('"talkId"', ids)} ORDER BY position`,
        ids ?? [],
      ),
      (row) => row.talkId,
    );
    return rows.map((talk) => ({
      id: talk.id,
      path: `/events/${talk.slug}#talk-${talk.id}`,
      title: talk.title,
      names: (people.get(talk.id) ?? []).map(({ fullName }) => fullName).join(', '),
      text: talk.annotation ?? '',
      note: joinParts(talk.eventTitle, formatTalkDates(talk)),
      at: talk.state === 'POSTPONED' ? (talk.postponedTo ?? noDate) : talk.startsAt,
      isOff: talk.state === 'CANCELLED',
    }));
  },
};

type SpeakerRow = Speaker & { slug: string; startsAt: string; talkId: string | null; part: 'speakers' | 'committee' };

const speakers: Searchable = {
  kind: 'SPEAKER',
  naming: (_transaction, speakerId) => Promise.resolve([speakerId]),
  async documents(db, ids) {
    const rows = await db.query<SpeakerRow>(
      `SELECT speakers.*, events.slug, ${effectiveStart} AS "startsAt", people."talkId", people.part FROM speakers
       JOIN ${peopleOfEvents} ON people."speakerId" = speakers.id JOIN events ON events.id = people."eventId"
       WHERE events.state <> 'DRAFT' AND ${matchesIds('speakers.id', ids)} ORDER BY "startsAt" DESC, part DESC`,
      ids ?? [],
    );
    return [...groupByKey(rows, (row) => row.id).values()].map((appearances) => {
      const [latest] = appearances as [SpeakerRow];
      const talkCount = appearances.filter(({ talkId }) => talkId !== null).length;
      return {
        id: latest.id,
        // The name of a speaker with talks leads to a search for talks. Others are shown in the latest event.
        path:
          talkCount > 0
            ? `/search?${new URLSearchParams({ q: latest.fullName, kind: 'talk' })}`
            : `/events/${latest.slug}#${latest.part}`,
        title: latest.fullName,
        names: '',
        text: [latest.regalia, latest.workplace].filter(Boolean).join(' · '),
        note: joinParts(latest.city, formatTalkCount(talkCount)),
        at: latest.startsAt,
      };
    });
  },
};

const formatTalkCount = (count: number): string | null =>
  count === 0 ? null : plural(count, 'доклад', 'доклада', 'докладов');

export const eventSearchables: readonly Searchable[] = [events, talks, speakers];
