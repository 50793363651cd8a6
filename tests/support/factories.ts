import { v7 as uuid } from 'uuid';
import { profileRulesVersion } from '../../rules/people/profile.js';
import type { RoleName } from '../../server/core/graphql/access.js';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import { localDate, moscow } from '../../server/core/zones.js';
import { Db } from '../../server/core/database/db.js';
import type { Event } from '../../server/events/event.entity.js';
import type { EventQuestion, Tariff } from '../../server/events/event-parts.entity.js';
import { accountConsents } from '../../server/legal/legal.service.js';
import { startSession } from '../../server/users/sign-in/sessions.service.js';
import { emptyProfile } from '../../server/users/users.service.js';
import type { User } from '../../server/users/user.entity.js';
import { hashPassword } from '../../server/users/sign-in/passwords.js';
import type { TestApp } from './app.js';
import type { Mutation, Registration } from '../../client/schema.generated.js';
import { operationOf, type Answer } from './api.js';
import type { TestClient } from './client.js';
import { updateNameIndex } from '../../server/users/names/name-words.js';

export const password = 'correct horse Neva 26';
let hash: Promise<string> | undefined;

/** A valid profile. */
export const validProfile = {
  lastName: 'Иванова',
  firstName: 'Мария',
  middleName: 'Петровна',
  hasNoMiddleName: false,
  phone: '+79211234567',
  educationLevel: 'HIGHER',
  specialtyId: 'higher-kardiologiia',
  workplace: 'Городская поликлиника № 38',
  post: 'врач-специалист',
  regionId: 'sankt-peterburg',
  city: 'Санкт-Петербург',
};

/** The same as input of `updateProfile`, for a profile in version 1. */
export const profileInput = { ...validProfile, version: 1 };

/** Inserts a user. Default: with a valid profile and a confirmed email address. */
export async function makeUser({ app }: Pick<TestApp, 'app'>, values: Partial<User> = {}): Promise<User> {
  const at = toIso(app.clock.now());
  const id = uuid();
  const user: User = {
    id,
    email: `${id}@example.ru`,
    passwordHash: await (hash ??= hashPassword(password)),
    role: 'USER',
    ...emptyProfile,
    emailConfirmedAt: at,
    ...validProfile,
    dataRulesVersion: profileRulesVersion,
    dataCheckedAt: at,
    dataIssuesSince: null,
    createdAt: at,
    updatedAt: at,
    ...values,
  };
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert('users', [user]);
    await updateNameIndex(transaction, [id]);
  });
  return user;
}

/** A client signed in as a user; creates the user if omitted. */
export async function signInAs(test: TestApp, user?: User): Promise<TestClient & { user: User }> {
  const owner = user ?? (await makeUser(test));
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  const token = await test.app.database.inTransaction((transaction) =>
    startSession(transaction, owner.id, owner.role, origin, test.clock.now()),
  );
  const client = test.client();
  client.setCookie('session', token);
  return Object.assign(client, { user: owner });
}

/** Marks the user's sessions as reauthenticated now. */
export const reauthenticate = (test: TestApp, { user }: { user: { id: string } }): Promise<unknown> =>
  test.execute('UPDATE sessions SET "confirmedAt" = ? WHERE "userId" = ?', [toIso(test.clock.now()), user.id]);

export const staff = async (test: TestApp, role: RoleName): Promise<TestClient & { user: User }> =>
  signInAs(test, await makeUser(test, { role }));

export type TestEvent = Event & { tariffs: Tariff[]; questions: EventQuestion[] };
type EventOptions = Partial<Event> & {
  /** Seats at the venue; null: unlimited. */
  capacity?: number | null;
  online?: number | null;
  priceAmount?: number;
  specialties?: string[];
  questions?: Partial<EventQuestion>[];
  /** Replaces the default of one tariff per form of participation. */
  tariffs?: Partial<Tariff>[];
};

/** Inserts an event. Default: published, in 30 days, at a venue, free, without НМО. */
export async function makeEvent(test: TestApp, options: EventOptions = {}): Promise<TestEvent> {
  const {
    capacity = 100,
    online,
    priceAmount = 0,
    specialties = ['higher-kardiologiia'],
    questions = [],
    tariffs: tariffValues,
    ...eventValues
  } = options;
  const id = uuid();
  const startsAt = eventValues.startsAt ?? toIso(addMs(test.clock.now(), 30 * day));
  const event: Event = {
    id,
    slug: `event-${id}`,
    title: 'Школа клинической кардиологии',
    type: 'SCHOOL',
    format: online === undefined ? 'IN_PERSON' : 'MIXED',
    state: 'PUBLISHED',
    summary: 'Разбор клинических рекомендаций.',
    description: 'Описание **мероприятия**.',
    startsAt,
    endsAt: toIso(addMs(new Date(startsAt), 8 * hour)),
    dates: JSON.stringify([localDate(new Date(startsAt), eventValues.timeZone ?? moscow)]),
    timeZone: 'Europe/Moscow',
    city: 'Санкт-Петербург',
    venueName: 'Конгресс-центр',
    venueAddress: 'ул. Примерная, д. 1',
    coverKey: `covers/${id}`,
    nmoState: 'NONE',
    nmoPointsPerDay: '[0]',
    nmoRegistrationNumber: null,
    registrationOpensAt: null,
    registrationClosesAt: null,
    answersChangeUntil: null,
    postponedTo: null,
    broadcastUrl: null,
    hasRooms: false,
    recordingUrl: null,
    contactName: 'Оргкомитет',
    contactEmail: 'info@example.ru',
    contactPhone: null,
    partnerTransferRecipients: null,
    ...eventValues,
  };
  const seatRows = [
    { participation: 'IN_PERSON' as const, capacity },
    ...(online === undefined ? [] : [{ participation: 'ONLINE' as const, capacity: online }]),
  ];
  const tariffInputs = tariffValues ?? seatRows.map(({ participation }) => ({ participation }));
  const tariffs = tariffInputs.map((tariff, position): Tariff => ({
    id: uuid(),
    eventId: id,
    title: 'Участие',
    description: null,
    participation: 'IN_PERSON',
    category: 'ANY',
    priceAmount,
    priceCurrency: 'RUB',
    availableFrom: null,
    availableUntil: null,
    quotaId: null,
    vatCode: 1,
    paymentSubject: 'service',
    position,
    ...tariff,
  }));
  const questionRows = questions.map((question, position): EventQuestion => ({
    id: uuid(),
    eventId: id,
    position,
    kind: 'TEXT',
    label: 'Вопрос',
    help: null,
    required: false,
    options: [],
    min: null,
    max: null,
    maxLength: null,
    showIf: null,
    ...question,
  }));
  await test.app.database.inTransaction(async (transaction) => {
    await transaction.insert('events', [event]);
    await transaction.insert(
      'event_seats',
      seatRows.map((form) => ({ eventId: id, ...form })),
    );
    await transaction.insert('tariffs', tariffs);
    await transaction.insert(
      'event_specialties',
      specialties.map((specialtyId, position) => ({ eventId: id, specialtyId, position })),
    );
    await transaction.insert(
      'event_questions',
      questionRows.map((question) => ({
        ...question,
        options: JSON.stringify(question.options),
        showIf: question.showIf && JSON.stringify(question.showIf),
      })),
    );
  });
  return { ...event, tariffs, questions: questionRows };
}

/** Changes columns of an event through the write queue. */
export async function changeEvent({ app }: TestApp, id: string, changes: Partial<Event>): Promise<void> {
  const columns = Object.keys(changes);
  const sql = `UPDATE events SET ${columns.map((name) => `"${name}" = ?`).join(', ')} WHERE id = ?`;
  await app.database.inTransaction((transaction) =>
    transaction.query(sql, [...(Object.values(changes) as (string | null)[]), id]),
  );
}

/** Ids of the documents that a new account must accept. */
export async function consentsOfAccount({ app }: TestApp): Promise<string[]> {
  const consents = await accountConsents(app, new Db(app.database));
  return consents.filter(({ required }) => required).map(({ document }) => document.id);
}

type RegistrationChanges = { participation?: string; [field: string]: unknown };

/** Valid input for a registration for an event without questions. */
export async function registrationInput(test: TestApp, event: TestEvent, changes: RegistrationChanges = {}) {
  const document = await test.row<{ id: string }>(
    `SELECT id FROM legal_documents WHERE kind = 'EVENT_DATA_CONSENT' AND "effectiveFrom" <= ?
     ORDER BY version DESC LIMIT 1`,
    [toIso(test.clock.now())],
  );
  const { participation = 'IN_PERSON' } = changes;
  const tariff = event.tariffs.find((one) => one.participation === participation)!;
  return {
    eventId: event.id,
    participation,
    tariffId: tariff.id,
    answers: [],
    consents: [document.id],
    joinWaitingList: false,
    ...changes,
  };
}

/** What `register` reads of a registration. */
export const registrationFields = 'registration { id number state waitingPosition payUntil offerExpiresAt }';

/** Lets a user register. */
export const registerMutation = operationOf('registerForEvent', { input: null }, registrationFields);
export type RegisterData = { registerForEvent: Partial<Answer<Mutation['registerForEvent']>> };
export const register = async (
  test: TestApp,
  client: TestClient,
  event: TestEvent,
  changes: RegistrationChanges = {},
) => client.mutate('registerForEvent', { input: await registrationInput(test, event, changes) }, registrationFields);

/** The same. @throws when the registration is rejected */
export async function registerForTest(
  test: TestApp,
  client: TestClient,
  event: TestEvent,
  changes: RegistrationChanges = {},
): Promise<Pick<Answer<Registration>, 'id' | 'number' | 'state' | 'waitingPosition' | 'payUntil' | 'offerExpiresAt'>> {
  const { registration, problems } = await register(test, client, event, changes);
  if (!registration) throw new Error(`not registered: ${JSON.stringify(problems)}`);
  return registration;
}
