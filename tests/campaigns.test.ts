import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../server/core/insert.js';
import { day, toIso, addMs, minute } from '../server/core/clock.js';
import { recordConsents, withdrawConsents } from '../server/legal/legal.service.js';
import { beginDue, closeCampaigns } from '../server/newsletter/campaigns/sending.service.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser, registered, signedIn, staff } from './support/make.js';
import { startSmtp, type Smtp } from './support/smtp.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
let smtp: Smtp;
let manager: Visitor & { user: User };
beforeEach(async () => {
  smtp = await startSmtp();
  test = await startApp({ env: { SMTP_URL: smtp.url } });
  manager = await staff(test, 'MANAGER');
});
afterEach(async () => {
  await test.close();
  await smtp.stop();
});

const origin = { address: '127.0.0.1', userAgent: 'test' };

/** A person who has agreed to information letters. */
async function reader(given: Partial<User> = {}): Promise<User> {
  const user = await makeUser(test, given);
  const documents = await test.app.database.read<{ id: string }>(
    `SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT'`,
  );
  await test.app.database.inTransaction((transaction) =>
    recordConsents(transaction, {
      userId: user.id,
      documentIds: documents.map(({ id }) => id),
      origin,
      now: test.clock.now(),
      channel: 'ACCOUNT',
      subjectId: user.id,
    }),
  );
  return user;
}

const leave = (userId: string): Promise<unknown> =>
  test.app.database.inTransaction((transaction) =>
    withdrawConsents(transaction, {
      userId,
      kind: 'NEWSLETTER_CONSENT',
      origin,
      now: test.clock.now(),
      channel: 'ACCOUNT',
    }),
  );

type Delivery = Record<'total' | 'waiting' | 'sent' | 'skipped' | 'failed', number>;
type Shown = {
  id: string;
  subject: string;
  state: string;
  version: number;
  scheduledAt: string | null;
  finishedAt: string | null;
  delivery: Delivery;
  task: { state: string; done: number; total: number } | null;
};
type Outcome = { campaign?: Shown; id?: string; problems?: { code: string; field: string | null }[] };

const fields = `id subject state version scheduledAt finishedAt delivery { total waiting sent skipped failed } task { state done total }`;
const asked = `... on CampaignChanged { campaign { ${fields} } } ... on Problems { problems { code field } }`;
const anybody = { specialtyIds: [], regionIds: [], categories: [], eventIds: [] };
const inputOf = (given: object = {}) => ({
  subject: 'Приглашаем на школу',
  body: 'Приходите **обязательно**: [программа](/events).',
  segment: anybody,
  ...given,
});

async function call(operation: string, variables: object, by: Visitor = manager): Promise<Outcome> {
  const name = /(\w+)\(/.exec(operation.slice(operation.indexOf('{')))![1]!;
  return (await by.graphql<Record<string, Outcome>>(operation, { ...variables })).data[name]!;
}
const create = (input: object = inputOf(), by: Visitor = manager) =>
  call(`mutation ($input: CampaignInput!) { createCampaign(input: $input) { ${asked} } }`, { input }, by);
const update = (id: string, version: number, input: object) =>
  call(
    `mutation ($id: ID!, $version: Int!, $input: CampaignInput!) { updateCampaign(id: $id, version: $version, input: $input) { ${asked} } }`,
    { id, version, input },
  );
const send = (id: string, version: number, at: string | null = null) =>
  call(
    `mutation ($id: ID!, $version: Int!, $at: DateTime) { sendCampaign(id: $id, version: $version, at: $at) { ${asked} } }`,
    { id, version, at },
  );
const act = (name: string, id: string) => call(`mutation ($id: ID!) { ${name}(id: $id) { ${asked} } }`, { id });
const see = async (id: string): Promise<Shown> =>
  (await manager.graphql<{ campaign: Shown }>(`query ($id: ID!) { campaign(id: $id) { ${fields} } }`, { id })).data
    .campaign;
const audience = async (segment: object = anybody): Promise<number> =>
  (
    await manager.graphql<{ campaignAudience: number }>(
      'query ($segment: SegmentInput!) { campaignAudience(segment: $segment) }',
      { segment },
    )
  ).data.campaignAudience;
const codes = ({ problems }: Outcome) => problems?.map(({ code }) => code);

/** A draft, as it is made. */
const draft = async (input: object = inputOf()): Promise<Shown> => (await create(input)).campaign!;

/** Lets everything that is due happen, and gives the addresses of the letters that left. */
async function delivered(): Promise<string[]> {
  smtp.letters.length = 0;
  await test.running.outbox.wake();
  await test.running.outbox.wake();
  return smtp.letters.map((letter) => letter.to![0]!.address!).sort();
}

describe('a letter to many', () => {
  it('goes to those who agree, each once, with a way to end it', async () => {
    const [one, other] = [await reader(), await reader()];
    await makeUser(test);
    await reader({ emailConfirmedAt: null });
    await reader({ deletedAt: toIso(test.clock.now()) });
    const left = await reader();
    await leave(left.id);
    const { id, version } = await draft();
    expect(await audience()).toBe(2);
    expect((await send(id, version)).campaign).toMatchObject({ state: 'SENDING' });
    // The button was pressed twice.
    expect((await send(id, version)).campaign).toMatchObject({ state: 'SENDING' });
    expect(await delivered()).toEqual([one.email, other.email].sort());
    expect(await delivered()).toEqual([]);

    const letter = (await test.app.database.read('SELECT * FROM campaign_letters WHERE "campaignId" = ?', [id])).length;
    expect(letter).toBe(2);
    await closeCampaigns(test.app);
    expect(await see(id)).toMatchObject({
      state: 'SENT',
      delivery: { total: 2, waiting: 0, sent: 2, skipped: 0, failed: 0 },
      task: { state: 'DONE', done: 2, total: 2 },
    });
    // The queue forgets; the campaign does not.
    await test.app.database.inTransaction((transaction) => transaction.query('DELETE FROM outbox'));
    expect((await see(id)).delivery).toMatchObject({ sent: 2, failed: 0 });
  });

  it('says what was written, with links of this site, and nothing that could do harm', async () => {
    await reader({ firstName: 'Анна', middleName: 'Львовна' });
    const body = 'Приходите **обязательно**: [программа](/events).\n\n<script>alert(1)</script> [x](javascript:alert)';
    const { id, version } = await draft(inputOf({ body }));
    await send(id, version);
    await delivered();
    const [letter] = smtp.letters;
    expect(letter!.subject).toBe('Приглашаем на школу');
    expect(letter!.html).toContain('Анна Львовна');
    expect(letter!.html).toContain('<strong>обязательно</strong>');
    expect(letter!.html).toContain(`href="${test.app.config.publicUrl}/events"`);
    expect(letter!.html).not.toMatch(/<script>|href="javascript/);
    expect(letter!.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    expect(letter!.text).toContain('/unsubscribe/');
  });

  it('is ended for good by one click in a program for mail, which comes without cookies', async () => {
    const person = await reader();
    const { id, version } = await draft();
    await send(id, version);
    await delivered();
    const header = smtp.letters[0]!.headers.find(({ key }) => key === 'list-unsubscribe')!.value;
    const { pathname } = new URL(/<(https?:[^>]+)>/.exec(header)![1]!);
    const click = () =>
      fetch(`${test.url}${pathname}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.com' },
        redirect: 'manual',
      });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    expect(await audience()).toBe(0);
    const next = await draft();
    expect(codes(await send(next.id, next.version))).toEqual(['NOBODY']);
    expect(smtp.letters.map(({ to }) => to![0]!.address)).toEqual([person.email]);
  });

  it('is sent once, whoever presses, at the same moment too', async () => {
    const person = await reader();
    const { id, version } = await draft();
    const answers = await Promise.all([send(id, version), send(id, version), send(id, version)]);
    expect(answers.some(({ campaign }) => campaign?.state === 'SENDING')).toBe(true);
    for (const answer of answers) expect(codes(answer) ?? ['STATE_CHANGED']).toEqual(['STATE_CHANGED']);
    expect(await delivered()).toEqual([person.email]);
    expect((await see(id)).task).toMatchObject({ total: 1 });
    expect(await test.app.database.read(`SELECT id FROM tasks WHERE kind = 'campaign'`)).toHaveLength(1);
  });

  it('outlives the process that began it: the next one goes on where it stopped, and nobody gets it twice', async () => {
    const [first, second] = [await reader(), await reader()];
    const { id, version } = await draft();
    await send(id, version);
    smtp.mood('busy');
    await delivered();
    expect((await see(id)).delivery).toMatchObject({ waiting: 2 });
    const next = await test.second();
    smtp.mood('accept');
    test.clock.forward(minute);
    smtp.letters.length = 0;
    await next.running.outbox.wake();
    expect(smtp.letters.map((letter) => letter.to![0]!.address).sort()).toEqual([first.email, second.email].sort());
    await next.close();
    expect(await delivered()).toEqual([]);
  });

  it('is not sent to who takes the consent back while it waits in the queue', async () => {
    const [stays, leaves] = [await reader(), await reader()];
    const { id, version } = await draft();
    await send(id, version);
    smtp.mood('busy');
    expect(await delivered()).toEqual([]);
    expect((await see(id)).delivery).toMatchObject({ total: 2, waiting: 2 });
    // Both letters wait for another try; one of the two takes the consent back meanwhile.
    await leave(leaves.id);
    smtp.mood('accept');
    test.clock.forward(minute);
    expect(await delivered()).toEqual([stays.email]);
    await closeCampaigns(test.app);
    expect((await see(id)).delivery).toMatchObject({ total: 2, sent: 1, skipped: 1 });
  });

  it('finds people by specialty, region, category and events', async () => {
    const event = await makeEvent(test);
    const guest = await reader({ regionId: 'moskva', category: 'FIRST' });
    const visitor = await signedIn(test, guest);
    await registered(test, visitor, event);
    await reader({ specialtyId: 'higher-nevrologiia' });
    expect(await audience({ ...anybody, specialtyIds: ['higher-nevrologiia'] })).toBe(1);
    expect(await audience({ ...anybody, specialtyIds: ['higher-nevrologiia', 'higher-kardiologiia'] })).toBe(2);
    // A further specialty counts as the main one does.
    const [known] = await test.app.database.read<{ id: string }>(
      `SELECT id FROM users WHERE "specialtyId" = 'higher-nevrologiia'`,
    );
    const own = { userId: known!.id, specialtyId: 'higher-revmatologiia', position: 0 };
    await test.app.database.inTransaction((transaction) => insertRows(transaction, 'user_specialties', [own]));
    expect(await audience({ ...anybody, specialtyIds: ['higher-revmatologiia'] })).toBe(1);
    expect(await audience({ ...anybody, regionIds: ['moskva'] })).toBe(1);
    expect(await audience({ ...anybody, categories: ['FIRST', 'HIGHEST'] })).toBe(1);
    expect(await audience({ ...anybody, eventIds: [event.id] })).toBe(1);
    expect(await audience({ ...anybody, eventIds: [event.id], specialtyIds: ['higher-nevrologiia'] })).toBe(0);
    const { id, version } = await draft(inputOf({ segment: { ...anybody, eventIds: [event.id] } }));
    await send(id, version);
    await delivered();
    const invited = smtp.letters.filter(({ subject }) => subject === 'Приглашаем на школу');
    expect(invited.map(({ to }) => to![0]!.address)).toEqual([guest.email]);
    expect((await see(id)).delivery.total).toBe(1);
  });

  it('is refused where nobody fits', async () => {
    const { id, version } = await draft();
    expect(codes(await send(id, version))).toEqual(['NOBODY']);
    expect(await see(id)).toMatchObject({ state: 'DRAFT' });
  });
});

describe('a draft', () => {
  it('is not saved over what somebody else has saved', async () => {
    const { id, version } = await draft();
    expect((await update(id, version, inputOf({ subject: 'Первая' }))).campaign).toMatchObject({ subject: 'Первая' });
    expect(codes(await update(id, version, inputOf({ subject: 'Вторая' })))).toEqual(['STATE_CHANGED']);
    expect((await see(id)).subject).toBe('Первая');
    await reader();
    expect(codes(await send(id, version))).toEqual(['STATE_CHANGED']);
  });

  it('has a subject and a text of bearable length', async () => {
    const wrong = await create(inputOf({ subject: ' ', body: '' }));
    expect(wrong.problems!.map(({ field }) => field)).toEqual(['subject', 'body']);
    expect(codes(await create(inputOf({ subject: 'я'.repeat(151) })))).toEqual(['TOO_LONG']);
    expect(codes(await create(inputOf({ body: 'я'.repeat(15_001) })))).toEqual(['TOO_LONG']);
    const segment = { ...anybody, eventIds: Array.from({ length: 51 }, (_, index) => `e${index}`) };
    expect(codes(await create(inputOf({ segment })))).toEqual(['TOO_MANY']);
  });

  it('is removed, but not once it is sent', async () => {
    await reader();
    const [gone, kept] = [await draft(), await draft()];
    const remove = (id: string) =>
      call(
        'mutation ($id: ID!) { removeCampaign(id: $id) { ... on CampaignRemoved { id } ... on Problems { problems { code field } } } }',
        { id },
      );
    expect((await remove(gone.id)).id).toBe(gone.id);
    expect(await see(gone.id)).toBeNull();
    await send(kept.id, kept.version);
    expect(codes(await remove(kept.id))).toEqual(['STATE_CHANGED']);
    expect(codes(await remove('there-is-none'))).toEqual(['NOT_FOUND']);
  });

  it('is tried by who writes it, whatever she agreed to, once a minute', async () => {
    const { id } = await draft();
    expect((await act('sendCampaignTrial', id)).campaign).toMatchObject({ id });
    await act('sendCampaignTrial', id);
    expect(await delivered()).toEqual([manager.user.email]);
    expect(smtp.letters[0]!.subject).toBe('Проверка: Приглашаем на школу');
    test.clock.forward(minute);
    await act('sendCampaignTrial', id);
    expect(await delivered()).toEqual([manager.user.email]);
    expect((await see(id)).delivery.total).toBe(0);
  });

  it('is shown as it will look', async () => {
    const query =
      'query ($subject: String!, $body: String!) { campaignPreview(subject: $subject, body: $body) { subject html text } }';
    const { data } = await manager.graphql<{ campaignPreview: { subject: string; html: string } }>(query, {
      subject: 'Тема',
      body: '- один\n- два',
    });
    expect(data.campaignPreview.subject).toBe('Тема');
    expect(data.campaignPreview.html).toContain('<li>один</li>');
    const tooLong = await manager.graphql(query, { subject: 'Тема', body: 'я'.repeat(15_001) });
    expect(tooLong.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

describe('a letter that is set to go out', () => {
  it('goes at its hour, from whichever process comes first', async () => {
    const person = await reader();
    const { id, version } = await draft();
    const at = toIso(addMs(test.clock.now(), day));
    expect((await send(id, version, at)).campaign).toMatchObject({ state: 'SCHEDULED', scheduledAt: at });
    await beginDue(test.app);
    expect(await delivered()).toEqual([]);
    test.clock.forward(day);
    manager = await staff(test, 'MANAGER');
    const other = await test.second();
    await Promise.all([beginDue(test.app), beginDue(other.app)]);
    expect(await delivered()).toEqual([person.email]);
    await other.close();
    expect(await see(id)).toMatchObject({ state: 'SENDING' });
    await closeCampaigns(test.app);
    expect(await see(id)).toMatchObject({ state: 'SENT' });
  });

  it('is not sent to who has ended such letters by then', async () => {
    const [stays, leaves] = [await reader(), await reader()];
    const { id, version } = await draft();
    await send(id, version, toIso(addMs(test.clock.now(), day)));
    await leave(leaves.id);
    test.clock.forward(day);
    await beginDue(test.app);
    expect(await delivered()).toEqual([stays.email]);
  });

  it('can be taken back until then, and not be set into the past', async () => {
    await reader();
    const { id, version } = await draft();
    expect(codes(await send(id, version, toIso(test.clock.now())))).toEqual(['IN_THE_PAST']);
    expect(codes(await send(id, version, toIso(addMs(test.clock.now(), 367 * day))))).toEqual(['TOO_FAR']);
    await send(id, version, toIso(addMs(test.clock.now(), day)));
    expect(codes(await update(id, version + 1, inputOf()))).toEqual(['STATE_CHANGED']);
    expect((await act('unscheduleCampaign', id)).campaign).toMatchObject({ state: 'DRAFT', scheduledAt: null });
    expect((await act('unscheduleCampaign', id)).campaign).toMatchObject({ state: 'DRAFT' });
    test.clock.forward(2 * day);
    await beginDue(test.app);
    expect(await delivered()).toEqual([]);
  });
});

describe('a letter that is going out', () => {
  it('is stopped: what has not left the site stays here', async () => {
    await reader();
    await reader();
    const { id, version } = await draft();
    await send(id, version);
    expect((await act('stopCampaign', id)).campaign).toMatchObject({ state: 'STOPPED', task: { state: 'STOPPED' } });
    expect((await act('stopCampaign', id)).campaign).toMatchObject({ state: 'STOPPED' });
    expect(await delivered()).toEqual([]);
    await closeCampaigns(test.app);
    expect((await see(id)).finishedAt).not.toBeNull();
    expect(codes(await act('stopCampaign', (await draft()).id))).toEqual(['CAMPAIGN_OVER']);
  });

  it('goes on after it was stopped, with those who have not got it', async () => {
    const [got, waits, comes, leaves] = [await reader(), await reader(), await reader(), await reader()];
    const { id, version } = await draft();
    await send(id, version);
    // The task puts the letters into the queue, of which one leaves.
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE users SET "deletedAt" = ? WHERE id = ?', [toIso(test.clock.now()), comes.id]),
    );
    smtp.mood('busy');
    expect(await delivered()).toEqual([]);
    await test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE outbox SET state = 'DONE', "doneAt" = ? WHERE "userId" = ? AND letter IS NOT NULL`, [
        toIso(test.clock.now()),
        got.id,
      ]),
    );
    const stopped = (await act('stopCampaign', id)).campaign!;
    expect(codes(await send(id, stopped.version))).toEqual(['STILL_STOPPING']);
    test.clock.forward(minute);
    smtp.mood('accept');
    expect(await delivered()).toEqual([]);
    await closeCampaigns(test.app);
    expect(await see(id)).toMatchObject({ state: 'STOPPED', delivery: { total: 3, sent: 1, skipped: 2 } });

    await leave(leaves.id);
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE users SET "deletedAt" = NULL WHERE id = ?', [comes.id]),
    );
    const on = await send(id, stopped.version);
    expect(on.campaign).toMatchObject({ state: 'SENDING', finishedAt: null });
    expect((await send(id, stopped.version)).campaign).toMatchObject({ version: on.campaign!.version });
    expect(await delivered()).toEqual([waits.email, comes.email].sort());
    await closeCampaigns(test.app);
    expect(await see(id)).toMatchObject({ state: 'SENT', delivery: { total: 4, sent: 3, skipped: 1, waiting: 0 } });
  });

  it('does not go on when nobody remembers who has got it', async () => {
    await reader();
    const { id, version } = await draft();
    await send(id, version);
    const stopped = (await act('stopCampaign', id)).campaign!;
    await closeCampaigns(test.app);
    test.clock.forward(25 * day);
    manager = await staff(test, 'MANAGER');
    expect(codes(await send(id, stopped.version))).toEqual(['TOO_OLD']);
  });

  it('tells of letters that were given up, which can be sent again', async () => {
    const person = await reader();
    const { id, version } = await draft();
    smtp.mood('refuse');
    await send(id, version);
    await delivered();
    const query = `query ($id: ID!) { campaign(id: $id) { delivery { failed } letters(state: FAILED) { nodes { id state lastError recipient { userId } } } } }`;
    type Answer = {
      campaign: { delivery: Delivery; letters: { nodes: { id: string; recipient: { userId: string } }[] } };
    };
    const { campaign } = (await manager.graphql<Answer>(query, { id })).data;
    expect(campaign.delivery.failed).toBe(1);
    expect(campaign.letters.nodes.map(({ recipient }) => recipient.userId)).toEqual([person.id]);
    await closeCampaigns(test.app);
    expect(await see(id)).toMatchObject({ state: 'SENT', delivery: { failed: 1 } });
  });
});
