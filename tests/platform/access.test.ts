import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import { hasRole, type RoleName } from '../../rules/people/roles.js';
import { appForFile } from '../support/app.js';
import { makeArchiveEntry } from '../support/archive.js';
import {
  makeEvent,
  makeUser,
  registerMutation,
  registrationInput,
  profileInput,
  signInAs,
  staff,
  type RegisterData,
} from '../support/factories.js';
import { answer, submitQuestion, publicationConsent, publish } from '../support/questions.js';
import { mutateNmo, issueCertificate, manager, pastEvent } from '../support/certificates.js';
import { buyer, invoiceFor, payer as invoicePayer } from '../support/invoices.js';
import { makeGallery } from '../support/galleries.js';
import { type PartnerSite } from '../support/partner-site.js';
import { completeSignOn, registeredSite } from '../support/sign-on.js';
import { argumentsOf, operationOf, rootFieldsOf, withValue, type RootField } from '../support/operations.js';
import type { TestClient } from '../support/client.js';
import { makePromoCode } from '../support/tariffs.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' } });
let fields: RootField[];
beforeAll(async () => {
  // The log level is raised because thousands of requests fill the log. Each account is created from its own address.
  fields = rootFieldsOf(await createSchema(resolvers));
  site = await registeredSite(test);
});
afterAll(() => site.close());

const actors = ['anonymous', 'A', 'B', 'editor', 'manager', 'administrator', 'checkIn'] as const;
type Actor = (typeof actors)[number];
const roleOf = {
  anonymous: null,
  A: 'USER',
  B: 'USER',
  editor: 'EDITOR',
  manager: 'MANAGER',
  administrator: 'ADMINISTRATOR',
  checkIn: 'CHECK_IN',
} as const;
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

/** The number of a registration of A that awaits payment. */
async function unpaidNumber(a: Person): Promise<string> {
  const id = await registerAs(a, false, await makeEvent(test, { priceAmount: 450_000 }));
  const registration = await test.row<{ number: string }>('SELECT number FROM registrations WHERE id = ?', [id]);
  return registration.number;
}

/** A payment that A has started. */
async function startPayment(a: Person): Promise<{ id: string }> {
  const begin =
    'mutation ($number: String!) { payRegistration(number: $number) { ... on PaymentStanding { payment { id } } } }';
  type PayData = { payRegistration: { payment: { id: string } } };
  return (await a.graphql<PayData>(begin, { number: await unpaidNumber(a) })).data.payRegistration.payment;
}
/** A tariff of this event with a promo code that is valid for it. */
async function priceInput(event: Awaited<ReturnType<typeof makeEvent>>) {
  const { code } = await makePromoCode(test, event);
  return { eventId: event.id, tariffId: event.tariffs[0]!.id, promoCode: code };
}

/** A’s consent for a registration. */
async function consentOf(a: Person): Promise<string> {
  await registerAs(a);
  const consent = await test.row<{ id: string }>(
    'SELECT id FROM consent_acceptances WHERE "userId" = ? ORDER BY "acceptedAt" DESC LIMIT 1',
    [a.user.id],
  );
  return consent.id;
}
const columnOf = async (id: string, column: 'number' | 'ticketCode'): Promise<string> => {
  const row = await test.row<{ value: string }>(`SELECT "${column}" AS value FROM registrations WHERE id = ?`, [id]);
  return row.value;
};
const numberOf = (id: string) => columnOf(id, 'number');

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

/** A partner site whose users sign in here in these tests. */
let site: PartnerSite;

/** A's invoice for a registration that awaits payment. */
async function invoiceOf(a: Person) {
  const doctor = await buyer(test, undefined, a);
  return invoiceFor(doctor);
}

/** The NMO code and certificate of a past event; they belong to the given user, or to a new one. */
async function codeAndCertificate(person?: Person['user']) {
  const { event, attendees } = await pastEvent(test, [{}]);
  const [attendee] = attendees;
  await mutateNmo(await manager(test), 'importNmoCodes', {
    input: { eventId: event.id, rows: [{ email: attendee!.user.email, code: `code-${Math.random()}` }] },
  });
  const code = await test.row<{ id: string }>('SELECT id FROM nmo_codes WHERE "eventId" = ?', [event.id]);
  const certificate = await issueCertificate(test, attendee!, event);
  if (person) await test.execute('UPDATE nmo_codes SET "userId" = ? WHERE id = ?', [person.id, code.id]);
  return { eventId: event.id, codeId: code.id, certificate };
}

const pointsInput = {
  title: 'Курс по ЭКГ',
  specialtyId: 'higher-kardiologiia',
  earnedOn: '2025-05-12',
  points: 36,
  source: 'COURSE',
};

async function ownPoints(a: Person): Promise<string> {
  const { entry } = await mutateNmo(a, 'addNmoPoints', { input: { ...pointsInput, title: `Курс ${Math.random()}` } });
  return (entry as { id: string }).id;
}

/** Fields whose result also depends on the object: who owns it, and its state. A owns it; the order is that of `actors`. */
const table: Record<string, Row> = {
  'query.event': row('0 0 0 + + +', async () => ({ slug: (await makeEvent(test, { state: 'DRAFT' })).slug })),
  'query.galleries': row('U F F + + +', () => ({ first: 1, drafts: true })),
  'query.gallery': row('0 0 0 + + +', async () => ({ slug: (await makeGallery(test, { isPublished: false })).slug })),
  'query.archiveEntry': row('0 0 0 + + +', async () => ({ slug: (await makeArchiveEntry(test, false)).slug })),
  'mutation.markNmoCode': row('U + N N N N', async (a) => ({
    id: (await codeAndCertificate(a.user)).codeId,
    isEntered: true,
  })),
  'mutation.changeNmoPoints': row('U + N N N N', async (a) => ({ id: await ownPoints(a), input: pointsInput })),
  'query.quotePrice': row('U N N + + +', async () =>
    priceInput(await makeEvent(test, { priceAmount: 100, state: 'DRAFT' })),
  ),
  'query.payment': row('U + 0 0 + +', startPayment),
  'query.registration': row('U + 0 0 0 0', async (a) => ({ number: await numberOf(await registerAs(a)) })),
  'query.viewer': row('0 + + + + +'),
  'mutation.withdrawSignOnAgreement': row('U + N N N N', async (a) => {
    await completeSignOn(a, await site.token());
    return { siteId: site.id };
  }),
  'mutation.askQuestion': row('U N N + + +', async () => ({
    input: { key: 'about-a-draft', text: questionText, eventId: (await makeEvent(test, { state: 'DRAFT' })).id },
  })),
  'mutation.followUpQuestion': row('U + N N N N', async (a) => ({
    id: await answeredQuestion(a),
    text: 'А слайды тоже будут?',
  })),
  'mutation.setQuestionPublication': row('U + N N N N', async (a) => ({
    id: await question(a),
    publication: 'NAMED',
    consents: [await publicationConsent(test)],
  })),
  'mutation.decideQuestionWording': row('U + N N N N', async (a) => {
    const id = await answeredQuestion(a, true);
    const other = { question: 'Где найти слайды докладчиков?', answer: 'Слайды лежат рядом с записью.' };
    const { question } = await publish(await staff(test, 'MANAGER'), id, other);
    return { wordingId: question!.wording!.id, agrees: true };
  }),
  'mutation.requestInvoice': row('U + N N N N', async (a) => ({
    registrationId: (await buyer(test, undefined, a)).registrationId,
    payer: invoicePayer,
  })),
  'mutation.changeInvoice': row('U + N N N N', async (a) => ({ id: (await invoiceOf(a)).id, payer: invoicePayer })),
  'mutation.withdrawConsent': row('U + N N N N', async (a) => ({ id: await consentOf(a) })),
  'mutation.registerForEvent': row('U N N + + +', async () => ({
    input: await registrationInput(test, await makeEvent(test, { state: 'DRAFT' })),
  })),
  'mutation.changeAnswers': row('U + N N N N', async (a) => {
    const event = await makeEvent(test, { questions: [{ label: 'Вопрос' }] });
    const answers = [{ questionId: event.questions[0]!.id, values: ['Ответ'] }];
    return { id: await registerAs(a, false, event), answers, version: 1 };
  }),
  'mutation.chooseNmoSpecialty': row('U + N N + +', async (a) => {
    const event = await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' });
    return { registrationId: await registerAs(a, false, event), specialtyId: 'higher-kardiologiia' };
  }),
  'mutation.cancelRegistration': row('U + N N N N', async (a) => ({ id: await registerAs(a) })),
  'mutation.payRegistration': row('U + N N N N', async (a) => ({ number: await unpaidNumber(a) })),
  'mutation.checkPayment': row('U + N N N N', startPayment),
  'mutation.acceptOffer': row('U + N N N N', offerSeatTo),
  'mutation.declineOffer': row('U + N N N N', offerSeatTo),
  'mutation.saveViewingProgress': row('U N N + + +', async () => ({
    talkId: (await makeArchiveEntry(test, false)).talkId,
    seconds: 5,
  })),
};

const nameOf = ({ kind, name }: RootField): string => `${kind}.${name}`;
let addresses = 0;
const from = (): Record<string, string> => ({ 'x-forwarded-for': `10.1.${(addresses += 1) >> 8}.${addresses & 255}` });

async function clientOf(actor: Actor, a: Person): Promise<TestClient> {
  if (actor === 'anonymous') return test.client();
  if (actor === 'A') return a;
  if (actor === 'B') return signInAs(test);
  return staff(test, roleOf[actor]);
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

/** Who may call each root field, by hand: a wrong decorator must fail a test. */
const policy = new Map<string, string>();
for (const section of (await readFile(new URL('access-policy.txt', import.meta.url), 'utf8')).trim().split('\n\n')) {
  const [who, ...lines] = section.split('\n');
  let kind = '';
  for (const word of lines.join(' ').trim().split(/\s+/))
    if (word.endsWith(':')) kind = word === 'queries:' ? 'query' : 'mutation';
    else policy.set(`${kind}.${word}`, who!);
}

/** The code with which the policy rejects an actor; null: the actor may call the field. */
function rejectionOf(who: string, actor: Actor): string | null {
  if (who === 'everybody') return null;
  if (actor === 'anonymous') return 'UNAUTHENTICATED';
  if (who === 'signed-in users') return null;
  const allowedRoles = who.split(' ') as RoleName[];
  return allowedRoles.some((role) => hasRole(roleOf[actor] ?? 'USER', role)) ? null : 'FORBIDDEN';
}

/** Samples that a service rejects with FORBIDDEN: editors may save a tariff, but not its receipt. */
const adjustments: Record<string, (sample: Record<string, unknown>) => Record<string, unknown>> = {
  'mutation.saveTariff': ({ input }) => ({ input: { ...(input as object), vatCode: null, paymentSubject: null } }),
};

describe('every root field', () => {
  const declarations: Record<string, string> = { public: 'everybody', 'signed-in': 'signed-in users' };
  let clients: Record<Actor, TestClient>;
  beforeAll(async () => {
    const a = await signInAs(test);
    const entries = await Promise.all(actors.map(async (actor) => [actor, await clientOf(actor, a)] as const));
    clients = Object.fromEntries(entries) as Record<Actor, TestClient>;
  });

  it('declares the access of the policy', () => {
    const declared = fields.map((root) => {
      const access = String(root.field.extensions.access);
      return [nameOf(root), declarations[access] ?? access];
    });
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(policy));
  });

  it.each([...policy])('%s is open to %s only', async (name, who) => {
    const field = fields.find((one) => nameOf(one) === name)!;
    const values = (adjustments[name] ?? ((sample) => sample))(argumentsOf(field).values);
    for (const actor of actors) {
      // The client must stay signed in for the next field.
      const endsSession = ['signOut', 'endSessions'].includes(field.name);
      const client = endsSession ? await clientOf(actor, await signInAs(test)) : clients[actor];
      const access = await accessOf(client, field, values);
      const rejection = ['UNAUTHENTICATED', 'FORBIDDEN'].includes(access) ? access : null;
      expect([actor, access, rejection]).toEqual([actor, access, rejectionOf(who, actor)]);
    }
  });
});

describe('an object', () => {
  it.each(Object.keys(table))('is open by %s as the table says', async (name) => {
    const field = fields.find((one) => nameOf(one) === name)!;
    const { expected, call } = table[name]!;
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

it('an attempt at a field of staff is logged with the user and the field, without arguments', async () => {
  const user = await signInAs(test);
  const before = test.logLines.length;
  await user.graphql('{ auditLog(first: 1, filter: { action: "анна" }) { nodes { id } } }');
  const denied = test.logLines.slice(before).filter(({ msg }) => msg === 'access was denied');
  expect(denied).toMatchObject([{ viewer: user.user.id, field: 'Query.auditLog' }]);
  expect(JSON.stringify(denied)).not.toContain('анна');
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
    user: await test.rows('SELECT * FROM users WHERE id = ?', [userId]),
    registrations: await test.rows('SELECT * FROM registrations WHERE "userId" = ? ORDER BY id', [userId]),
    sessions: await test.rows('SELECT id, "tokenHash" FROM sessions WHERE "userId" = ? ORDER BY id', [userId]),
    consents: await test.rows('SELECT id FROM consent_acceptances WHERE "userId" = ? ORDER BY id', [userId]),
  });

  const otherActors = ['anonymous', 'B', 'editor', 'manager', 'administrator', 'checkIn'] as const;
  /** Fields that show personal data to staff. Secrets that open an account are shown to nobody. */
  const actorsWithAccess: Record<string, (typeof otherActors)[number][]> = {
    cancellationConsequences: ['manager', 'administrator'],
    eventChangeConsequences: ['manager', 'administrator'],
    officeSearch: ['manager', 'administrator'],
    revocationConsequences: ['manager', 'administrator'],
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
        // A field that is closed to the actor does not read its arguments: what it answers to one is its answer to all.
        const isClosed = rejectionOf(policy.get(nameOf(field))!, actor) !== null;
        for (const variables of isClosed || calls.length === 0 ? [values] : calls) {
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
    await mutateNmo(a, 'saveNmoCycle', { input: { specialtyId: 'higher-kardiologiia', endsOn: '2028-03-15' } });
    const { talkId } = await makeArchiveEntry(test);
    await a.graphql('mutation ($id: ID!) { saveViewingProgress(talkId: $id, seconds: 9) { __typename } }', {
      id: talkId,
    });
    const document = await test.row<{ id: string }>(
      `SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT' ORDER BY version DESC`,
    );
    await a.graphql('mutation ($input: SetNewsletterInput!) { setNewsletter(input: $input) { __typename } }', {
      input: { isOn: true, document: document.id },
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
    const [user] = await test.rows('SELECT role, email FROM users WHERE id = ?', [b.user.id]);
    expect(user).toEqual({ role: 'USER', email: b.user.email });
  });

  it('is closed to former staff from the next request after the role is removed', async () => {
    const editor = await staff(test, 'EDITOR');
    const draft = await makeEvent(test, { state: 'DRAFT' });
    const ask = () =>
      editor.graphql<{ event: unknown }>('query($slug: String!) { event(slug: $slug) { id } }', { slug: draft.slug });
    expect((await ask()).data.event).not.toBeNull();
    await test.execute(`UPDATE users SET role = 'USER' WHERE id = ?`, [editor.user.id]);
    expect((await ask()).data.event).toBeNull();
  });
});
