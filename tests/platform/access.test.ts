import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { insertRows } from '../../server/core/insert.js';
import { createSchema } from '../../server/http/schema.js';
import { resolvers } from '../../server/modules.js';
import { seatsVersion, tariffVersion } from '../../server/registrations/options/options.versions.js';
import { unsubscribePath } from '../../server/newsletter/unsubscribe.service.js';
import { createResetLink } from '../../server/users/password-reset.emails.js';
import { synonymVersion } from '../../server/search/synonyms.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { feedbackInput, makeFeedback } from '../support/feedback.js';
import { makeArchiveEntry } from '../support/archive.js';
import {
  consentsOfAccount,
  makeEvent,
  makeUser,
  password,
  registerMutation,
  registrationInput,
  profileInput,
  signInAs,
  staff,
  type TestEvent,
  type RegisterData,
} from '../support/factories.js';
import { insertPaymentWithRefund } from '../support/refund-harness.js';
import { answer, submitQuestion, participant, publicationConsent, publish } from '../support/questions.js';
import { call as nmo, issueCertificate, manager, pastEvent } from '../support/certificates.js';
import { defaultDay } from '../support/nmo.js';
import { buyer, invoiceFor, payer as invoicePayer } from '../support/invoices.js';
import { eventInput, newEventInput, pastedRow, sessionInput, talkPlace } from '../support/event-inputs.js';
import { makeGallery, makePhoto, makeRemovalRequest } from '../support/galleries.js';
import { makeKey, type PartnerSite } from '../support/partner-site.js';
import { addKey, completeSignOn, createSite, registeredSite, saveSite, siteInput } from '../support/sign-on.js';
import { argumentsOf, operationOf, rootFieldsOf, withValue, type RootField } from '../support/operations.js';
import type { TestClient } from '../support/client.js';
import { makePromoCode, makeQuota } from '../support/tariffs.js';
import { askForAccount, signUpToken } from '../support/sign-up.js';

let test: TestApp;
let fields: RootField[];
beforeAll(async () => {
  // The log level is raised because thousands of requests fill the log. Each account is created from its own address.
  test = await startApp({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' } });
  fields = rootFieldsOf(await createSchema(resolvers));
  site = await registeredSite(test);
});
afterAll(async () => {
  await site.close();
  await test.close();
});

const actors = ['anonymous', 'A', 'B', 'editor', 'manager', 'administrator', 'checkIn'] as const;
type Actor = (typeof actors)[number];
type Access = 'allowed' | 'nothing' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';
type Row = {
  expected: Record<Actor, string>;
  call: (a: Person) => Promise<Record<string, unknown>> | Record<string, unknown>;
};
type Person = Awaited<ReturnType<typeof signInAs>>;

/** Access codes for each actor, separated by spaces. Without the seventh code, `checkIn` has the access of B. */
const row = (codes: string, call: Row['call'] = () => ({})): Row => {
  const accessByCode: Record<string, Access> = {
    '+': 'allowed',
    '0': 'nothing',
    U: 'UNAUTHENTICATED',
    F: 'FORBIDDEN',
    N: 'NOT_FOUND',
  };
  const codeList = codes.split(' ');
  const accessCodes = codeList.length === actors.length ? codeList : [...codeList, codeList[actors.indexOf('B')]!];
  return {
    expected: Object.fromEntries(
      actors.map((actor, index) => [actor, accessByCode[accessCodes[index]!]!]),
    ) as Row['expected'],
    call,
  };
};

/** The same problem code for every actor, because the object itself rejects the call. */
const rejectedAs = (code: string, call: Row['call'], anonymous = code): Row => ({
  expected: Object.fromEntries(
    actors.map((actor) => [actor, actor === 'anonymous' ? anonymous : code]),
  ) as Row['expected'],
  call,
});

/** The token from the confirmation email of a new sign-up. */
async function requestSignUpToken(): Promise<string> {
  const client = test.visitor(from());
  const { id } = await askForAccount(client, {
    email: `new-${Math.random()}@example.ru`,
    password: 'Невская осень 26',
    lastName: 'Новая',
    firstName: 'Анна',
    consents: await consentsOfAccount(test),
  });
  return signUpToken(test, id!);
}

const scansInput = (eventId: string) => ({
  eventId,
  device: 'phone',
  sentAt: toIso(new Date(0)),
  scans: [{ nonce: uuid(), code: 'there-is-none', kind: 'ENTRY', scannedAt: toIso(new Date(0)) }],
});

const walkInInput = (eventId: string, tariffId: string) => ({
  nonce: uuid(),
  eventId,
  tariffId,
  email: `${uuid()}@example.ru`,
  lastName: 'Соколова',
  firstName: 'Анна',
  hasConsented: true,
  expectedAmount: 0,
});

const entryInput = (eventId: string, tariffId: string) => ({
  key: uuid(),
  eventId,
  tariffId,
  email: `${uuid()}@example.ru`,
  lastName: 'Соколова',
  firstName: 'Анна',
  hasConsented: true,
});

const listPart = (eventId: string) => ({
  id: uuid(),
  eventId,
  fileName: 'врачи.csv',
  lines: 1,
  hasConsented: true,
  rows: [{ line: 1, email: 'list@example.ru' }],
});

/** Registers A, each time for a new event. Returns the id of the registration. */
async function registerAs(
  a: Person,
  joinWaitingList = false,
  event = undefined as Awaited<ReturnType<typeof makeEvent>> | undefined,
) {
  const input = await registrationInput(test, event ?? (await makeEvent(test)), { joinWaitingList });
  const { data } = await a.graphql<RegisterData>(registerMutation, { input });
  return data.registerForEvent.registration!.id;
}

const webhookInput = {
  name: 'Сайт',
  url: 'https://example.com/hook',
  events: ['REGISTRATION_CREATED'],
  isActive: false,
};

const staffEmail = { subject: 'Как пройти', text: 'Вход со двора, второй этаж.' };

/** A staff selection that contains one registration of A. */
async function selectionWith(a: Person) {
  const event = await makeEvent(test);
  return { eventId: event.id, ids: [await registerAs(a, false, event)], key: uuid() };
}
const tariffInput = (eventId: string) => ({
  eventId,
  title: 'Врачи',
  participation: 'IN_PERSON',
  category: 'ANY',
  priceAmount: 0,
});
const questionInput = (eventId: string) => ({ eventId, kind: 'TEXT', label: 'Вопрос', required: false });
const seatsInput = ({ id: eventId }: { id: string }) => {
  return { eventId, participation: 'IN_PERSON', capacity: 5, version: seatsVersion(100) };
};
const tariffWithVersion = ({ tariffs: [tariff] }: TestEvent) => ({ id: tariff!.id, version: tariffVersion(tariff!) });

/** The number of a registration of A that awaits payment. */
async function unpaidNumber(a: Person): Promise<string> {
  const id = await registerAs(a, false, await makeEvent(test, { priceAmount: 450_000 }));
  const [registration] = await test.app.database.query<{ number: string }>(
    'SELECT number FROM registrations WHERE id = ?',
    [id],
  );
  return registration!.number;
}

/** A payment that A has started. */
async function startPayment(a: Person): Promise<{ id: string }> {
  const begin =
    'mutation ($number: String!) { payRegistration(number: $number) { ... on PaymentStanding { payment { id } } } }';
  type PayData = { payRegistration: { payment: { id: string } } };
  return (await a.graphql<PayData>(begin, { number: await unpaidNumber(a) })).data.payRegistration.payment;
}

/** A payment of A that has ended. */
async function endedPayment(a: Person): Promise<string> {
  const { id } = await startPayment(a);
  await test.app.database.inTransaction((transaction) =>
    transaction.query(`UPDATE payments SET state = 'CANCELED' WHERE id = ?`, [id]),
  );
  return id;
}

/** A refund of a payment of A. */
async function refundOf(a: Person, state: 'CREATED' | 'FAILED'): Promise<{ id: string }> {
  return { id: (await insertPaymentWithRefund(test, await registerAs(a), state)).refundId };
}
/** A tariff of this event with a promo code that is valid for it. */
async function priceInput(event: Awaited<ReturnType<typeof makeEvent>>) {
  const { code } = await makePromoCode(test, event);
  return { eventId: event.id, tariffId: event.tariffs[0]!.id, promoCode: code };
}

const promoInput = (eventId: string) => ({ eventId, code: 'NEVA10', kind: 'PERCENT', value: 10 });

/** A failed job of the payment queue. */
async function failedWork(): Promise<string> {
  const [id, at] = [uuid(), toIso(test.clock.now())];
  const work = { job: 'payment capture', payload: '{"paymentId":"there-is-none"}', key: id, priority: 5, attempts: 10 };
  await test.app.database.inTransaction((transaction) =>
    insertRows(transaction, 'outbox', [{ id, ...work, createdAt: at, availableAt: at, failedAt: at, state: 'FAILED' }]),
  );
  return id;
}

/** A’s consent for a registration. */
async function consentOf(a: Person): Promise<string> {
  await registerAs(a);
  const [consent] = await test.app.database.query<{ id: string }>(
    'SELECT id FROM consent_acceptances WHERE "userId" = ? ORDER BY "acceptedAt" DESC LIMIT 1',
    [a.user.id],
  );
  return consent!.id;
}

/** A data issue that staff raised for this user. */
async function raisedIssue(userId: string): Promise<string> {
  const issue = {
    id: uuid(),
    userId,
    field: 'city',
    comment: 'Уточните город.',
    state: 'OPEN',
    raisedAt: toIso(test.clock.now()),
  };
  await test.app.database.inTransaction((transaction) => insertRows(transaction, 'raised_data_issues', [issue]));
  return issue.id;
}
const columnOf = async (id: string, column: 'number' | 'ticketCode'): Promise<string> => {
  const [row] = await test.app.database.query<{ value: string }>(
    `SELECT "${column}" AS value FROM registrations WHERE id = ?`,
    [id],
  );
  return row!.value;
};
const numberOf = (id: string) => columnOf(id, 'number');
const ticketOf = (id: string) => columnOf(id, 'ticketCode');

/** Offers A the only seat, after its owner cancels. */
async function offerSeatTo(a: Person): Promise<{ id: string }> {
  const event = await makeEvent(test, { capacity: 1 });
  const ticketOwner = await signInAs(test);
  const ownerRegistrationId = await registerAs(ticketOwner, false, event);
  const id = await registerAs(a, true, event);
  await ticketOwner.graphql('mutation($id: ID!) { cancelRegistration(id: $id) { __typename } }', {
    id: ownerRegistrationId,
  });
  return { id };
}

const questionText = 'Будет ли запись докладов?';

/** The id of a question that A asked the organisers. */
const question = async (a: Person): Promise<string> => (await submitQuestion(a, {})).question!.id;

/** The id of an answered question of A; on request about an event, with consent to publication. */
async function answeredQuestion(a: Person, isToPublish = false): Promise<string> {
  const publicationFields = isToPublish && {
    eventId: (await makeEvent(test)).id,
    publication: 'ANONYMOUS',
    consents: [await publicationConsent(test)],
  };
  const { id } = (await submitQuestion(a, { ...publicationFields })).question!;
  await answer(await staff(test, 'MANAGER'), id);
  return id;
}

const campaignInput = {
  subject: 'Школа',
  body: 'Приходите.',
  segment: { specialtyIds: [], regionIds: [], categories: [], eventIds: [] },
};

/** A newsletter campaign, as a draft or stopped. */
async function campaign(state: 'DRAFT' | 'STOPPED' = 'DRAFT'): Promise<{ id: string; version: number }> {
  const [id, at] = [uuid(), toIso(test.clock.now())];
  const { segment, ...accessByCode } = campaignInput;
  const dates = { createdAt: at, updatedAt: at, taskId: state === 'DRAFT' ? null : uuid() };
  const row = { id, ...accessByCode, segment: JSON.stringify(segment), state, version: 1, ...dates };
  await test.app.database.inTransaction((transaction) => insertRows(transaction, 'campaigns', [row]));
  return { id, version: 1 };
}

/** A user who agrees to the newsletter. */
async function subscribeUser(): Promise<void> {
  const doctor = await signInAs(test);
  const [document] = await test.app.database.query<{ id: string }>(
    `SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT' ORDER BY version DESC LIMIT 1`,
  );
  await doctor.graphql('mutation ($input: SetNewsletterInput!) { setNewsletter(input: $input) { __typename } }', {
    input: { isOn: true, document: document!.id },
  });
}

/** The phrase is unique, because two synonyms of one phrase are rejected. */
const synonymInput = () => ({ phrases: `проба ${uuid()}`, meanings: 'испытание', isMutual: false });

async function searchSynonym(): Promise<{ id: string; version: string }> {
  const id = uuid();
  const row = { ...synonymInput(), id, updatedAt: toIso(test.clock.now()) };
  await test.app.database.inTransaction((transaction) => insertRows(transaction, 'search_synonyms', [row]));
  return { id, version: synonymVersion(row) };
}

const partnerInput = { tier: 'SUPPORT', position: 0, name: 'Проба', text: 'Помогает.', published: true };

async function partner(): Promise<string> {
  const id = uuid();
  const row = { id, ...partnerInput, updatedAt: toIso(test.clock.now()) };
  await test.app.database.inTransaction((transaction) => insertRows(transaction, 'partners', [row]));
  return id;
}

/** A partner site whose users sign in here in these tests. */
let site: PartnerSite;
const partnerSiteInput = () => {
  const address = `https://site-${uuid()}.example.ru`;
  return siteInput({ address, returnAddresses: [`${address}/back`] });
};
/** A second partner site, whose settings are changed. */
async function otherSite(): Promise<{ siteId: string; kid: string }> {
  const administrator = await staff(test, 'ADMINISTRATOR');
  const { site: created } = await saveSite(administrator, createSite, { input: partnerSiteInput() });
  const { jwk, kid } = await makeKey();
  await saveSite(administrator, addKey, { siteId: created!.id, jwk: JSON.stringify(jwk) });
  return { siteId: created!.id, kid };
}
const signOnToken = async () => ({ token: await site.token() });
const signOnConsent = async (): Promise<string[]> =>
  (await test.app.database.query<{ id: string }>("SELECT id FROM legal_documents WHERE kind = 'SSO_DATA_CONSENT'")).map(
    ({ id }) => id,
  );

const galleryInput = { title: 'Фотоотчёт', summary: '', takenOn: '2026-10-08', isPublished: true };
const archiveInput = {
  title: 'Школа',
  summary: 'Записи школы.',
  firstDay: '2026-10-01',
  lastDay: '2026-10-01',
  specialties: [],
};

/** A's invoice for a registration that awaits payment. */
async function invoiceOf(a: Person) {
  const doctor = await buyer(test, undefined, a);
  return invoiceFor(doctor);
}

/** The NMO code and certificate of a past event; they belong to the given user, or to a new one. */
async function codeAndCertificate(person?: Person['user']) {
  const { event, held: attendees } = await pastEvent(test, [{}]);
  const [attendee] = attendees;
  await nmo(await manager(test), 'importNmoCodes', {
    input: { eventId: event.id, rows: [{ email: attendee!.user.email, code: `code-${Math.random()}` }] },
  });
  const [code] = await test.app.database.query<{ id: string }>('SELECT id FROM nmo_codes WHERE "eventId" = ?', [
    event.id,
  ]);
  const certificate = await issueCertificate(test, attendee!, event);
  if (person)
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE nmo_codes SET "userId" = ? WHERE id = ?', [person.id, code!.id]),
    );
  return { eventId: event.id, codeId: code!.id, certificate };
}

/** The staff decision about the only participant of an event. */
const decision = ({ event, held: attendees }: Awaited<ReturnType<typeof pastEvent>>) => ({
  eventId: event.id,
  registrationIds: [attendees[0]!.registrationId],
  verdict: 'PASSED',
  reason: 'Сканер не работал',
});

const pointsInput = {
  title: 'Курс по ЭКГ',
  specialtyId: 'higher-kardiologiia',
  earnedOn: '2025-05-12',
  points: 36,
  source: 'COURSE',
};

async function ownPoints(a: Person): Promise<string> {
  const { entry } = await nmo(a, 'addNmoPoints', { input: { ...pointsInput, title: `Курс ${Math.random()}` } });
  return (entry as { id: string }).id;
}

/** Expected access: + allowed, 0 null, U not signed in, F forbidden, N not found. Columns: the order of `actors`; A owns the object. */
const table: Record<string, Row[]> = {
  'query.accountConsents': [row('+ + + + + +')],
  'query.feedbackConsents': [row('+ + + + + +')],
  'query.feedbackMessages': [row('U F F F + +', () => ({ first: 1 }))],
  'query.letters': [row('U F F F + +', () => ({ first: 1 }))],
  'query.letterOverview': [row('U F F F + +')],
  'query.newsletterLink': [
    row('+ + + + + +', (a) => ({ token: unsubscribePath(test.app, a.user.id).split('/').at(-1)! })),
    row('0 0 0 0 0 0', () => ({ token: 'x' })),
  ],
  'query.task': [row('U F F 0 0 0', () => ({ id: 'there-is-none' }))],
  'query.tasks': [row('U F F + + +', () => ({ first: 1 }))],
  'mutation.cancelEvent': [
    row('U F F F + +', async () => ({ id: (await makeEvent(test)).id, reason: 'Ремонт', expectedState: 'PUBLISHED' })),
    row('U F F F N N', () => ({ id: 'there-is-none', reason: 'Ремонт', expectedState: 'PUBLISHED' })),
  ],
  'mutation.postponeEvent': [
    row('U F F F + +', async () => ({ id: (await makeEvent(test)).id, reason: 'Ремонт', expectedState: 'PUBLISHED' })),
    row('U F F F N N', () => ({ id: 'there-is-none', reason: 'Ремонт', expectedState: 'PUBLISHED' })),
  ],
  'query.staffEvents': [row('U F F + + +', () => ({ first: 1, orderBy: 'STARTS_AT', descending: true }))],
  'query.eventNoticePreview': [row('U F F 0 0 0', () => ({ id: 'there-is-none', input: eventInput }))],
  'query.eventDateMoves': [row('U F F + + +', () => ({ id: 'there-is-none', input: eventInput }))],
  'query.lastChange': [row('U F F 0 0 0', () => ({ thing: 'EVENT', id: 'there-is-none' }))],
  'query.markdownPreview': [row('U F F + + +', () => ({ text: '**Да**' }))],
  'query.findSpeakers': [row('U F F + + +', () => ({ text: 'Ким' }))],
  'mutation.createEvent': [row('U F F + + +', () => ({ input: newEventInput }))],
  'mutation.saveEvent': [row('U F F N N N', () => ({ id: 'there-is-none', version: 'v', input: eventInput }))],
  'mutation.publishEvent': [row('U F F N N N', () => ({ id: 'there-is-none', expectedState: 'DRAFT' }))],
  'mutation.unpublishEvent': [row('U F F N N N', () => ({ id: 'there-is-none', expectedState: 'PUBLISHED' }))],
  'mutation.cloneEvent': [
    row('U F F + + +', async () => ({ id: (await makeEvent(test)).id, days: 7, key: uuid(), another: false })),
    row('U F F N N N', () => ({ id: 'there-is-none', days: 7, key: uuid(), another: false })),
  ],
  'mutation.deleteDraft': [row('U F F + + +', () => ({ id: 'there-is-none' }))],
  'mutation.drawEventCover': [row('U F F N N N', () => ({ id: 'there-is-none' }))],
  'mutation.setEventDocuments': [
    row('U F F + + +', async () => ({ eventId: (await makeEvent(test)).id, seen: [], documents: [] })),
    row('U F F N N N', () => ({ eventId: 'there-is-none', seen: [], documents: [] })),
  ],
  'mutation.addSpeaker': [row('U F F + + +', () => ({ input: { fullName: 'Ким Вера' } }))],
  'mutation.saveSpeaker': [
    row('U F F N N N', () => ({ id: 'there-is-none', version: 'v', input: { fullName: 'Ким Вера' } })),
  ],
  'mutation.removeSpeakerPhoto': [row('U F F N N N', () => ({ id: 'there-is-none' }))],
  'mutation.setHalls': [
    row('U F F + + +', async () => ({ eventId: (await makeEvent(test)).id, seen: [], halls: [{ name: 'А' }] })),
    row('U F F N N N', () => ({ eventId: 'there-is-none', seen: [], halls: [] })),
  ],
  'mutation.saveProgrammeSession': [
    row('U F F N N N', () => ({ eventId: 'there-is-none', input: sessionInput, sure: false })),
  ],
  'mutation.moveTalk': [
    row('U F F N N N', () => ({ eventId: 'there-is-none', id: 'there-is-none', place: talkPlace })),
  ],
  'mutation.titleProgrammeDay': [
    row('U F F N N N', () => ({ eventId: 'there-is-none', input: { date: '2027-02-10', title: 'День 1' } })),
  ],
  'mutation.removeProgrammeSession': [
    row('U F F N N N', () => ({ eventId: 'there-is-none', id: 'there-is-none', version: 'v', sure: false })),
  ],
  'mutation.pasteProgramme': [
    row('U F F N N N', () => ({ eventId: 'there-is-none', date: '2027-02-10', rows: [pastedRow] })),
  ],
  'mutation.silenceProgrammeNotice': [row('U F F N N N', () => ({ eventId: 'there-is-none', because: 'Опечатка.' }))],
  'mutation.stopTask': [row('U F F N N N', () => ({ id: 'there-is-none' }))],
  'query.campaigns': [row('U F F F + +', () => ({ first: 1 }))],
  'query.campaign': [
    row('U F F F + +', async () => ({ id: (await campaign()).id })),
    row('U F F F 0 0', () => ({ id: 'there-is-none' })),
  ],
  'query.campaignAudience': [row('U F F F + +', () => ({ segment: campaignInput.segment }))],
  'query.campaignPreview': [row('U F F F + +', () => ({ subject: 'Школа', body: 'Приходите.' }))],
  'mutation.createCampaign': [row('U F F F + +', () => ({ input: campaignInput }))],
  'mutation.updateCampaign': [
    row('U F F F + +', async () => ({ ...(await campaign()), input: campaignInput })),
    row('U F F F N N', () => ({ id: 'there-is-none', version: 1, input: campaignInput })),
  ],
  'mutation.removeCampaign': [
    row('U F F F + +', async () => ({ id: (await campaign()).id })),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.sendCampaign': [
    row('U F F F + +', async () => {
      await subscribeUser();
      return { ...(await campaign()), at: null };
    }),
    row('U F F F N N', () => ({ id: 'there-is-none', version: 1, at: null })),
  ],
  'mutation.unscheduleCampaign': [
    row('U F F F + +', async () => ({ id: (await campaign()).id })),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.stopCampaign': [
    row('U F F F + +', async () => ({ id: (await campaign('STOPPED')).id })),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.sendCampaignTrial': [
    row('U F F F + +', async () => ({ id: (await campaign()).id })),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'query.questionOverview': [row('U F F F + +')],
  'query.feedbackWaiting': [row('U F F F + +')],
  'query.paymentOverview': [row('U F F F + +')],
  'query.invoiceTotals': [row('U F F F + +')],
  'query.refunds': [row('U F F F + +', () => ({ first: 1, byTransferOnly: false }))],
  'mutation.askAboutPayment': [
    row('U F F F + +', async (a) => startPayment(a)),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.resendLetter': [row('U F F F N N', () => ({ id: 'there-is-none' }))],
  'query.questionConsents': [row('U + + + + +')],
  'query.questionsLeft': [row('U + + + + +')],
  'query.myQuestions': [row('U + + + + +', () => ({ first: 1 }))],
  'query.questions': [
    row('U F F F + +', () => ({
      first: 1,
      unansweredOnly: false,
      mineOnly: false,
      toSpeakersOnly: false,
      awaitingConsentOnly: false,
    })),
  ],
  'query.agenda': [row('U + + + + +')],
  'query.agendaMarks': [row('U + + + + +', async () => ({ eventId: (await makeEvent(test)).id }))],
  'query.event': [
    row('+ + + + + +', async () => ({ slug: (await makeEvent(test)).slug })),
    row('0 0 0 + + +', async () => ({ slug: (await makeEvent(test, { state: 'DRAFT' })).slug })),
    row('0 0 0 0 0 0', () => ({ slug: 'there-is-none' })),
  ],
  'query.eventCalendar': [row('+ + + + + +', () => ({ unit: 'WEEK', date: '2027-03-11' }))],
  'query.events': [row('+ + + + + +', () => ({ first: 1 }))],
  'query.galleries': [
    row('+ + + + + +', () => ({ first: 1, drafts: false })),
    row('U F F + + +', () => ({ first: 1, drafts: true })),
  ],
  'query.gallery': [
    row('+ + + + + +', async () => ({ slug: (await makeGallery(test)).slug })),
    row('0 0 0 + + +', async () => ({ slug: (await makeGallery(test, { isPublished: false })).slug })),
  ],
  'query.archive': [row('+ + + + + +', () => ({ first: 1 }))],
  'query.archiveEntry': [
    row('+ + + + + +', async () => ({ slug: (await makeArchiveEntry(test)).slug })),
    row('0 0 0 + + +', async () => ({ slug: (await makeArchiveEntry(test, false)).slug })),
  ],
  'query.photoRemovalRequests': [row('U F F + + +', () => ({ first: 1, state: 'OPEN' }))],
  'query.certificateCheck': [
    row('+ + + + + +', async () => ({ code: (await codeAndCertificate()).certificate.code })),
    row('0 0 0 0 0 0', () => ({ code: 'there-is-none' })),
  ],
  'query.eventCertificates': [
    row('U F F F + +', async () => ({ eventId: (await codeAndCertificate()).eventId, first: 1 })),
  ],
  'mutation.recordInvoiceTransfer': [
    row('U F F F N N', () => ({
      id: 'there-is-none',
      input: { paidOn: '2026-11-20', amount: 1, documentNumber: '1', isReturned: false },
    })),
  ],
  'query.identityChanges': [row('U F F F + +', () => ({ first: 1 }))],
  'mutation.decideIdentityChange': [row('U F F F N N', () => ({ id: 'there-is-none', isApproved: true }))],
  'query.documentRequests': [row('U F F F + +', () => ({ first: 1 }))],
  // The name on the certificate is the current one, so the request is rejected as not found.
  'mutation.requestDocument': [
    row('U N N N N N', async (a) => ({ certificateId: (await codeAndCertificate(a.user)).certificate.id })),
    row('U N N N N N', () => ({ certificateId: 'there-is-none' })),
  ],
  'mutation.decideDocumentRequest': [row('U F F F N N', () => ({ id: 'there-is-none', isApproved: true }))],
  'query.documentsAtStake': [
    row('U F F F + +', async () => ({ input: { eventId: (await codeAndCertificate()).eventId } })),
  ],
  'query.eventNmoCodes': [
    row('U F F F + +', async () => ({ eventId: (await codeAndCertificate()).eventId, first: 1 })),
  ],
  'mutation.issueCertificates': [
    row('U F F F + +', async () => ({ input: { eventId: (await pastEvent(test)).event.id, kind: 'NMO' } })),
    row('U F F F N N', () => ({ input: { eventId: 'there-is-none', kind: 'NMO' } })),
  ],
  'mutation.replaceCertificate': [
    row('U F F F + +', async () => ({
      input: { id: (await codeAndCertificate()).certificate.id, reason: 'Опечатка' },
    })),
    row('U F F F N N', () => ({ input: { id: 'there-is-none', reason: 'Опечатка' } })),
  ],
  'mutation.revokeCertificate': [
    row('U F F F + +', async () => ({ id: (await codeAndCertificate()).certificate.id, reason: 'Ошибка' })),
    row('U F F F N N', () => ({ id: 'there-is-none', reason: 'Ошибка' })),
  ],
  'mutation.importNmoCodes': [
    row('U F F F + +', async () => ({
      input: { eventId: (await pastEvent(test)).event.id, label: '', rows: [{ code: 'a-1' }] },
    })),
    row('U F F F N N', () => ({ input: { eventId: 'there-is-none', label: '', rows: [{ code: 'a-1' }] } })),
  ],
  'mutation.assignNmoCodes': [
    row('U F F F + +', async () => ({ input: { eventId: (await pastEvent(test)).event.id, label: '' } })),
    row('U F F F N N', () => ({ input: { eventId: 'there-is-none', label: '' } })),
  ],
  'query.nmoTerms': [
    row('U F F + + +', async () => ({ eventId: (await makeEvent(test)).id })),
    row('U F F 0 0 0', () => ({ eventId: 'there-is-none' })),
  ],
  'query.nmoTermsProposed': [row('U F F + + +', async () => ({ eventId: (await makeEvent(test)).id }))],
  'query.nmoAttendance': [row('U F F F + +', async () => ({ eventId: (await pastEvent(test)).event.id, first: 1 }))],
  'mutation.saveNmoTerms': [
    row('U F F + + +', async () => {
      const event = await makeEvent(test);
      return { input: { eventId: event.id, version: 0, needsAllDays: false, days: [defaultDay(event)] } };
    }),
    row('U F F N N N', () => ({ input: { eventId: 'there-is-none', version: 0, needsAllDays: false, days: [] } })),
  ],
  'mutation.decideNmo': [
    row('U F F F + +', async () => ({ input: decision(await pastEvent(test)) })),
    row('U F F F N N', async () => ({ input: { ...decision(await pastEvent(test)), eventId: 'there-is-none' } })),
  ],
  'mutation.importOnlinePresence': [
    row('U F F F + +', async () => ({
      input: { eventId: (await pastEvent(test)).event.id, rows: [{ email: 'a@example.ru', minutes: 1 }] },
    })),
    row('U F F F N N', () => ({ input: { eventId: 'there-is-none', rows: [{ email: 'a@example.ru', minutes: 1 }] } })),
  ],
  'mutation.startCertificateWork': [
    row('U F F F + +', async () => ({
      input: { eventId: (await pastEvent(test)).event.id, work: 'ISSUE', kind: 'PARTICIPATION' },
    })),
    row('U F F F N N', () => ({ input: { eventId: 'there-is-none', work: 'ISSUE', kind: 'PARTICIPATION' } })),
  ],
  'mutation.replaceNmoCode': [
    row('U F F F + +', async () => ({ id: (await codeAndCertificate()).codeId, code: 'other', reason: 'Не принят' })),
    row('U F F F N N', () => ({ id: 'there-is-none', code: 'other', reason: 'Не принят' })),
  ],
  'mutation.revokeNmoCode': [
    row('U F F F + +', async () => ({ id: (await codeAndCertificate()).codeId, reason: 'Ошибка' })),
    row('U F F F N N', () => ({ id: 'there-is-none', reason: 'Ошибка' })),
  ],
  'mutation.revokeNmoCodes': [
    row('U F F F + +', async () => {
      const { eventId, codeId } = await codeAndCertificate();
      return { input: { eventId, ids: [codeId], reason: 'Ошибка' } };
    }),
    row('U F F F N N', () => ({ input: { eventId: 'there-is-none', ids: ['there-is-none'], reason: 'Ошибка' } })),
  ],
  'mutation.markNmoCode': [
    row('U + N N N N', async (a) => ({ id: (await codeAndCertificate(a.user)).codeId, isEntered: true })),
  ],
  'mutation.saveNmoCycle': [
    row('U + + + + +', () => ({ input: { specialtyId: 'higher-kardiologiia', endsOn: '2028-03-15' } })),
  ],
  // Another user’s cycle is treated as missing, and removing a missing one succeeds.
  'mutation.removeNmoCycle': [row('U + + + + +', () => ({ id: 'there-is-none' }))],
  'mutation.addNmoPoints': [row('U + + + + +', () => ({ input: pointsInput }))],
  'mutation.changeNmoPoints': [row('U + N N N N', async (a) => ({ id: await ownPoints(a), input: pointsInput }))],
  'mutation.removeNmoPoints': [row('U + + + + +', async (a) => ({ id: await ownPoints(a) }))],
  'query.legalDocument': [row('+ + + + + +', () => ({ kind: 'PRIVACY_POLICY' }))],
  'query.legalDocumentEditions': [row('+ + + + + +', () => ({ kind: 'PRIVACY_POLICY' }))],
  'query.allPartners': [row('U F F + + +')],
  'query.staffGallery': [
    row('U F F + + +', async () => ({ id: (await makeGallery(test, { isPublished: false })).id })),
    row('U F F 0 0 0', () => ({ id: 'there-is-none' })),
  ],
  'query.staffArchive': [row('U F F + + +', () => ({ first: 1, drafts: true }))],
  'query.staffArchiveEntry': [
    row('U F F + + +', async () => ({ id: (await makeArchiveEntry(test, false)).id })),
    row('U F F 0 0 0', () => ({ id: 'there-is-none' })),
  ],
  'query.archiveSpeakerChoices': [row('U F F + + +', () => ({ text: 'Иван' }))],
  'query.staffLegalEditions': [row('U F F F F +', () => ({ kind: 'PRIVACY_POLICY' }))],
  'query.siteTexts': [row('U F F F F +')],
  'query.searchSynonyms': [row('+ + + + + +')],
  'query.partners': [row('+ + + + + +')],
  'query.quotePrice': [
    row('U + + + + +', async () => priceInput(await makeEvent(test, { priceAmount: 100 }))),
    row('U N N + + +', async () => priceInput(await makeEvent(test, { priceAmount: 100, state: 'DRAFT' }))),
  ],
  'query.promoCodes': [row('U F F F + +', async () => ({ eventId: (await makeEvent(test)).id, first: 1 }))],
  'query.eventOffer': [
    row('U F F + + +', async () => ({ eventId: (await makeEvent(test)).id })),
    row('U F F 0 0 0', () => ({ eventId: 'there-is-none' })),
  ],
  'query.refundSteps': [row('U F F F + +', async () => ({ eventId: (await makeEvent(test)).id }))],
  'query.tariffQuotas': [row('U F F F + +', async () => ({ eventId: (await makeEvent(test)).id }))],
  'query.checkInList': [
    row('U F F F + + +', async () => ({ eventId: (await makeEvent(test)).id, first: 1 })),
    row('U F F F N N N', () => ({ eventId: 'there-is-none', first: 1 })),
  ],
  'query.checkInCounts': [
    row('U F F F + + +', async () => ({ eventId: (await makeEvent(test)).id })),
    row('U F F F N N N', () => ({ eventId: 'there-is-none' })),
  ],
  'query.presence': [
    row('U F F F + +', async () => ({
      eventId: (await makeEvent(test)).id,
      first: 1,
      scope: 'ALL',
      date: '2026-12-01',
    })),
    row('U F F F N N', () => ({ eventId: 'there-is-none', first: 1, scope: 'ALL', date: '2026-12-01' })),
  ],
  'query.payment': [row('U + 0 0 + +', startPayment)],
  'query.registration': [
    row('U + 0 0 0 0', async (a) => ({ number: await numberOf(await registerAs(a)) })),
    row('U 0 0 0 0 0', () => ({ number: 'ABCDEFGH' })),
  ],
  'query.payments': [row('U F F F + +', () => ({ first: 1 }))],
  'query.ledgerEntries': [row('U F F F + +', () => ({ first: 1 }))],
  'query.deskTills': [row('U F F F + +', () => ({ eventId: 'there-is-none', date: '2026-11-22' }))],
  'query.tillRegistersReceipts': [row('U F F F + + +')],
  'mutation.retryTillReceipt': [row('U F F F N N', () => ({ entryId: 'there-is-none' }))],
  'query.ledgerTotals': [row('U F F F + +')],
  'query.deskDays': [row('U F F F + +')],
  'query.tillsForRefund': [row('U F F F + +', () => ({ refundId: 'there-is-none' }))],
  'mutation.enterReceipt': [row('U F F F N N', () => ({ id: 'there-is-none', receiptNumber: '7' }))],
  'mutation.closeDesk': [
    row('U F F F N N', () => ({
      input: { eventId: 'there-is-none', date: '2026-11-22', staffId: 'nobody', counted: 0, expected: 0 },
    })),
  ],
  'query.failedPaymentWork': [row('U F F F + +', () => ({ first: 1 }))],
  'query.registrationByTicket': [
    row('U F F F + +', async (a) => ({ code: await ticketOf(await registerAs(a)) })),
    row('U F F F 0 0', () => ({ code: 'there-is-none' })),
  ],
  'query.regions': [row('+ + + + + +')],
  'query.accountSecurity': [row('U + + + + +')],
  'query.accountSessions': [row('U + + + + +')],
  'query.accountEvents': [row('U + + + + +', () => ({ first: 1 }))],
  'query.emailLink': [
    row('+ + + + + +', async () => ({ token: await requestSignUpToken() })),
    row('0 0 0 0 0 0', () => ({ token: 'x'.repeat(43) })),
  ],
  'query.ticketLink': [row('+ + + + + +', () => ({ token: 'x'.repeat(43) }))],
  'mutation.renewTicketLink': [row('+ + + + + +', () => ({ token: 'x'.repeat(43) }))],
  'mutation.setPasswordByTicketLink': [
    rejectedAs('TICKET_LINK_INVALID', () => ({ input: { token: 'x'.repeat(43), password } })),
  ],
  'query.resetLinkWorks': [row('+ + + + + +', () => ({ token: 'x'.repeat(43) }))],
  'query.search': [
    row('+ + + + + +', () => ({ query: 'кардиология', first: 1, isUnfinished: false, isLiteral: false })),
  ],
  'query.site': [row('+ + + + + +')],
  'query.siteNumbers': [row('+ + + + + +')],
  'query.specialties': [row('+ + + + + +')],
  'query.viewer': [row('0 + + + + +')],
  'query.auditedActions': [row('U F F F F +')],
  'query.auditLog': [row('U F F F F +', () => ({ first: 1 }))],
  'query.staffRegistrations': [
    row('U F F F + +', async () => ({ eventId: (await makeEvent(test)).id, first: 1, order: 'LATEST' })),
  ],
  'query.staffRegistration': [
    row('U F F F + +', async (a) => ({ number: await unpaidNumber(a) })),
    row('U F F F 0 0', () => ({ number: 'ABCDEFGH' })),
  ],
  'query.savedViews': [row('U F F F + +')],
  'mutation.saveView': [row('U F F F + +', () => ({ input: { title: 'Новые', query: 'order=date' } }))],
  'mutation.removeView': [row('U F F F + +', () => ({ id: 'there-is-none' }))],
  'mutation.cancelRegistrations': [
    row('U F F F + +', async (a) => ({ selection: await selectionWith(a), refund: 'RULES' })),
    row('U F F F N N', () => ({ selection: { eventId: 'there-is-none', key: uuid() }, refund: 'RULES' })),
  ],
  'mutation.confirmRegistrations': [
    row('U F F F + +', async (a) => ({ selection: await selectionWith(a) })),
    row('U F F F N N', () => ({ selection: { eventId: 'there-is-none', key: uuid() } })),
  ],
  'mutation.writeToParticipants': [
    row('U F F F + +', async (a) => ({ selection: await selectionWith(a), letter: staffEmail })),
    row('U F F F N N', () => ({ selection: { eventId: 'there-is-none', key: uuid() }, letter: staffEmail })),
  ],
  'mutation.sendTestParticipantLetter': [
    row('U F F F + +', async () => ({ eventId: (await makeEvent(test)).id, letter: staffEmail })),
    row('U F F F N N', () => ({ eventId: 'there-is-none', letter: staffEmail })),
  ],
  'query.staffUsers': [row('U F F F + +', () => ({ first: 1 }))],
  'query.staffUser': [
    row('U F F F + +', (a) => ({ id: a.user.id })),
    row('U F F F 0 0', () => ({ id: 'there-is-none' })),
  ],
  'query.sessionsOfUser': [row('U F F F F +', (a) => ({ userId: a.user.id }))],
  'mutation.showSealedProfile': [
    row('U F F F + +', (a) => ({ userId: a.user.id })),
    row('U F F F N N', () => ({ userId: 'there-is-none' })),
  ],
  'mutation.endSessionsOfUser': [
    row('U F F F F +', async () => ({ userId: (await makeUser(test)).id })),
    row('U F F F F N', () => ({ userId: 'there-is-none' })),
  ],
  'mutation.setUserRole': [
    row('U F F F F +', async () => ({ userId: (await makeUser(test)).id, role: 'EDITOR', expectedRole: 'USER' })),
    row('U F F F F N', () => ({ userId: 'there-is-none', role: 'EDITOR', expectedRole: 'USER' })),
  ],
  'query.accountMerge': [
    row('U F F F F +', async () => ({ keptId: (await makeUser(test)).id, endedId: (await makeUser(test)).id })),
    row('U F F F F 0', () => ({ keptId: 'there-is-none', endedId: 'nor-is-this' })),
  ],
  'mutation.mergeAccounts': [
    row('U F F F F +', async () => ({ keptId: (await makeUser(test)).id, endedId: (await makeUser(test)).id })),
    row('U F F F F N', () => ({ keptId: 'there-is-none', endedId: 'nor-is-this' })),
  ],
  'mutation.moveToTariff': [
    row('U F F F + +', async (a) => {
      const event = await makeEvent(test);
      const tariffId = event.tariffs[0]!.id;
      return { input: { registrationId: await registerAs(a, false, event), tariffId, expectedTariffId: tariffId } };
    }),
    row('U F F F N N', () => ({
      input: { registrationId: 'there-is-none', tariffId: 'there-is-none', expectedTariffId: 'there-is-none' },
    })),
  ],
  'query.officeOverview': [row('U F F + + + +')],
  'query.siteStatistics': [row('U F F + + +', () => ({ days: 30 }))],
  'query.eventStatistics': [
    row('U F F + + +', async () => ({ eventId: (await makeEvent(test)).id })),
    row('U F F 0 0 0', () => ({ eventId: 'there-is-none' })),
  ],
  'query.staffEvent': [
    row('U F F + + + +', async () => ({ id: (await makeEvent(test)).id })),
    row('U F F 0 0 0 0', () => ({ id: 'there-is-none' })),
  ],
  'query.partnerSites': [row('U F F F F +', () => ({ first: 1 }))],
  'query.partnerSite': [
    row('U F F F F +', async () => ({ id: (await otherSite()).siteId })),
    row('U F F F F 0', () => ({ id: 'there-is-none' })),
  ],
  'query.signOnRequest': [row('U + + + + +', signOnToken)],
  'mutation.continueSignOn': [
    row('U + + + + +', async () => ({ input: { ...(await signOnToken()), consents: await signOnConsent() } })),
  ],
  'mutation.declineSignOn': [row('U + + + + +', signOnToken)],
  'mutation.withdrawSignOnAgreement': [
    row('U + N N N N', async (a) => {
      await completeSignOn(a, await site.token());
      return { siteId: site.id };
    }),
  ],
  'query.webhooks': [row('U F F F F +', () => ({ first: 1 }))],
  'query.webhook': [row('U F F F F 0', () => ({ id: 'there-is-none' }))],
  'mutation.createWebhook': [row('U F F F F +', () => ({ input: webhookInput }))],
  'mutation.updateWebhook': [row('U F F F F N', () => ({ id: 'there-is-none', version: 1, input: webhookInput }))],
  'mutation.rotateWebhookSecret': [row('U F F F F N', () => ({ id: 'there-is-none' }))],
  'mutation.removeWebhook': [row('U F F F F +', () => ({ id: 'there-is-none' }))],
  'mutation.testWebhook': [row('U F F F F N', () => ({ id: 'there-is-none' }))],
  'mutation.resendWebhookDelivery': [row('U F F F F N', () => ({ id: 'there-is-none' }))],
  'query.apiTokens': [row('U F F F F +', () => ({ first: 1 }))],
  'mutation.createApiToken': [
    row('U F F F F +', () => ({ input: { name: 'Сайт', scopes: ['EVENTS_READ'], days: 30 } })),
  ],
  'mutation.revokeApiToken': [row('U F F F F N', () => ({ id: 'there-is-none' }))],
  'mutation.createPartnerSite': [row('U F F F F +', () => ({ input: partnerSiteInput() }))],
  'mutation.updatePartnerSite': [
    row('U F F F F +', async () => ({ id: (await otherSite()).siteId, input: partnerSiteInput() })),
    row('U F F F F N', () => ({ id: 'there-is-none', input: partnerSiteInput() })),
  ],
  'mutation.addPartnerKey': [
    row('U F F F F +', async () => ({
      siteId: (await otherSite()).siteId,
      jwk: JSON.stringify((await makeKey()).jwk),
    })),
  ],
  'mutation.revokePartnerKey': [
    row('U F F F F +', otherSite),
    row('U F F F F N', async () => ({ ...(await otherSite()), kid: 'there-is-none' })),
  ],
  'mutation.createCaptchaChallenge': [row('+ + + + + +', () => ({ action: 'CREATE_ACCOUNT' }))],
  'mutation.sendFeedback': [
    row('+ + + + + +', async () => ({
      input: {
        ...(await feedbackInput(test)),
        email: `writer-${Math.random()}@example.ru`,
        captcha: await captchaToken(test.visitor(), 'FEEDBACK'),
      },
    })),
  ],
  'mutation.answerFeedback': [
    row('U F F F + +', async () => ({ id: (await makeFeedback(test)).id, text: 'Ответ на ваше обращение.' })),
    row('U F F F N N', () => ({ id: 'there-is-none', text: 'Ответ на ваше обращение.' })),
  ],
  'mutation.askQuestion': [
    row('U + + + + +', () => ({
      input: { key: `key-${Math.random()}`.slice(0, 20).replace('.', '-'), text: questionText },
    })),
    row('U N N + + +', async () => ({
      input: { key: 'about-a-draft', text: questionText, eventId: (await makeEvent(test, { state: 'DRAFT' })).id },
    })),
  ],
  'mutation.followUpQuestion': [
    row('U + N N N N', async (a) => ({ id: await answeredQuestion(a), text: 'А слайды тоже будут?' })),
  ],
  'mutation.setQuestionPublication': [
    row('U + N N N N', async (a) => ({
      id: await question(a),
      publication: 'NAMED',
      consents: [await publicationConsent(test)],
    })),
  ],
  'mutation.decideQuestionWording': [
    row('U + N N N N', async (a) => {
      const id = await answeredQuestion(a, true);
      const other = { question: 'Где найти слайды докладчиков?', answer: 'Слайды лежат рядом с записью.' };
      const { question } = await publish(await staff(test, 'MANAGER'), id, other);
      return { wordingId: question!.wording!.id, agrees: true };
    }),
  ],
  'query.myInvoices': [row('U + + + + +', () => ({ first: 1 }))],
  'query.invoices': [row('U F F F + +', () => ({ first: 1 }))],
  'mutation.requestInvoice': [
    row('U + N N N N', async (a) => ({
      registrationId: (await buyer(test, undefined, a)).registrationId,
      payer: invoicePayer,
    })),
  ],
  'mutation.changeInvoice': [row('U + N N N N', async (a) => ({ id: (await invoiceOf(a)).id, payer: invoicePayer }))],
  'mutation.markInvoicePaid': [
    row('U F F F + +', async (a) => ({
      id: (await invoiceOf(a)).id,
      input: { paidOn: '2026-11-21', amount: 1_200_000, documentNumber: '1' },
    })),
    row('U F F F N N', () => ({
      id: 'there-is-none',
      input: { paidOn: '2026-11-21', amount: 1, documentNumber: '1' },
    })),
  ],
  'mutation.cancelInvoice': [
    row('U F F F + +', async (a) => ({ id: (await invoiceOf(a)).id, reason: 'Плательщик отказался' })),
    row('U F F F N N', () => ({ id: 'there-is-none', reason: 'Плательщик отказался' })),
  ],
  'mutation.takeQuestion': [row('U F F F + +', async (a) => ({ id: await question(a) }))],
  'mutation.answerQuestion': [row('U F F F + +', async (a) => ({ id: await question(a), text: 'Да, запись будет.' }))],
  'mutation.closeQuestion': [row('U F F F + +', async (a) => ({ id: await question(a), reason: 'Задан дважды.' }))],
  'mutation.reassignQuestion': [row('U F F F + +', async (a) => ({ id: await question(a), speakerId: null }))],
  'mutation.publishQuestion': [
    row('U F F F + +', async (a) => ({
      id: await answeredQuestion(a, true),
      input: { question: questionText, answer: 'Да, запись будет.' },
    })),
    row('U F F F N N', () => ({ id: 'there-is-none', input: { question: questionText, answer: 'Да, запись будет.' } })),
  ],
  'mutation.declineQuestionPublication': [row('U F F F + +', async (a) => ({ id: await question(a) }))],
  'mutation.markTalk': [
    row('U + + + + +', async () => ({ id: (await participant(test)).talks[0]!.id })),
    row('U N N N N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.unmarkTalk': [row('U + + + + +', () => ({ id: 'there-is-none' }))],
  'mutation.renewAgendaFeed': [row('U + + + + +')],
  'mutation.createAccount': [
    row('+ + + + + +', async () => ({
      input: {
        email: `new-${Math.random()}@example.ru`,
        password: 'Невская осень 26',
        lastName: 'Новая',
        firstName: 'Анна',
        consents: await consentsOfAccount(test),
        captcha: await captchaToken(test.visitor(), 'CREATE_ACCOUNT'),
      },
    })),
  ],
  'mutation.resendSignUpLetter': [rejectedAs('SIGN_UP_GONE', () => ({ id: 'there-is-none' }))],
  'mutation.confirmEmail': [
    row('+ + + + + +', async () => ({ input: { token: await requestSignUpToken(), password: 'Невская осень 26' } })),
  ],
  'mutation.completeSignIn': [
    rejectedAs('CHALLENGE_INVALID', () => ({ input: { challenge: 'x'.repeat(43), code: '000000' } })),
  ],
  'mutation.changePassword': [
    row('U + + + + +', () => ({ input: { currentPassword: password, password: 'Невская осень 26' } })),
  ],
  'mutation.confirmIdentity': [row('U + + + + +', () => ({ input: { password, code: null } }))],
  'mutation.requestEmailChange': [
    row('U + + + + +', () => ({ input: { currentPassword: password, email: `new-${Math.random()}@example.ru` } })),
  ],
  'mutation.cancelEmailChange': [row('U + + + + +')],
  'mutation.beginSecondFactor': [row('U + + + + +', () => ({ password }))],
  'mutation.confirmSecondFactor': [
    rejectedAs('SECOND_FACTOR_NOT_BEGUN', () => ({ code: '000000' }), 'UNAUTHENTICATED'),
  ],
  'mutation.renewRecoveryCodes': [
    rejectedAs('SECOND_FACTOR_OFF', () => ({ input: { password, code: '000000' } }), 'UNAUTHENTICATED'),
  ],
  'mutation.endSecondFactor': [
    rejectedAs('SECOND_FACTOR_OFF', () => ({ input: { password, code: '000000' } }), 'UNAUTHENTICATED'),
  ],
  // Ending another user’s session or a missing one returns the same answer as success.
  'mutation.endSession': [row('U + + + + +', () => ({ id: 'there-is-none' }))],
  'mutation.endSessions': [row('U + + + + +', () => ({ includingThis: false, revokeKeys: false }))],
  'mutation.signIn': [row('+ + + + + +', async () => ({ input: { email: (await makeUser(test)).email, password } }))],
  'mutation.requestPasswordReset': [
    row('+ + + + + +', async () => ({
      input: {
        email: (await makeUser(test)).email,
        captcha: await captchaToken(test.visitor(), 'PASSWORD_RESET', from()),
      },
    })),
  ],
  'mutation.resetPassword': [
    row('+ + + + + +', async () => {
      const { token } = (await createResetLink(test.app, await makeUser(test)))!;
      return { input: { token, password: 'Невская осень 26' } };
    }),
  ],
  'mutation.signOut': [row('+ + + + + +')],
  'query.keptDataKinds': [row('U + + + + +')],
  'mutation.withdrawConsent': [row('U + N N N N', async (a) => ({ id: await consentOf(a) }))],
  'mutation.renewConsents': [row('U + + + + +', async () => ({ input: { documents: await consentsOfAccount(test) } }))],
  'mutation.setNewsletter': [row('U + + + + +', () => ({ input: { isOn: false } }))],
  'mutation.prepareDataCopy': [row('U + + + + +', () => ({ input: { password } }))],
  'mutation.deleteAccount': [
    // A second administrator is needed: the last one cannot delete the account.
    row('U + + + + +', async () => {
      await makeUser(test, { role: 'ADMINISTRATOR' });
      return { input: { password, confirmation: 'удалить' } };
    }),
  ],
  'mutation.openRetainedRecords': [
    row('U F F F F +', () => ({ input: { email: 'former@example.ru', reason: 'Запрос субъекта данных' } })),
  ],
  'mutation.updateProfile': [row('U + + + + +', () => ({ input: profileInput }))],
  'mutation.removeProfilePhoto': [row('U + + + + +')],
  'query.workplaceSuggestions': [row('U + + + + +', () => ({ query: 'больница' }))],
  'query.raisedDataIssues': [row('U F F F + +', (a) => ({ userId: a.user.id, first: 5 }))],
  'mutation.raiseDataIssue': [
    row('U F F F + +', (a) => ({ input: { userId: a.user.id, field: 'city', comment: 'Уточните город.' } })),
    row('U F F F N N', () => ({ input: { userId: 'nobody', field: 'city', comment: 'Уточните город.' } })),
    row('U F F F N N', async () => {
      const { id: userId } = await makeUser(test, { deletedAt: toIso(test.clock.now()) });
      return { input: { userId, field: 'city', comment: 'Уточните город.' } };
    }),
  ],
  'mutation.liftDataIssue': [
    row('U F F F + +', async (a) => ({ id: await raisedIssue(a.user.id) })),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.createGallery': [row('U F F + + +', () => ({ input: galleryInput }))],
  'mutation.updateGallery': [
    row('U F F + + +', async () => ({ id: (await makeGallery(test)).id, input: galleryInput })),
  ],
  'mutation.orderPhotos': [row('U F F + + +', async () => ({ galleryId: (await makeGallery(test)).id, photoIds: [] }))],
  'mutation.updatePhoto': [
    row('U F F + + +', async () => ({ id: (await makePhoto(test)).id, input: { caption: 'Зал' } })),
  ],
  'mutation.removePhoto': [row('U F F + + +', async () => ({ id: (await makePhoto(test)).id }))],
  'mutation.requestPhotoRemoval': [
    row('+ + + + + +', async () => ({
      input: {
        photoId: (await makePhoto(test)).id,
        name: 'Ольга',
        email: `olga-${Math.random()}@example.ru`,
        reason: '',
        captcha: await captchaToken(test.visitor(), 'PHOTO_REMOVAL'),
      },
    })),
  ],
  'mutation.decidePhotoRemoval': [
    row('U F F + + +', async () => ({ id: (await makeRemovalRequest(test)).id, input: { state: 'GRANTED' } })),
  ],
  'mutation.registerForEvent': [
    row('U + + + + +', async () => ({ input: await registrationInput(test, await makeEvent(test)) })),
    row('U N N + + +', async () => ({
      input: await registrationInput(test, await makeEvent(test, { state: 'DRAFT' })),
    })),
  ],
  'mutation.changeAnswers': [
    row('U + N N N N', async (a) => {
      const event = await makeEvent(test, { questions: [{ label: 'Вопрос' }] });
      const answers = [{ questionId: event.questions[0]!.id, values: ['Ответ'] }];
      return { id: await registerAs(a, false, event), answers, version: 1 };
    }),
  ],
  'mutation.createPromoCode': [
    row('U F F F + +', async () => ({ input: promoInput((await makeEvent(test)).id) })),
    row('U F F F N N', () => ({ input: promoInput('there-is-none') })),
  ],
  'mutation.endPromoCode': [
    row('U F F F + +', async () => ({ id: (await makePromoCode(test, await makeEvent(test))).id })),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.recordScans': [
    row('U F F F + + +', async () => ({ input: scansInput((await makeEvent(test)).id) })),
    row('U F F F N N N', () => ({ input: scansInput('there-is-none') })),
  ],
  'mutation.voidScan': [row('U F F F N N', () => ({ id: 'there-is-none', reason: 'Ошибка' }))],
  'mutation.addPresence': [
    row('U F F F N N', () => ({
      input: {
        nonce: uuid(),
        registrationId: 'there-is-none',
        kind: 'ENTRY',
        at: toIso(new Date(0)),
        reason: 'Ошибка',
      },
    })),
  ],
  'mutation.registerWalkIn': [
    row('U F F F + + +', async () => {
      const { id, tariffs } = await makeEvent(test, { startsAt: toIso(test.clock.now()) });
      return { input: walkInInput(id, tariffs[0]!.id) };
    }),
    row('U F F F N N N', () => ({ input: walkInInput('there-is-none', 'there-is-none') })),
  ],
  'query.frontDeskPeople': [
    row('U F F F + + +', async (a) => ({ eventId: (await makeEvent(test)).id, search: a.user.email })),
    row('U F F F N N N', (a) => ({ eventId: 'there-is-none', search: a.user.email })),
  ],
  'query.frontDeskTakings': [
    row('U F F F + + +', async () => ({ eventId: (await makeEvent(test)).id })),
    row('U F F F N N N', () => ({ eventId: 'there-is-none' })),
  ],
  'query.registrationCandidate': [
    row('U F F F + +', async (a) => ({ eventId: (await makeEvent(test)).id, email: a.user.email })),
    row('U F F F 0 0', (a) => ({ eventId: 'there-is-none', email: a.user.email })),
  ],
  'mutation.addRegistration': [
    row('U F F F + +', async () => {
      const { id, tariffs } = await makeEvent(test);
      return { input: entryInput(id, tariffs[0]!.id) };
    }),
    row('U F F F N N', () => ({ input: entryInput('there-is-none', 'there-is-none') })),
  ],
  'query.registrationImport': [row('U F F F 0 0', () => ({ id: 'there-is-none' }))],
  'mutation.sendImportPart': [
    row('U F F F + +', async () => ({ input: listPart((await makeEvent(test)).id) })),
    row('U F F F N N', () => ({ input: listPart('there-is-none') })),
  ],
  'mutation.chooseImportReading': [row('U F F F N N', () => ({ id: 'there-is-none', line: 2, value: 'as-is' }))],
  'mutation.importRegistrations': [row('U F F F N N', () => ({ id: 'there-is-none' }))],
  'mutation.setTariffQuota': [
    row('U F F F + +', async () => {
      const { id, tariffs } = await makeEvent(test);
      return { input: { eventId: id, title: 'Места', capacity: 5, tariffIds: tariffs.map((tariff) => tariff.id) } };
    }),
    row('U F F F N N', () => ({
      input: { eventId: 'there-is-none', title: 'Места', capacity: 5, tariffIds: ['there-is-none'] },
    })),
  ],
  'mutation.setTariffReceipt': [
    row('U F F F + +', async () => ({
      tariffId: (await makeEvent(test)).tariffs[0]!.id,
      vatCode: 11,
      paymentSubject: 'service',
    })),
    row('U F F F N N', () => ({ tariffId: 'there-is-none', vatCode: 11, paymentSubject: 'service' })),
  ],
  'mutation.saveTariff': [
    row('U F F + + +', async () => ({ input: tariffInput((await makeEvent(test, { state: 'DRAFT' })).id) })),
    row('U F F F + +', async () => ({ input: tariffInput((await makeEvent(test)).id) })),
    row('U F F N N N', () => ({ input: tariffInput('there-is-none') })),
  ],
  'mutation.endTariff': [
    row('U F F F + +', async () => ({ id: (await makeEvent(test)).tariffs[0]!.id })),
    row('U F F N N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.removeTariff': [
    row('U F F + + +', async () => tariffWithVersion(await makeEvent(test, { state: 'DRAFT' }))),
    row('U F F F + +', async () => tariffWithVersion(await makeEvent(test, { tariffs: [{}, {}] }))),
    row('U F F N N N', () => ({ id: 'there-is-none', version: '' })),
  ],
  'mutation.orderTariffs': [
    row('U F F F + +', async () => {
      const { id, tariffs } = await makeEvent(test);
      return { eventId: id, ids: tariffs.map((tariff) => tariff.id) };
    }),
    row('U F F N N N', () => ({ eventId: 'there-is-none', ids: [] })),
  ],
  'mutation.setSeats': [
    row('U F F F + +', async () => ({ input: seatsInput(await makeEvent(test)) })),
    row('U F F + + +', async () => ({ input: seatsInput(await makeEvent(test, { state: 'DRAFT' })) })),
    row('U F F N N N', () => ({ input: { eventId: 'there-is-none', participation: 'IN_PERSON', capacity: 5 } })),
  ],
  'mutation.saveQuestion': [
    row('U F F + + +', async () => ({ input: questionInput((await makeEvent(test, { state: 'DRAFT' })).id) })),
    row('U F F F + +', async () => ({ input: questionInput((await makeEvent(test)).id) })),
    row('U F F N N N', () => ({ input: questionInput('there-is-none') })),
  ],
  'mutation.removeQuestion': [
    row('U F F F + +', async () => ({
      id: (await makeEvent(test, { questions: [{ label: 'Вопрос' }] })).questions[0]!.id,
      answered: 0,
    })),
    row('U F F N N N', () => ({ id: 'there-is-none', answered: 0 })),
  ],
  'mutation.orderQuestions': [
    row('U F F F + +', async () => ({ eventId: (await makeEvent(test)).id, ids: [] })),
    row('U F F N N N', () => ({ eventId: 'there-is-none', ids: [] })),
  ],
  'mutation.removeTariffQuota': [
    row('U F F F + +', async () => ({ id: (await makeQuota(test, await makeEvent(test), 5)).id })),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.chooseNmoSpecialty': [
    row('U + N N + +', async (a) => {
      const event = await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' });
      return { registrationId: await registerAs(a, false, event), specialtyId: 'higher-kardiologiia' };
    }),
  ],
  'mutation.cancelRegistration': [row('U + N N N N', async (a) => ({ id: await registerAs(a) }))],
  'mutation.payRegistration': [row('U + N N N N', async (a) => ({ number: await unpaidNumber(a) }))],
  'mutation.checkPayment': [row('U + N N N N', startPayment)],
  'mutation.resolvePaymentAttention': [
    row('U F F F + +', async (a) => ({
      paymentId: (await insertPaymentWithRefund(test, await registerAs(a), 'FAILED')).paymentId,
      note: 'Проверено в банке',
    })),
    row('U F F F N N', () => ({ paymentId: 'there-is-none', note: 'Проверено в банке' })),
  ],
  'mutation.makeSettlementReceipt': [
    row('U F F F + +', async (a) => {
      const { paymentId } = await insertPaymentWithRefund(test, await registerAs(a), 'FAILED');
      const at = toIso(test.clock.now());
      await test.app.database.inTransaction((transaction) =>
        insertRows(transaction, 'settlement_receipts', [
          {
            id: uuid(),
            paymentId,
            state: 'SUCCEEDED',
            amount: 1,
            currency: 'RUB',
            key: uuid(),
            createdAt: at,
            updatedAt: at,
          },
        ]),
      );
      return { paymentId };
    }),
    row('U F F F N N', () => ({ paymentId: 'there-is-none' })),
  ],
  'mutation.endPayment': [
    row('U F F F + +', async (a) => ({ id: await endedPayment(a), reason: 'В кабинете такого платежа нет' })),
    row('U F F F N N', () => ({ id: 'there-is-none', reason: 'В кабинете такого платежа нет' })),
  ],
  'mutation.retryPaymentWork': [
    row('U F F F + +', async () => ({ id: await failedWork() })),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.refundPayment': [
    row('U F F F + +', async (a) => {
      const { paymentId, refundId } = await insertPaymentWithRefund(test, await registerAs(a), 'FAILED');
      await test.app.database.inTransaction(async (transaction) => {
        await transaction.query('DELETE FROM refunds WHERE id = ?', [refundId]);
        await transaction.query('UPDATE payments SET "refundReserved" = 0 WHERE id = ?', [paymentId]);
      });
      return { input: { paymentId, amount: 1, reason: 'По заявлению', idempotencyKey: uuid() } };
    }),
    row('U F F F N N', () => ({
      input: { paymentId: 'there-is-none', amount: 1, reason: 'По заявлению', idempotencyKey: uuid() },
    })),
  ],
  'mutation.retryRefund': [row('U F F F + +', async (a) => refundOf(a, 'FAILED'))],
  'mutation.giveUpRefund': [row('U F F F + +', async (a) => refundOf(a, 'FAILED'))],
  'mutation.markRefundDone': [
    row('U F F F + +', async (a) => refundOf(a, 'CREATED')),
    row('U F F F N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.decideOnReturned': [
    row('U F F F + +', async (a) => ({
      paymentId: (await insertPaymentWithRefund(test, await registerAs(a), 'FAILED')).paymentId,
      participation: 'CANCEL',
    })),
    row('U F F F N N', () => ({ paymentId: 'there-is-none', participation: 'CANCEL' })),
  ],
  'mutation.setRefundSteps': [
    row('U F F F + +', async () => ({
      eventId: (await makeEvent(test)).id,
      steps: [{ daysBefore: 7, percent: 50 }],
    })),
    row('U F F F N N', () => ({ eventId: 'there-is-none', steps: [] })),
  ],
  'mutation.acceptOffer': [row('U + N N N N', offerSeatTo)],
  'mutation.declineOffer': [row('U + N N N N', offerSeatTo)],
  'mutation.createSearchSynonym': [row('U F F + + +', () => ({ input: synonymInput() }))],
  'mutation.updateSearchSynonym': [
    row('U F F + + +', async () => ({ ...(await searchSynonym()), input: synonymInput() })),
    row('U F F N N N', () => ({ id: 'there-is-none', version: '', input: synonymInput() })),
  ],
  'mutation.removeSearchSynonym': [row('U F F + + +', async () => ({ id: (await searchSynonym()).id }))],
  'mutation.createPartner': [row('U F F + + +', () => ({ input: partnerInput }))],
  'mutation.updatePartner': [
    row('U F F + + +', async () => ({ id: await partner(), input: partnerInput })),
    row('U F F N N N', () => ({ id: 'there-is-none', input: partnerInput })),
  ],
  'mutation.orderPartners': [row('U F F + + +', () => ({ tier: 'SCIENTIFIC', ids: [] }))],
  'mutation.saveSiteTexts': [row('U F F F F +', () => ({ texts: [] }))],
  'mutation.addLegalEdition': [
    row('U F F F F +', async () => ({
      input: {
        kind: 'SSO_DATA_CONSENT',
        title: 'Согласие',
        text: 'Новый текст.',
        effectiveFrom: toIso(addMs(test.clock.now(), 30 * day)),
        basedOn: 1,
      },
    })),
  ],
  'mutation.withdrawLegalEdition': [row('U F F F F N', () => ({ id: 'there-is-none' }))],
  'mutation.removePartner': [
    row('U F F + + +', async () => ({ id: await partner() })),
    row('U F F N N N', () => ({ id: 'there-is-none' })),
  ],
  'mutation.saveViewingProgress': [
    row('U + + + + +', async () => ({ talkId: (await makeArchiveEntry(test)).talkId, seconds: 5 })),
    row('U N N + + +', async () => ({ talkId: (await makeArchiveEntry(test, false)).talkId, seconds: 5 })),
  ],
  'mutation.createArchiveEntry': [row('U F F + + +', () => ({ input: archiveInput }))],
  'mutation.updateArchiveEntry': [
    row('U F F + + +', async () => ({ id: (await makeArchiveEntry(test)).id, input: archiveInput })),
  ],
  'mutation.setArchiveTalk': [
    row('U F F + + +', async () => ({
      input: {
        entryId: (await makeArchiveEntry(test)).id,
        day: '2026-10-01',
        section: 'Секция',
        title: 'Доклад',
        speakers: [],
        access: 'PUBLIC',
      },
    })),
  ],
  'mutation.removeArchiveTalk': [row('U F F + + +', async () => ({ id: (await makeArchiveEntry(test)).talkId }))],
};

const nameOf = ({ kind, name }: RootField): string => `${kind}.${name}`;
let addresses = 0;
const from = (): Record<string, string> => ({ 'x-forwarded-for': `10.1.${(addresses += 1) >> 8}.${addresses & 255}` });

async function clientOf(actor: Actor, a: Person): Promise<TestClient> {
  if (actor === 'anonymous') return test.visitor();
  if (actor === 'A') return a;
  if (actor === 'B') return signInAs(test);
  const role = actor === 'checkIn' ? 'CHECK_IN' : (actor.toUpperCase() as 'EDITOR' | 'MANAGER' | 'ADMINISTRATOR');
  return staff(test, role);
}

async function accessOf(client: TestClient, field: RootField, variables: Record<string, unknown>): Promise<string> {
  const answer = await client.graphql<Record<string, { problems?: { code: string }[] } | null>>(
    operationOf(field),
    variables,
    from(),
  );
  if (answer.errors) {
    expect(answer.data?.[field.name] ?? null).toBeNull();
    return answer.errors[0]!.extensions.code;
  }
  const value = answer.data[field.name];
  if (value === null) return 'nothing';
  return value?.problems?.[0]?.code ?? 'allowed';
}

describe('every root field', () => {
  it('is in the access table, and the table has no other fields', () => {
    expect(Object.keys(table).sort()).toEqual(fields.map(nameOf).sort());
  });

  it.each(Object.keys(table))('%s gives each actor the access of the table', async (name) => {
    const field = fields.find((one) => nameOf(one) === name)!;
    for (const { expected, call } of table[name]!)
      for (const actor of actors) {
        const a = await signInAs(test);
        const variables = await call(a);
        const access = await accessOf(await clientOf(actor, a), field, variables);
        // Staff may read drafts, but nobody can register for one.
        const isClosed = access === 'REGISTRATION_CLOSED' && name === 'mutation.registerForEvent';
        expect([actor, isClosed ? 'allowed' : access]).toEqual([actor, expected[actor]]);
      }
  });
});

describe('data of one user', () => {
  /** Values that occur only in the data of A. */
  const canary = {
    lastName: 'Канарейкина',
    workplace: 'Больница «Канарейка»',
    city: 'Канареевск',
    phone: '+79990001122',
    answer: 'желтая-птица',
  };
  const snapshot = async (userId: string) => ({
    user: await test.app.database.query('SELECT * FROM users WHERE id = ?', [userId]),
    registrations: await test.app.database.query('SELECT * FROM registrations WHERE "userId" = ? ORDER BY id', [
      userId,
    ]),
    sessions: await test.app.database.query('SELECT id, "tokenHash" FROM sessions WHERE "userId" = ? ORDER BY id', [
      userId,
    ]),
    consents: await test.app.database.query('SELECT id FROM consent_acceptances WHERE "userId" = ? ORDER BY id', [
      userId,
    ]),
  });

  const otherActors = ['anonymous', 'B', 'editor', 'manager', 'administrator', 'checkIn'] as const;
  /** Fields that show personal data to staff. Secrets that open an account are shown to nobody. */
  const actorsWithAccess: Record<string, (typeof otherActors)[number][]> = {
    staffRegistration: ['manager', 'administrator'],
    staffUser: ['manager', 'administrator'],
  };
  /** Mutations of staff change other users’ data; the table above lists who may call them. */
  const isStaffMutation = ({ kind, field }: RootField, actor: Actor): boolean => {
    const roles = String(field.extensions.access);
    return (
      kind === 'mutation' &&
      ((actor === 'manager' && roles.includes('MANAGER')) || (actor === 'administrator' && /[A-Z]/.test(roles)))
    );
  };
  it.each(otherActors)(
    'is neither returned to nor changed by %s, whatever ids are sent',
    async (actor) => {
      const { answer, ...profileFields } = canary;
      const a = await signInAs(
        test,
        await makeUser(test, { ...profileFields, email: `kanareika-${actor.toLowerCase()}@example.ru` }),
      );
      const event = await makeEvent(test, { questions: [{ label: 'Вопрос' }] });
      const input = await registrationInput(test, event, {
        answers: [{ questionId: event.questions[0]!.id, values: [answer] }],
      });
      const { data } = await a.graphql<RegisterData>(registerMutation, { input });
      const { id, number } = data.registerForEvent.registration!;
      const before = await snapshot(a.user.id);
      const [session] = before.sessions as { id: string; tokenHash: string }[];
      const [consent] = before.consents as { id: string }[];
      const ids = [
        id,
        number,
        a.user.id,
        a.user.email,
        session!.id,
        session!.tokenHash,
        consent!.id,
        event.id,
        event.slug,
      ];
      const keys = [session!.tokenHash, a.user.passwordHash];
      const personal = [...Object.values(canary), a.user.email, number];

      let tries = 0;
      const client = await clientOf(actor, a);
      for (const field of fields.filter((one) => one.name !== 'signOut' && !isStaffMutation(one, actor))) {
        const { values, leaves } = argumentsOf(field);
        const idArguments = leaves.filter(({ type }) => ['ID', 'String'].includes(String(type)));
        const secrets = actorsWithAccess[field.name]?.includes(actor) ? keys : [...keys, ...personal];
        const calls = idArguments.flatMap(({ path }) => ids.map((value) => withValue(values, path, value)));
        for (const variables of calls.length > 0 ? calls : [values]) {
          const sentText = JSON.stringify(variables);
          const { text } = await client.graphql(operationOf(field), variables as Record<string, unknown>, from());
          const leaked = secrets.filter((secret) => text.includes(secret) && !sentText.includes(secret));
          expect([actor, field.name, leaked]).toEqual([actor, field.name, []]);
          tries += 1;
        }
      }
      expect(tries).toBeGreaterThan(500);
      expect(await snapshot(a.user.id)).toEqual(before);
    },
    120_000,
  );

  it('is hidden from managers in fields that their work does not need', async () => {
    type Private = {
      consents: { nodes: object[] };
      wantsNewsletter: boolean;
      consentsToRenew: object[];
      unfinishedTalks: object[];
      nmoCycles: object[];
      ownNmoPoints: { nodes: object[] };
    };
    const privateFields =
      'consents { nodes { id } } consentsToRenew { label } wantsNewsletter unfinishedTalks { id } nmoCycles { id } ownNmoPoints { nodes { id } }';
    const a = await signInAs(test);
    await question(a);
    await consentOf(a);
    await ownPoints(a);
    await nmo(a, 'saveNmoCycle', { input: { specialtyId: 'higher-kardiologiia', endsOn: '2028-03-15' } });
    const { talkId } = await makeArchiveEntry(test);
    await a.graphql('mutation ($id: ID!) { saveViewingProgress(talkId: $id, seconds: 9) { __typename } }', {
      id: talkId,
    });
    const [document] = await test.app.database.query<{ id: string }>(
      `SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT' ORDER BY version DESC`,
    );
    await a.graphql('mutation ($input: SetNewsletterInput!) { setNewsletter(input: $input) { __typename } }', {
      input: { isOn: true, document: document!.id },
    });
    const sizes = (person: Private) =>
      Object.values(person).map((value) => {
        if (typeof value === 'boolean') return Number(value);
        return Array.isArray(value) ? value.length : (value as { nodes: object[] }).nodes.length;
      });
    const { viewer } = (await a.graphql<{ viewer: Private }>(`{ viewer { ${privateFields} } }`)).data;
    expect(sizes(viewer).filter((size) => size > 0)).toHaveLength(5);
    const privateFieldsSeenBy = async (role: 'MANAGER' | 'ADMINISTRATOR') => {
      const query = `{ questions(first: 100) { nodes { asker { id ${privateFields} } } } }`;
      const answered = await (
        await staff(test, role)
      ).graphql<{ questions: { nodes: { asker: Private & { id: string } }[] } }>(query);
      const { id: _id, ...visibleFields } = answered.data.questions.nodes.find(
        ({ asker }) => asker.id === a.user.id,
      )!.asker;
      return visibleFields;
    };
    expect(sizes(await privateFieldsSeenBy('MANAGER'))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(sizes(await privateFieldsSeenBy('ADMINISTRATOR'))).toEqual(sizes(viewer));
  });

  it('ignores a role, an id and an email that the client sends about itself', async () => {
    const b = await signInAs(test);
    const extra = { input: { ...profileInput, role: 'ADMINISTRATOR', id: 'x', email: 'other@example.ru' } };
    const answer = await b.graphql(
      'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }',
      extra,
    );
    expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    const [user] = await test.app.database.query('SELECT role, email FROM users WHERE id = ?', [b.user.id]);
    expect(user).toEqual({ role: 'USER', email: b.user.email });
  });

  it('is closed to former staff from the next request after the role is removed', async () => {
    const editor = await staff(test, 'EDITOR');
    const draft = await makeEvent(test, { state: 'DRAFT' });
    const ask = () =>
      editor.graphql<{ event: unknown }>('query($slug: String!) { event(slug: $slug) { id } }', { slug: draft.slug });
    expect((await ask()).data.event).not.toBeNull();
    await test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE users SET role = 'USER' WHERE id = ?`, [editor.user.id]),
    );
    expect((await ask()).data.event).toBeNull();
  });
});
