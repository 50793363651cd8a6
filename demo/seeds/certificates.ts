import { v7 as uuid } from 'uuid';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import type { Transaction } from '../../server/core/database/database.js';
import { Db } from '../../server/core/database/db.js';
import { newNumber } from '../../server/core/reference-number.js';
import { localDate, toInstant } from '../../server/core/zones.js';
import { drawCover } from '../../server/ports/covers/draw-cover.js';
import { demoOwnPoints, pastTrainings, type DemoPapers, type PastTraining } from '../content/past-trainings.js';
import { cycleStart } from '../../rules/nmo/nmo-points.js';
import type { Event } from '../../server/events/event.entity.js';
import { putCover } from '../drawn-files.js';
import { syncNmoTerms } from '../../server/events/nmo/sync-terms.js';
import type { Ports } from '../../server/ports/ports.js';
import { presenceDays } from '../../server/presence/presence-days.js';
import { nothingPaid, type Registration } from '../../server/registrations/registration.entity.js';
import { newTicketCode } from '../../server/registrations/tickets/ticket-code.js';
import { specialtyId } from '../../server/specialties/specialties.seed.js';
import type { User } from '../../server/users/user.entity.js';
import type { Certificate } from '../../server/certificates/certificate.entity.js';
import { newCode, encryptCode } from '../../server/certificates/codes/nmo-code-store.js';
import { readSpecialtyLabels } from '../../server/certificates/conditions/accreditation.js';
import { verdictsForRegistrations } from '../../server/certificates/conditions/verdict.service.js';
import { addDemoAttendance } from './attendance.js';
import {
  readAccreditationBasis,
  draftCertificate,
  participationContent,
  type AccreditationBasis,
} from '../../server/certificates/documents/issue-certificates.service.js';
import type { NmoCode } from '../../server/certificates/codes/nmo-code.entity.js';

const timeZone = 'Europe/Moscow';

function eventOf(training: PastTraining, now: Date): Event {
  const date = localDate(addMs(now, -training.daysAgo * day), timeZone);
  const { slug, title, summary, type, format, city } = training;
  return {
    id: uuid(),
    slug,
    title,
    summary,
    type,
    format,
    city,
    description: summary,
    state: 'PUBLISHED',
    startsAt: toInstant(date, '10:00', timeZone),
    endsAt: toInstant(date, '17:30', timeZone),
    dates: JSON.stringify([date]),
    timeZone,
    venueName: city ? 'Учебный центр' : null,
    venueAddress: city ? 'ул. Примерная, д. 1' : null,
    coverKey: `covers/${slug}`,
    nmoState: 'APPROVED',
    nmoPointsPerDay: JSON.stringify([training.points]),
    nmoRegistrationNumber: training.number,
    registrationOpensAt: null,
    registrationClosesAt: null,
    postponedTo: null,
    broadcastUrl: null,
    hasRooms: false,
    recordingUrl: null,
    contactName: 'Оргкомитет',
    contactEmail: 'info@example.ru',
    contactPhone: null,
    partnerTransferRecipients: null,
    answersChangeUntil: null,
  };
}

async function insertEvent(transaction: Transaction, event: Event, training: PastTraining): Promise<string> {
  const eventKey = { eventId: event.id };
  const tariffId = uuid();
  const participation = event.format === 'ONLINE' ? 'ONLINE' : 'IN_PERSON';
  await transaction.insert('events', [event]);
  await transaction.insert('event_seats', [{ ...eventKey, participation, capacity: 120, taken: 1 }]);
  await transaction.insert(
    'event_specialties',
    training.specialties.map((specialty, position) => ({ ...eventKey, specialtyId: specialtyId(specialty), position })),
  );
  await transaction.insert('tariffs', [
    {
      id: tariffId,
      ...eventKey,
      title: 'Участие',
      description: null,
      participation,
      category: 'ANY',
      priceAmount: 0,
      priceCurrency: 'RUB',
      availableFrom: null,
      availableUntil: null,
      position: 0,
    },
  ]);
  return tariffId;
}

function registrationOf(event: Event, userId: string, tariffId: string): Registration {
  const at = toIso(addMs(new Date(event.startsAt), -10 * day));
  return {
    id: uuid(),
    number: newNumber(),
    userId,
    eventId: event.id,
    participation: event.format === 'ONLINE' ? 'ONLINE' : 'IN_PERSON',
    tariffId,
    priceAmount: 0,
    priceCurrency: 'RUB',
    promoCodeId: null,
    discountAmount: 0,
    ...nothingPaid,
    entryPlace: null,
    state: 'CONFIRMED',
    queueNumber: null,
    answers: '{}',
    answersVersion: 1,
    ticketCode: newTicketCode(),
    createdAt: at,
    updatedAt: at,
    payUntil: null,
    offerExpiresAt: null,
  };
}

type DemoDocuments = { certificates: Certificate[]; codes: NmoCode[] };
type DemoCase = {
  app: Application;
  user: User;
  event: Event;
  registration: Registration;
  basis: AccreditationBasis;
  specialtyId: string | null;
  papers: DemoPapers;
};

/** The documents of one event, as if they were issued a week and a half after it. */
function demoDocumentsOf({
  app,
  user,
  event,
  registration,
  basis,
  specialtyId: ownSpecialtyId,
  papers,
}: DemoCase): DemoDocuments {
  if (papers === 'AWAITED') return { certificates: [], codes: [] };
  const at = addMs(new Date(event.endsAt), 11 * day + 2 * hour);
  const { points, hours } = basis.accreditation;
  const draft = (kind: Certificate['kind'], holder: User, issuedAt: Date): Certificate => {
    const document =
      kind === 'NMO' ? { kind, points, hours, specialtyId: ownSpecialtyId } : participationContent(basis);
    return draftCertificate(
      app,
      { registration, user: holder, issues: [], lacksAttendance: false },
      event,
      basis,
      document,
      issuedAt,
    );
  };
  const slot = { label: '', date: null, specialtyId: null, slot: '|' };
  const code = newCode(
    event.id,
    slot,
    encryptCode(app, event.id, `N7K4-${event.startsAt.slice(2, 4)}${event.startsAt.slice(5, 7)}x${points}-aB9q`),
    { registration, user, issues: [], lacksAttendance: false },
    at,
  );
  const endColumns = { endedAt: toIso(addMs(at, 3 * day)) };
  switch (papers) {
    case 'ISSUED':
      return { certificates: [draft('NMO', user, at), draft('PARTICIPATION', user, at)], codes: [code] };
    case 'ENTERED':
      return { certificates: [draft('NMO', user, at)], codes: [{ ...code, enteredAt: toIso(addMs(at, day)) }] };
    case 'REPLACED': {
      const replacement = draft('NMO', user, addMs(at, 3 * day));
      const wrong = draft('NMO', { ...user, firstName: 'Марья' }, at);
      const replaced = {
        ...wrong,
        state: 'REPLACED' as const,
        ...endColumns,
        reason: 'Опечатка в имени',
        replacedById: replacement.id,
      };
      return { certificates: [replaced, replacement], codes: [{ ...code, enteredAt: toIso(addMs(at, day)) }] };
    }
    case 'REVOKED': {
      const reason = 'Не набрано минут присутствия: документ выдан по ошибке';
      const revokedColumns = { state: 'REVOKED' as const, ...endColumns, reason };
      return {
        certificates: [{ ...draft('NMO', user, at), ...revokedColumns }],
        codes: [{ ...code, ...revokedColumns }],
      };
    }
  }
}

/** Minutes of attendance in the case of a revoked document. */
const revokedAfter = 40;

type DemoParticipant = { app: Application; user: User; event: Event; registration: Registration; papers: DemoPapers };

/** Lets the demo doctor attend an event, and adds the documents that the verdict allows. */
async function addDocuments(participant: DemoParticipant): Promise<void> {
  const { app, event, registration, papers } = participant;
  const db = new Db(app.database);
  const days = await presenceDays(db, event);
  await app.database.inTransaction(async (transaction) => {
    await transaction.delete('presence_marks', { registrationId: registration.id });
    await addDemoAttendance(transaction, registration, days, papers === 'REVOKED' ? revokedAfter : null);
  });
  const [verdict] = await verdictsForRegistrations({ app, db }, [registration]);
  if (verdict!.isPassed === (papers === 'REVOKED'))
    throw new Error(`the demo would not be true: ${event.title}: ${verdict!.reasons.join('; ')}`);
  const labels = await readSpecialtyLabels(app, db);
  await app.database.inTransaction(async (transaction) => {
    const basis = await readAccreditationBasis(transaction, event, labels);
    const { certificates, codes } = demoDocumentsOf({ ...participant, basis, specialtyId: verdict!.specialtyId });
    await transaction.insert('certificates', certificates);
    await transaction.insert('nmo_codes', codes);
  });
}

/** Adds documents of the larger demo events, for which the registrations' seed registered the doctor. */
async function seedAttended(app: Application, user: User): Promise<void> {
  const registrations = await app.database.query<Registration>(
    `SELECT registrations.* FROM registrations JOIN events ON events.id = registrations."eventId"
     WHERE registrations."userId" = ? AND registrations.state = 'CONFIRMED' AND events."nmoState" = 'APPROVED'
       AND events."endsAt" < ?`,
    [user.id, toIso(app.clock.now())],
  );
  for (const registration of registrations) {
    const [event] = await app.database.query<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]);
    await addDocuments({ app, user, event: event!, registration, papers: 'ISSUED' });
  }
}

async function seedCycle(
  transaction: Transaction,
  { id: userId, specialtyId: ownSpecialtyId }: User,
  now: Date,
): Promise<void> {
  const at = toIso(now);
  const endsOn = localDate(addMs(now, 560 * day), timeZone);
  await transaction.insert('nmo_cycles', [
    { id: uuid(), userId, specialtyId: ownSpecialtyId, startsOn: cycleStart(endsOn), endsOn, updatedAt: at },
  ]);
  await transaction.insert(
    'nmo_own_points',
    demoOwnPoints.map(({ title, daysAgo, points, source }) => ({
      id: uuid(),
      userId,
      specialtyId: ownSpecialtyId,
      title,
      earnedOn: localDate(addMs(now, -daysAgo * day), timeZone),
      points,
      source,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** Creates events of the past years with the documents of the demo doctor. */
export async function seedCertificates(app: Application, { files }: Ports): Promise<void> {
  const now = app.clock.now();
  const [user] = await app.database.query<User>(`SELECT * FROM users WHERE email = 'doctor@example.ru'`);
  await seedAttended(app, user!);
  for (const training of pastTrainings) {
    const event = eventOf(training, now);
    await putCover(files, event.coverKey, drawCover(training.slug, training.type, training.motif));
    const registration = await app.database.inTransaction(async (transaction) => {
      const tariffId = await insertEvent(transaction, event, training);
      await syncNmoTerms(transaction, event, event, null, now);
      const row = registrationOf(event, user!.id, tariffId);
      await transaction.insert('registrations', [row]);
      return row;
    });
    await addDocuments({ app, user: user!, event, registration, papers: training.papers });
  }
  await app.database.inTransaction((transaction) => seedCycle(transaction, user!, now));
}
