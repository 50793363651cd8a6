import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, minute } from '../../server/core/clock.js';
import { purgeExpired } from '../../server/core/database/purge-expired.js';
import { appForFile } from '../support/app.js';
import type { MutationName } from '../support/api.js';
import { captchaToken } from '../support/captcha.js';
import { feedbackInput } from '../support/feedback.js';
import {
  makeEvent,
  makeUser,
  reauthenticate,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
} from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: TestClient & { user: { id: string } };
beforeAll(async () => (administrator = await staff(test, 'ADMINISTRATOR')));

const newEvent = (title = 'Школа по заявке') => ({
  title,
  type: 'CONFERENCE',
  format: 'ONLINE',
  timeZone: 'Europe/Moscow',
  firstDay: '2027-05-20',
  lastDay: '2027-05-20',
  startTime: '10:00',
  endTime: '18:00',
});
const problemFields = '... on Problems { problems { code field } }';
const createEvent = (idempotencyKey: string, title?: string, caller: TestClient = administrator) =>
  caller.mutate('createEvent', { input: newEvent(title), idempotencyKey }, 'event { id slug title }');

const countOf = async (table: string): Promise<number> =>
  Number(await test.value<number>(`SELECT COUNT(*) AS count FROM ${table}`));

/** The same state as after a process that ended between the last commit and the answer. */
const loseResults = () => test.execute(`DELETE FROM idempotency_records WHERE part = 'result'`);

type Creation = {
  table: string;
  input: { input: object };
  selection: string;
  caller?: TestClient;
  /** Form whose captcha is solved anew for each request. */
  captcha?: 'FEEDBACK';
};

/** Mutations that create a row, each with the table that it is in. */
async function creations(): Promise<Partial<Record<MutationName, Creation>>> {
  const event = await makeEvent(test);
  const visitor = test.client();
  const partner = {
    name: 'Фармацея',
    tier: 'EXHIBITION',
    position: 0,
    published: false,
    text: 'Производитель приборов',
  };
  const campaign = { subject: 'Новости', body: 'Открыта регистрация на весеннюю школу.', segment: {} };
  const person = { email: `${uuid()}@example.ru`, lastName: 'Соколова', firstName: 'Анна', hasConsented: true };
  return {
    createEvent: { table: 'events', input: { input: newEvent('Школа для всех') }, selection: 'event { id slug }' },
    createPartner: { table: 'partners', input: { input: partner }, selection: 'partner { id name }' },
    createCampaign: { table: 'campaigns', input: { input: campaign }, selection: 'campaign { id subject }' },
    addSpeaker: { table: 'speakers', input: { input: { fullName: 'Орлов Пётр' } }, selection: 'speaker { id }' },
    createSearchSynonym: {
      table: 'search_synonyms',
      input: { input: { phrases: 'спекл', meanings: 'спекл-трекинг миокарда', isMutual: true } },
      selection: 'synonym { id }',
    },
    createWebhook: {
      table: 'webhooks',
      input: {
        input: { name: 'CRM', url: 'https://crm.example.ru/hook', events: ['PAYMENT_SUCCEEDED'], isActive: true },
      },
      selection: 'secret webhook { id }',
    },
    createApiToken: {
      table: 'api_tokens',
      input: { input: { name: 'CRM', scopes: ['EVENTS_READ'], days: 30 } },
      selection: 'secret apiToken { id }',
    },
    addRegistration: {
      table: 'registrations',
      input: { input: { eventId: event.id, tariffId: event.tariffs[0]!.id, ...person } },
      selection: 'registrationId number name isNewAccount',
    },
    registerForEvent: {
      table: 'registrations',
      caller: await signInAs(test),
      input: { input: await registrationInput(test, event) },
      selection: 'registration { id number }',
    },
    sendFeedback: {
      table: 'feedback_messages',
      caller: visitor,
      input: {
        input: { ...(await feedbackInput(test)), email: `${uuid()}@example.ru` },
      },
      captcha: 'FEEDBACK',
      selection: 'number',
    },
  };
}

describe('a mutation with an idempotency key', () => {
  it('answers with its first result: again, at the same time, and after a crash', async () => {
    for (const [name, { table, input, selection, caller = administrator, captcha }] of Object.entries(
      await creations(),
    )) {
      await reauthenticate(test, administrator);
      const before = await countOf(table);
      const send = async (idempotencyKey: string) => {
        const solved = captcha ? { captcha: await captchaToken(caller, captcha) } : {};
        const variables = { input: { ...input.input, ...solved }, idempotencyKey };
        return (await caller.mutate(name as MutationName, variables, selection)) as object;
      };
      const key = uuid();
      const answers = await Promise.all([send(key), send(key), send(key)]);
      answers.push(await send(key));
      await loseResults();
      answers.push(await send(key));
      expect([name, ...answers]).toEqual([name, ...answers.map(() => answers[0])]);
      expect([name, answers[0]]).not.toHaveProperty('[1].problems');
      expect([name, (await countOf(table)) - before]).toEqual([name, 1]);
    }
  });

  it('is done again under another key and without one', async () => {
    const ids = await Promise.all([createEvent(uuid()), createEvent(uuid())]);
    const input = newEvent();
    const free = await Promise.all(
      [1, 2].map(() => administrator.mutate('createEvent', { input }, 'event { id slug title }')),
    );
    expect(new Set([...ids, ...free].map(({ event }) => event!.id)).size).toBe(4);
  });

  it('is rejected when its key came with another input or another mutation', async () => {
    const key = uuid();
    await createEvent(key, 'Первая школа');
    expect((await createEvent(key, 'Вторая школа')).problems).toMatchObject([
      { code: 'IDEMPOTENCY_KEY_REUSED', field: 'idempotencyKey' },
    ]);
    const speaker = await administrator.mutate(
      'addSpeaker',
      { input: { fullName: 'Орлов Пётр' }, idempotencyKey: key },
      'speaker { id }',
    );
    expect(speaker.problems).toMatchObject([{ code: 'IDEMPOTENCY_KEY_REUSED' }]);
    const racing = uuid();
    const results = await Promise.all(['А', 'Б', 'В'].map((letter) => createEvent(racing, `Школа ${letter}`)));
    expect(results.filter(({ event }) => event).length).toBe(1);
  });

  it('does not depend on the order of the fields of its input', async () => {
    const key = uuid();
    const { event } = await createEvent(key);
    const reordered = Object.fromEntries(Object.entries(newEvent()).reverse());
    const again = await administrator.mutate(
      'createEvent',
      { input: reordered, idempotencyKey: key },
      'event { id slug title }',
    );
    expect(again.event).toEqual(event);
  });

  it('has a key of its caller: those of others are not known', async () => {
    const [key, other] = [uuid(), await staff(test, 'ADMINISTRATOR')];
    const [mine, theirs] = [await createEvent(key), await createEvent(key, 'Чужая школа', other)];
    expect(theirs.event!.title).toBe('Чужая школа');
    expect(theirs.event!.id).not.toBe(mine.event!.id);
  });

  it('is rejected with a malformed key', async () => {
    for (const key of ['short', 'x'.repeat(65), 'с кириллицей', 'two words'])
      expect((await createEvent(key)).problems).toMatchObject([{ code: 'IDEMPOTENCY_KEY_FORMAT' }]);
  });

  it('may be sent again with the same key after a rejection, also corrected', async () => {
    const key = uuid();
    expect((await createEvent(key, ' ')).problems).toMatchObject([{ field: 'title' }]);
    expect((await createEvent(key, 'Школа с названием')).event!.title).toBe('Школа с названием');
  });

  it('answers nobody who may not do it any more', async () => {
    const editor = await staff(test, 'EDITOR');
    const key = uuid();
    await createEvent(key, 'Школа редактора', editor);
    await test.execute(`UPDATE users SET role = 'USER' WHERE id = ?`, [editor.user.id]);
    const { errors } = await editor.graphql(
      `mutation ($input: NewEventInput!, $key: ID) { createEvent(input: $input, idempotencyKey: $key) { __typename ${problemFields} } }`,
      { input: newEvent('Школа редактора'), key },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('starts one task for a selection of registrations', async () => {
    const event = await makeEvent(test);
    await registerForTest(test, await signInAs(test, await makeUser(test)), event);
    const [key, selection] = [uuid(), { eventId: event.id, filter: {} }];
    const cancel = () =>
      administrator.mutate(
        'cancelRegistrations',
        { selection, refund: 'NONE', idempotencyKey: key },
        'task { id total }',
      );
    const [first, second] = await Promise.all([cancel(), cancel()]);
    await loseResults();
    expect([second, await cancel()]).toEqual([first, first]);
  });

  it('is recorded once in the audit log', async () => {
    const { event } = await createEvent('audited-event', 'Школа в журнале');
    await loseResults();
    await createEvent('audited-event', 'Школа в журнале');
    const rows = await test.rows(`SELECT operation FROM audit_changes WHERE "tableName" = 'events' AND "rowKey" = ?`, [
      event!.id,
    ]);
    expect(rows).toEqual([{ operation: 'INSERT' }]);
  });
});

describe('what is stored for idempotency keys', () => {
  it('is encrypted, and contains neither the key nor secrets of results', async () => {
    await reauthenticate(test, administrator);
    const key = `visible-${uuid()}`;
    const { secret } = await administrator.mutate(
      'createApiToken',
      { input: { name: 'CRM', scopes: ['EVENTS_READ'], days: 30 }, idempotencyKey: key },
      'secret apiToken { id }',
    );
    const stored = JSON.stringify(await test.rows('SELECT * FROM idempotency_records'));
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(secret!.slice(10));
    expect(stored).not.toContain(Buffer.from(secret!).toString('base64').slice(8, 30));
  });

  it('is stored for a day and deleted after two', async () => {
    const key = uuid();
    const { event } = await createEvent(key, 'Школа на сутки');
    test.clock.forward(day);
    await purgeExpired(test.app);
    administrator.setCookie('session', (await signInAs(test, administrator.user as never)).cookie('session')!);
    expect((await createEvent(key, 'Школа на сутки')).event!.id).toBe(event!.id);
    test.clock.forward(day + minute);
    await purgeExpired(test.app);
    expect(
      await test.rows('SELECT part FROM idempotency_records WHERE "createdAt" < ?', [
        new Date(test.clock.now().getTime() - 2 * day).toISOString(),
      ]),
    ).toEqual([]);
  });
});
