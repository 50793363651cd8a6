import { v7 as uuid } from 'uuid';
import { day, addMs } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import type { Transaction } from '../../server/core/database/database.js';
import type { DemoAppearance, DemoEvent } from '../content/content.types.js';
import { drawCover } from '../../server/ports/covers/draw-cover.js';
import { demoEvents } from '../content/events/index.js';
import { partners } from '../content/partners.js';
import { speakers, type DemoSpeaker } from '../content/speakers.js';
import type { FileStore } from '../../server/ports/files.js';
import { textPdf } from '../../server/ports/pdf.js';
import type { Ports } from '../../server/ports/ports.js';
import { specialtyId } from '../../server/specialties/specialties.seed.js';
import { putCover, putDrawn } from '../drawn-files.js';
import type { Event } from '../../server/events/event.entity.js';
import { syncNmoTerms } from '../../server/events/nmo/sync-terms.js';
import { recordPublication } from '../../server/events/publication/publications.js';
import { fullNameOf } from '../../rules/people/names.js';

/** Fills an empty database with the events of the demo. */
export async function seedEvents(app: Application, { files }: Ports): Promise<void> {
  const speakerIds = new Map<string, string>();
  await app.database.inTransaction((transaction) =>
    transaction.insert(
      'speakers',
      Object.entries(speakers).map(([key, speaker]) => speakerRow(key, speaker, speakerIds)),
    ),
  );
  for (const event of demoEvents(app.clock.now())) {
    const documents = await writeEventFiles(files, event);
    await app.database.inTransaction((transaction) =>
      insertEvent(transaction, event, documents, speakerIds, app.config.publicUrl, app.clock.now()),
    );
  }
}

function speakerRow(
  key: string,
  { lastName, firstName, middleName, ...details }: DemoSpeaker,
  ids: Map<string, string>,
) {
  const id = uuid();
  ids.set(key, id);
  const initials = [firstName, middleName].filter((part) => part !== null).map((part) => `${part[0]}.`);
  return {
    id,
    fullName: fullNameOf({ lastName, firstName, middleName }),
    shortName: [lastName, ...initials].join('\u00a0'),
    ...details,
  };
}

const coverKey = (event: DemoEvent): string => `covers/${event.slug}`;

/** Stores the cover and the documents of an event, and describes the documents. */
export async function writeEventFiles(files: FileStore, event: DemoEvent) {
  await putCover(files, coverKey(event), drawCover(event.slug, event.type, event.coverMotif));
  const rows = [];
  for (const [position, { title, fileName, lines }] of event.documents.entries()) {
    const fileKey = `documents/${event.slug}/${fileName}`;
    const size = await putDrawn(files, fileKey, [title, ...lines].join('\n'), () => textPdf(title, lines));
    rows.push({ position, title, fileKey, size, mediaType: 'application/pdf' });
  }
  return rows;
}

/** Later events are published later. The distances are long enough to sort events of one day. */
function publicationOf(startsAt: string, now: Date): Date {
  const millisecondsUntilStart = Date.parse(startsAt) - now.getTime();
  return addMs(now, -Math.max(day, 100 * day - millisecondsUntilStart / 5));
}

type DocumentRow = Awaited<ReturnType<typeof writeEventFiles>>[number];

async function insertEvent(
  transaction: Transaction,
  event: DemoEvent,
  documents: DocumentRow[],
  speakerIds: Map<string, string>,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const eventId = uuid();
  const row: Event = {
    id: eventId,
    slug: event.slug,
    title: event.title,
    type: event.type,
    format: event.format,
    state: event.state,
    summary: event.summary,
    description: event.description,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    dates: JSON.stringify(event.dates),
    timeZone: event.timeZone,
    city: event.city,
    venueName: event.venue?.name ?? null,
    venueAddress: event.venue?.address ?? null,
    coverKey: coverKey(event),
    nmoState: event.nmo.state,
    nmoPointsPerDay: JSON.stringify(event.programme.map((day) => day.nmoPoints ?? 0)),
    nmoRegistrationNumber: event.nmo.registrationNumber,
    registrationOpensAt: event.registrationOpensAt,
    registrationClosesAt: event.registrationClosesAt,
    answersChangeUntil: null,
    postponedTo: event.postponedTo,
    // The demo has no broadcast: its link leads to a page that plays a video.
    hasRooms: false,
    broadcastUrl: event.broadcastOpensMinutesBefore === null ? null : `${publicUrl}/tested`,
    recordingUrl: null,
    contactName: event.contact.name,
    contactEmail: event.contact.email,
    contactPhone: event.contact.phone,
    partnerTransferRecipients: event.partnerTransferRecipients,
  };
  const base = { eventId };
  await transaction.insert('events', [row]);
  if (row.state !== 'DRAFT') await recordPublication(transaction, eventId, publicationOf(row.startsAt, now));
  await transaction.insert(
    'event_seats',
    event.seats.map(({ participation, capacity }) => ({ ...base, participation, capacity })),
  );
  await transaction.insert(
    'event_specialties',
    event.specialties.map((specialty, position) => ({ ...base, specialtyId: specialtyId(specialty), position })),
  );
  const quotaIds = new Map(event.quotas.map(({ key }) => [key, uuid()]));
  await transaction.insert(
    'tariff_quotas',
    event.quotas.map(({ key, title, capacity }) => ({ id: quotaIds.get(key)!, ...base, title, capacity })),
  );
  await transaction.insert(
    'tariffs',
    event.tariffs.map(({ key: _key, priceKopecks, quota, ...tariff }, position) => ({
      id: uuid(),
      ...base,
      ...tariff,
      quotaId: quota === null ? null : quotaIds.get(quota)!,
      priceAmount: priceKopecks,
      priceCurrency: 'RUB',
      position,
    })),
  );
  await transaction.insert('event_questions', questionRows(event, eventId));
  await transaction.insert(
    'event_documents',
    documents.map((document) => ({ id: uuid(), ...base, ...document })),
  );
  await transaction.insert(
    'event_partners',
    event.partners.map(({ partner, tier, text, advertisingMark }, position) => ({
      id: uuid(),
      ...base,
      position,
      tier,
      name: partners[partner].name,
      url: partners[partner].url,
      text: text ?? partners[partner].text,
      advertisingMark,
    })),
  );
  await insertProgramme(transaction, event, eventId, speakerIds);
  await transaction.insert(
    'committee_members',
    event.committee.map(({ role, speaker }, position) => ({
      id: uuid(),
      ...base,
      speakerId: speakerIds.get(speaker)!,
      role,
      position,
    })),
  );
  await syncNmoTerms(transaction, row, row, null, now);
  const { needed, planned } = event.nmo.confirmations ?? { needed: 0, planned: 0 };
  await transaction.update(
    'nmo_conditions',
    { eventId },
    { confirmationsNeeded: needed, confirmationsPlanned: planned },
  );
}

function questionRows(event: DemoEvent, eventId: string) {
  const ids = new Map(event.questions.map(({ key }) => [key, uuid()]));
  return event.questions.map(({ key, showIf, options, ...question }, position) => ({
    id: ids.get(key)!,
    eventId,
    position,
    ...question,
    options: JSON.stringify(options),
    showIf: showIf && JSON.stringify({ questionId: ids.get(showIf.question), values: showIf.values }),
  }));
}

async function insertProgramme(
  transaction: Transaction,
  event: DemoEvent,
  eventId: string,
  speakerIds: Map<string, string>,
): Promise<void> {
  const base = { eventId };
  const halls = event.halls.map((name, position) => ({ id: uuid(), ...base, name, position }));
  const hallId = new Map(halls.map(({ id, name }) => [name, id]));
  const days: object[] = [];
  const sessions: object[] = [];
  const talks: object[] = [];
  const appearances: object[] = [];
  const appear = (list: DemoAppearance[], sessionId: string, talkId: string | null) =>
    list.forEach(({ role, speaker }, position) =>
      appearances.push({ id: uuid(), ...base, sessionId, talkId, speakerId: speakerIds.get(speaker)!, role, position }),
    );
  for (const day of event.programme) {
    const dayId = uuid();
    days.push({ id: dayId, ...base, date: day.date, title: day.title });
    for (const { hall, moderators, talks: dayTalks, ...session } of day.sessions) {
      const sessionId = uuid();
      sessions.push({ id: sessionId, ...base, dayId, hallId: hall === null ? null : hallId.get(hall)!, ...session });
      appear(moderators, sessionId, null);
      for (const { speakers: people, ...talk } of dayTalks) {
        const talkId = uuid();
        talks.push({ id: talkId, ...base, sessionId, ...talk });
        appear(people, sessionId, talkId);
      }
    }
  }
  await transaction.insert('halls', halls);
  await transaction.insert('programme_days', days);
  await transaction.insert('programme_sessions', sessions);
  await transaction.insert('talks', talks);
  await transaction.insert('appearances', appearances);
}
