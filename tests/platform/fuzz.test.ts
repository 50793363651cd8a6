import type { GraphQLInputType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import { unsubscribePath } from '../../server/newsletter/unsubscribe.service.js';
import { appForFile } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { feedbackInput } from '../support/feedback.js';
import { pastEvent } from '../support/certificates.js';
import { defaultDay } from '../support/nmo.js';
import { buyer, invoiceFor, payer } from '../support/invoices.js';
import { eventInput, newEventInput, pastedRow, sessionInput } from '../support/event-inputs.js';
import { makePhoto } from '../support/galleries.js';
import { makeEvent, makeUser, password, registrationInput, staff } from '../support/factories.js';
import { submitQuestion, participant } from '../support/questions.js';
import { makeKey } from '../support/partner-site.js';
import { createSite, saveSite, siteInput } from '../support/sign-on.js';
import {
  argumentsOf,
  operationOf,
  rootFieldsOf,
  isAcceptedValue,
  withValue,
  type Path,
  type RootField,
} from '../support/operations.js';
import type { CaptchaAction } from '../../server/ports/captcha.types.js';
import type { TestClient } from '../support/client.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' } });
let fields: RootField[];
/** Valid values by the name of an argument or field, so that a single hostile value reaches the deepest code. */
let samples: Record<string, unknown>;
/** Values of single root fields that differ from `samples`. */
let exceptions: Record<string, Record<string, unknown>>;
/** The captcha action of a field; each try needs a new solution. */
const captchaActions: Record<string, CaptchaAction> = {
  createAccount: 'CREATE_ACCOUNT',
  sendFeedback: 'FEEDBACK',
  requestPasswordReset: 'PASSWORD_RESET',
  requestPhotoRemoval: 'PHOTO_REMOVAL',
  requestSignInCode: 'SIGN_IN',
  holdRegistration: 'REGISTRATION',
  signIn: 'SIGN_IN',
};
beforeAll(async () => {
  // Each try comes from its own address, because limits would hide other faults. Only warnings of the thousands of
  // requests are logged.
  fields = rootFieldsOf(await createSchema(resolvers));
  const event = await makeEvent(test, {
    questions: [{ label: 'Вопрос' }, { label: 'Дата', kind: 'DATE' }, { label: 'Число', kind: 'NUMBER' }],
  });
  const documents = await test.rows<{ id: string }>('SELECT id FROM legal_documents');
  const consents = documents.map(({ id }) => id);
  const asker = await participant(test);
  const question = (await submitQuestion(asker, { eventId: asker.event.id })).question!;
  const site = siteInput({ address: 'https://a.example.ru', returnAddresses: ['https://a.example.ru/back'] });
  const { site: createdSite } = await saveSite(await staff(test, 'ADMINISTRATOR'), createSite, { input: site });
  const past = await pastEvent(test);
  const ofPastEvent = {
    eventId: past.event.id,
    registrationIds: past.attendees.map(({ registrationId }) => registrationId),
  };
  const invoiceBuyer = await buyer(test);
  const ofInvoice = { id: (await invoiceFor(invoiceBuyer)).id };
  const ofQuestion = { id: question.id };
  samples = {
    after: null,
    answers: event.questions.map(({ id }) => ({ questionId: id, values: ['1'] })),
    birthDate: '07.03.1985',
    city: 'Санкт-Петербург',
    code: '000000',
    consents,
    currentPassword: password,
    document: consents[0],
    documents: consents,
    email: 'nobody@example.ru',
    eventId: event.id,
    eventIds: [event.id],
    // All tries use one key, so a successful action happens once.
    idempotencyKey: 'key-of-fuzz',
    key: 'key-of-fuzz',
    lastName: 'Соколова',
    firstName: 'Анна',
    middleName: 'Игоревна',
    nonce: 'nonce-of-fuzz',
    number: 'ABCDEFGH',
    password,
    paymentSubject: 'service',
    phone: '+79211234567',
    photoId: (await makePhoto(test)).id,
    reason: 'По заявлению',
    regionId: 'sankt-peterburg',
    scopes: ['EVENTS_READ'],
    search: 'Иванова',
    siteId: createdSite!.id,
    slug: event.slug,
    snils: '112-233-445 95',
    specialtyId: 'higher-kardiologiia',
    specialtyIds: ['higher-kardiologiia'],
    tariffId: event.tariffs[0]!.id,
    tariffIds: [event.tariffs[0]!.id],
    text: 'Вход со двора, второй этаж.',
    token: 'x'.repeat(43),
    url: 'https://example.com/hook',
    userId: (await makeUser(test)).id,
    workplace: 'Больница',
  };
  exceptions = {
    addPartnerKey: { jwk: JSON.stringify((await makeKey()).jwk) },
    answerQuestion: ofQuestion,
    askQuestion: { eventId: asker.event.id },
    changeInvoice: {
      ...ofInvoice,
      payer: { ...payer, sendsCopy: false, contactPerson: 'Петрова', contractNumber: '№ 1' },
    },
    closeQuestion: ofQuestion,
    createEvent: { input: newEventInput },
    createPartnerSite: { input: site },
    declineQuestionPublication: ofQuestion,
    event: { id: null, externalReference: null },
    // The list of changes takes no text, which is worth more tries.
    events: { changedSince: null },
    markInvoicePaid: ofInvoice,
    markTalk: { id: asker.talks[0]!.id },
    newsletterLink: { token: unsubscribePath(test.app, 'there-is-none').split('/').at(-1)! },
    pasteProgramme: { rows: [pastedRow] },
    publishQuestion: ofQuestion,
    reassignQuestion: { ...ofQuestion, speakerId: asker.speakers[0]!.id },
    registerForEvent: { input: { ...(await registrationInput(test, event)), answers: samples.answers } },
    registration: { id: null, externalReference: null },
    requestInvoice: { registrationId: invoiceBuyer.registrationId },
    saveEvent: { input: eventInput },
    saveNmoTerms: { days: [defaultDay(event)], version: 0 },
    saveProgrammeSession: { id: null, version: null, input: sessionInput },
    sendFeedback: { input: await feedbackInput(test) },
    takeQuestion: ofQuestion,
    updatePartnerSite: { input: site },
  };
  for (const name of [
    'decideNmo',
    'eventCertificates',
    'eventNmoCodes',
    'importNmoCodes',
    'importOnlinePresence',
    'issueCertificates',
    'nmoAttendance',
    'startCertificateWork',
  ])
    exceptions[name] = ofPastEvent;
});

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const hostileValues: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '\t\n',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  '\ufffe',
  '\u202eabc',
  '\u200b',
  'e\u0301',
  '👩‍⚕️',
  'ﷺ'.repeat(500),
  'ё'.repeat(300),
  'a'.repeat(19_000),
  'a'.repeat(21_000),
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  "\\'",
  '%',
  '_',
  '?',
  '$1',
  ':a',
  '../../etc/passwd',
  '/files/..%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '=HYPERLINK("http://evil.example")',
  'a@example.ru\r\nBcc: b@example.ru',
  'a@b@c',
  '"a b"@example.ru',
  'javascript:alert(1)',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '2027-02-30',
  '0000-00-00',
  '9999-13-99T99:99:99Z',
  '١٢٣',
  '+7 (999)',
  '1e999',
  '[object Object]',
  encoded([]),
  encoded(['\0', '\0']),
  encoded(['a', 'b']),
  encoded(['9', '\ud800']),
  encoded([{}, []]),
  encoded('a'.repeat(10_000)),
  -1,
  0,
  1,
  101,
  0.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  true,
  false,
  [],
  ['x'],
  [null],
  [[['x']]],
  Array.from({ length: 500 }, () => 'x'),
  Array.from({ length: 501 }, () => 'x'),
  {},
  { a: 1 },
  { length: 1 },
  { toString: 'x' },
  JSON.parse('{"__proto__": {"a": 1}}'),
];

/** Text that only server code and libraries produce. */
const internalText =
  /SQLITE_|QueryFailed|syntax error at|relation "|invalid byte sequence|invalid input syntax|TypeError|RangeError|Cannot read|is not a function|node_modules|\/work\/|\bat \S+ \(|\.[jt]s:\d+/;

let addresses = 0;
const from = (): Record<string, string> => ({
  'x-forwarded-for': `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
});

async function assertHandled(client: TestClient, field: RootField, variables: unknown): Promise<void> {
  const { status, text, errors, headers } = await client.graphql(
    operationOf(field, 2),
    variables as Record<string, unknown>,
    from(),
  );
  const violations: string[] = [];
  if (status >= 500) violations.push(`status ${status}`);
  if (!/json/.test(headers.get('content-type') ?? '')) violations.push(`type ${headers.get('content-type')}`);
  if (errors?.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR'))
    violations.push(`an error of the server's own: ${JSON.stringify(test.logLines.at(-1))}`);
  const leakedText = internalText.exec(text)?.[0];
  if (leakedText && !JSON.stringify(variables).includes(leakedText)) violations.push(`${leakedText} is told`);
  // A single expectation per answer, with a message only on failure, because there are tens of thousands.
  const describeCall = () => JSON.stringify({ field: field.name, variables }).slice(0, 400);
  expect(violations.length === 0 ? '' : `${violations.join(', ')} after ${describeCall()}: ${text.slice(0, 400)}`).toBe(
    '',
  );
}

const sampleOf = (field: RootField) => argumentsOf(field, { ...samples, ...exceptions[field.name] });

/** Whether the field answers anonymous users. */
async function isPublic(field: RootField): Promise<boolean> {
  const variables = sampleOf(field).values;
  const { errors } = await test.client().graphql(operationOf(field, 2), variables, from());
  return errors?.[0]?.extensions.code !== 'UNAUTHENTICATED';
}

/** What differs most between databases and between parsers. Every argument meets these values. */
const harshValues = new Set<unknown>([
  undefined,
  null,
  '',
  '\0',
  'a\0b',
  '\ud800',
  'a'.repeat(21_000),
  "' OR 1=1 --",
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  '9999-13-99T99:99:99Z',
  'NaN',
  encoded(['\0', '\0']),
  2 ** 31,
]);
/** Whether each argument meets each value, which takes twice as long: 58,000 calls. */
const isThorough = Boolean(process.env.ALL_ON_SQLITE ?? process.env.ALL_ON_POSTGRES);

const tried = new Set<string>();
const isFirst = (key: string): boolean => !tried.has(key) && Boolean(tried.add(key));

const nameIn = (path: Path) => path.findLast((part) => typeof part === 'string');

/**
 * Arguments of one name and type are read by the same code mostly. The first of them meets all values, each further one the
 * harsh values and an eighth of the others, in turn. Cursors are read by code of their own.
 */
function valuesFor({ path, type }: { path: Path; type: GraphQLInputType }, turn: number): unknown[] {
  const isComplete = isThorough || path[0] === 'after' || isFirst(`${String(type)} ${nameIn(path)}`);
  return hostileValues.filter((value, index) => {
    // GraphQL rejects a value of the wrong type equally for all arguments of that type, so it is tried once.
    if (!isAcceptedValue(type, value)) return isFirst(`${String(type)} value ${index}`);
    return isComplete || harshValues.has(value) || index % 8 === turn % 8;
  });
}

it('starts from arguments that every root field accepts', async () => {
  const administrator = await staff(test, 'ADMINISTRATOR');
  const rejected: string[] = [];
  for (const field of fields.filter(({ name }) => !['signOut', 'endSessions'].includes(name))) {
    const { errors } = await administrator.graphql(operationOf(field, 2), sampleOf(field).values, from());
    if (errors?.[0]?.extensions.code === 'BAD_USER_INPUT') rejected.push(field.name);
  }
  expect(rejected).toEqual([]);
});

describe('hostile values', () => {
  const parts = Array.from({ length: 12 }, (_, index) => index);

  it.each(parts)(
    'are handled by each argument of the root fields: part %i',
    async (part) => {
      const fieldsOfPart = fields.filter((_, index) => index % parts.length === part);
      const administrator = await staff(test, 'ADMINISTRATOR');
      const session = administrator.cookie('session')!;
      let tries = 0;
      for (const field of fieldsOfPart) {
        const { values, leaves } = sampleOf(field);
        const action = captchaActions[field.name];
        const client = (await isPublic(field)) ? test.client() : administrator;
        for (const [turn, { path, type }] of leaves.entries()) {
          const attempt = async (value: unknown): Promise<void> => {
            const captcha = action && (await captchaToken(client, action, from()));
            const base = captcha ? withValue(values, ['input', 'captcha'], captcha) : values;
            await assertHandled(client, field, withValue(base, path, value));
            tries += 1;
          };
          await Promise.all(valuesFor({ path, type }, turn + fields.indexOf(field)).map(attempt));
          // Signing out or in as another user would change the actor.
          administrator.setCookie('session', session);
        }
        await assertHandled(client, field, {});
      }
      // Each argument is tried at least without a value and with null.
      expect(tries).toBeGreaterThanOrEqual(leavesOf(fieldsOfPart) * 2);
      expect(
        (await test.client().graphql<{ site: { name: string } }>('{ site { name } }')).data.site.name,
      ).toBeTruthy();
    },
    120_000,
  );
});

const leavesOf = (list: readonly RootField[]): number =>
  list.reduce((sum, field) => sum + sampleOf(field).leaves.length, 0);

describe('hostile names of variables', () => {
  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])('are handled: %s', async (name) => {
    const query = `query($${name}: String!) { event(slug: $${name}) { id } }`;
    const variables = JSON.parse(`{"${name}": "x"}`) as Record<string, unknown>;
    const { status, text } = await test.client().graphql(query, variables);
    expect(status, `${text}`).toBeLessThan(500);
    expect(text).not.toMatch(internalText);
  });
});
