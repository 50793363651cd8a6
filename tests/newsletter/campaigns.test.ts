import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, toIso, addMs, minute } from '../../server/core/clock.js';
import { withdrawConsents } from '../../server/legal/legal.service.js';
import { startDueCampaigns, closeCampaigns } from '../../server/newsletter/campaigns/send-campaign.service.js';
import type { User } from '../../server/users/user.entity.js';
import { codesOf } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { startSmtp, type Smtp } from '../support/smtp.js';
import { subscribedUser } from '../support/subscriber.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
let smtp: Smtp;
let manager: TestClient & { user: User };
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

const subscriber = (values?: Partial<User>) => subscribedUser(test, values);

const unsubscribe = (userId: string): Promise<unknown> =>
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
type CampaignData = {
  id: string;
  subject: string;
  state: string;
  version: number;
  scheduledAt: string | null;
  finishedAt: string | null;
  delivery: Delivery;
  task: { state: string; done: number; total: number } | null;
};
type CampaignResult = { campaign?: CampaignData; id?: string; problems?: { code: string; field: string | null }[] };

const fields = `id subject state version scheduledAt finishedAt delivery { total waiting sent skipped failed } task { state done total }`;
const resultFields = `... on CampaignChanged { campaign { ${fields} } } ... on Problems { problems { code field } }`;
const everybody = { specialtyIds: [], regionIds: [], categories: [], eventIds: [] };
const inputOf = (fields: object = {}) => ({
  subject: 'Приглашаем на школу',
  body: 'Приходите **обязательно**: [программа](/events).',
  segment: everybody,
  ...fields,
});

async function call(operation: string, variables: object, by: TestClient = manager): Promise<CampaignResult> {
  const name = /(\w+)\(/.exec(operation.slice(operation.indexOf('{')))![1]!;
  return (await by.graphql<Record<string, CampaignResult>>(operation, { ...variables })).data[name]!;
}
const create = (input: object = inputOf(), by: TestClient = manager) =>
  call(`mutation ($input: CampaignInput!) { createCampaign(input: $input) { ${resultFields} } }`, { input }, by);
const update = (id: string, version: number, input: object) =>
  call(
    `mutation ($id: ID!, $version: Int!, $input: CampaignInput!) { updateCampaign(id: $id, version: $version, input: $input) { ${resultFields} } }`,
    { id, version, input },
  );
const send = (id: string, version: number, at: string | null = null) =>
  call(
    `mutation ($id: ID!, $version: Int!, $at: DateTime) { sendCampaign(id: $id, version: $version, at: $at) { ${resultFields} } }`,
    { id, version, at },
  );
const callById = (name: string, id: string) =>
  call(`mutation ($id: ID!) { ${name}(id: $id) { ${resultFields} } }`, { id });
const campaignOf = (id: string) => manager.query('campaign', { id }, fields);
const audience = (segment: object = everybody) => manager.query('campaignAudience', { segment });

/** A saved draft. */
const draft = async (input: object = inputOf()): Promise<CampaignData> => (await create(input)).campaign!;

/** Runs all due jobs. Returns the sorted addresses of the emails that were sent. */
async function deliver(): Promise<string[]> {
  smtp.emails.length = 0;
  await test.running.outbox.runPendingJobs();
  await test.running.outbox.runPendingJobs();
  return smtp.emails.map((email) => email.to![0]!.address!).sort();
}

describe('sending of a campaign', () => {
  it('emails each subscriber once, with an unsubscribe link', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    await makeUser(test);
    await subscriber({ emailConfirmedAt: null });
    await subscriber({ deletedAt: toIso(test.clock.now()) });
    const unsubscribed = await subscriber();
    await unsubscribe(unsubscribed.id);
    const { id, version } = await draft();
    expect(await audience()).toBe(2);
    expect((await send(id, version)).campaign).toMatchObject({ state: 'SENDING' });
    // A repeated click must not send a second time.
    expect((await send(id, version)).campaign).toMatchObject({ state: 'SENDING' });
    expect(await deliver()).toEqual([one.email, other.email].sort());
    expect(await deliver()).toEqual([]);

    const storedCount = (await test.rows('SELECT * FROM campaign_letters WHERE "campaignId" = ?', [id])).length;
    expect(storedCount).toBe(2);
    await closeCampaigns(test.app);
    expect(await campaignOf(id)).toMatchObject({
      state: 'SENT',
      delivery: { total: 2, waiting: 0, sent: 2, skipped: 0, failed: 0 },
      task: { state: 'DONE', done: 2, total: 2 },
    });
    // Counters must survive the cleanup of the outbox.
    await test.execute('DELETE FROM outbox');
    expect((await campaignOf(id)).delivery).toMatchObject({ sent: 2, failed: 0 });
  });

  it('renders the text with links of this site, and without scripts', async () => {
    await subscriber({ firstName: 'Анна', middleName: 'Львовна' });
    const body = 'Приходите **обязательно**: [программа](/events).\n\n<script>alert(1)</script> [x](javascript:alert)';
    const { id, version } = await draft(inputOf({ body }));
    await send(id, version);
    await deliver();
    const [email] = smtp.emails;
    expect(email!.subject).toBe('Приглашаем на школу');
    expect(email!.html).toContain('Анна Львовна');
    expect(email!.html).toContain('<strong>обязательно</strong>');
    expect(email!.html).toContain(`href="${test.app.config.publicUrl}/events"`);
    expect(email!.html).not.toMatch(/<script>|href="javascript/);
    expect(email!.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
    expect(email!.text).toContain('/unsubscribe/');
  });

  it('offers one-click unsubscription for mail programs, without cookies', async () => {
    const person = await subscriber();
    const { id, version } = await draft();
    await send(id, version);
    await deliver();
    const header = smtp.emails[0]!.headers.find(({ key }) => key === 'list-unsubscribe')!.value;
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
    expect(codesOf(await send(next.id, next.version))).toEqual(['NO_RECIPIENTS']);
    expect(smtp.emails.map(({ to }) => to![0]!.address)).toEqual([person.email]);
  });

  it('happens once for concurrent requests', async () => {
    const person = await subscriber();
    const { id, version } = await draft();
    const answers = await Promise.all([send(id, version), send(id, version), send(id, version)]);
    expect(answers.some(({ campaign }) => campaign?.state === 'SENDING')).toBe(true);
    for (const answer of answers) expect([[], ['STATE_CHANGED']]).toContainEqual(codesOf(answer));
    expect(await deliver()).toEqual([person.email]);
    expect((await campaignOf(id)).task).toMatchObject({ total: 1 });
    expect(await test.rows(`SELECT id FROM tasks WHERE kind = 'campaign'`)).toHaveLength(1);
  });

  it('continues in another process after a crash, and emails nobody twice', async () => {
    const [first, second] = [await subscriber(), await subscriber()];
    const { id, version } = await draft();
    await send(id, version);
    smtp.setBehaviour('busy');
    await deliver();
    expect((await campaignOf(id)).delivery).toMatchObject({ waiting: 2 });
    const next = await test.startSecond();
    smtp.setBehaviour('accept');
    test.clock.forward(minute);
    smtp.emails.length = 0;
    await next.running.outbox.runPendingJobs();
    expect(smtp.emails.map((email) => email.to![0]!.address).sort()).toEqual([first.email, second.email].sort());
    await next.close();
    expect(await deliver()).toEqual([]);
  });

  it('skips a subscriber who withdraws consent while the email is queued', async () => {
    const [staying, leaves] = [await subscriber(), await subscriber()];
    const { id, version } = await draft();
    await send(id, version);
    smtp.setBehaviour('busy');
    expect(await deliver()).toEqual([]);
    expect((await campaignOf(id)).delivery).toMatchObject({ total: 2, waiting: 2 });
    // Both emails wait for a retry. One user withdraws consent meanwhile.
    await unsubscribe(leaves.id);
    smtp.setBehaviour('accept');
    test.clock.forward(minute);
    expect(await deliver()).toEqual([staying.email]);
    await closeCampaigns(test.app);
    expect((await campaignOf(id)).delivery).toMatchObject({ total: 2, sent: 1, skipped: 1 });
  });

  it('selects subscribers by specialty, region, category and event', async () => {
    const event = await makeEvent(test);
    const participant = await subscriber({ regionId: 'moskva', category: 'FIRST' });
    const client = await signInAs(test, participant);
    await registerForTest(test, client, event);
    await subscriber({ specialtyId: 'higher-nevrologiia' });
    expect(await audience({ ...everybody, specialtyIds: ['higher-nevrologiia'] })).toBe(1);
    expect(await audience({ ...everybody, specialtyIds: ['higher-nevrologiia', 'higher-kardiologiia'] })).toBe(2);
    // An additional specialty counts like the main one.
    const neurologist = await test.row<{ id: string }>(
      `SELECT id FROM users WHERE "specialtyId" = 'higher-nevrologiia'`,
    );
    const secondSpecialty = { userId: neurologist.id, specialtyId: 'higher-revmatologiia', position: 0 };
    await test.app.database.inTransaction((transaction) => transaction.insert('user_specialties', [secondSpecialty]));
    expect(await audience({ ...everybody, specialtyIds: ['higher-revmatologiia'] })).toBe(1);
    expect(await audience({ ...everybody, regionIds: ['moskva'] })).toBe(1);
    expect(await audience({ ...everybody, categories: ['FIRST', 'HIGHEST'] })).toBe(1);
    expect(await audience({ ...everybody, eventIds: [event.id] })).toBe(1);
    expect(await audience({ ...everybody, eventIds: [event.id], specialtyIds: ['higher-nevrologiia'] })).toBe(0);
    const { id, version } = await draft(inputOf({ segment: { ...everybody, eventIds: [event.id] } }));
    await send(id, version);
    await deliver();
    const invited = smtp.emails.filter(({ subject }) => subject === 'Приглашаем на школу');
    expect(invited.map(({ to }) => to![0]!.address)).toEqual([participant.email]);
    expect((await campaignOf(id)).delivery.total).toBe(1);
  });

  it('is rejected when nobody matches the segment', async () => {
    const { id, version } = await draft();
    expect(codesOf(await send(id, version))).toEqual(['NO_RECIPIENTS']);
    expect(await campaignOf(id)).toMatchObject({ state: 'DRAFT' });
  });
});

describe('draft of a campaign', () => {
  it('is not overwritten by a save with an old version', async () => {
    const { id, version } = await draft();
    expect((await update(id, version, inputOf({ subject: 'Первая' }))).campaign).toMatchObject({ subject: 'Первая' });
    expect(codesOf(await update(id, version, inputOf({ subject: 'Вторая' })))).toEqual(['STATE_CHANGED']);
    expect((await campaignOf(id)).subject).toBe('Первая');
    await subscriber();
    expect(codesOf(await send(id, version))).toEqual(['STATE_CHANGED']);
  });

  it('is rejected with an empty or too long subject or text, or too many events', async () => {
    const invalid = await create(inputOf({ subject: ' ', body: '' }));
    expect(invalid.problems!.map(({ field }) => field)).toEqual(['subject', 'body']);
    expect(codesOf(await create(inputOf({ subject: 'я'.repeat(151) })))).toEqual(['TOO_LONG']);
    expect(codesOf(await create(inputOf({ body: 'я'.repeat(15_001) })))).toEqual(['TOO_LONG']);
    const segment = { ...everybody, eventIds: Array.from({ length: 51 }, (_, index) => `e${index}`) };
    expect(codesOf(await create(inputOf({ segment })))).toEqual(['TOO_MANY']);
  });

  it('can be removed only before it is sent', async () => {
    await subscriber();
    const [removed, sent] = [await draft(), await draft()];
    const remove = (id: string) =>
      call(
        'mutation ($id: ID!) { removeCampaign(id: $id) { ... on CampaignRemoved { id } ... on Problems { problems { code field } } } }',
        { id },
      );
    expect((await remove(removed.id)).id).toBe(removed.id);
    expect(await campaignOf(removed.id)).toBeNull();
    await send(sent.id, sent.version);
    expect(codesOf(await remove(sent.id))).toEqual(['STATE_CHANGED']);
    expect(codesOf(await remove('there-is-none'))).toEqual(['NOT_FOUND']);
  });

  it('can be sent to its author as a trial once a minute, regardless of consent', async () => {
    const { id } = await draft();
    expect((await callById('sendCampaignTrial', id)).campaign).toMatchObject({ id });
    await callById('sendCampaignTrial', id);
    expect(await deliver()).toEqual([manager.user.email]);
    expect(smtp.emails[0]!.subject).toBe('Проверка: Приглашаем на школу');
    test.clock.forward(minute);
    await callById('sendCampaignTrial', id);
    expect(await deliver()).toEqual([manager.user.email]);
    expect((await campaignOf(id)).delivery.total).toBe(0);
  });

  it('is previewed as HTML', async () => {
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

describe('scheduled campaign', () => {
  it('is sent at its time once, by any process', async () => {
    const person = await subscriber();
    const { id, version } = await draft();
    const at = toIso(addMs(test.clock.now(), day));
    expect((await send(id, version, at)).campaign).toMatchObject({ state: 'SCHEDULED', scheduledAt: at });
    await startDueCampaigns(test.app);
    expect(await deliver()).toEqual([]);
    test.clock.forward(day);
    manager = await staff(test, 'MANAGER');
    const other = await test.startSecond();
    await Promise.all([startDueCampaigns(test.app), startDueCampaigns(other.app)]);
    expect(await deliver()).toEqual([person.email]);
    await other.close();
    expect(await campaignOf(id)).toMatchObject({ state: 'SENDING' });
    await closeCampaigns(test.app);
    expect(await campaignOf(id)).toMatchObject({ state: 'SENT' });
  });

  it('skips a subscriber who unsubscribes before the time', async () => {
    const [staying, leaves] = [await subscriber(), await subscriber()];
    const { id, version } = await draft();
    await send(id, version, toIso(addMs(test.clock.now(), day)));
    await unsubscribe(leaves.id);
    test.clock.forward(day);
    await startDueCampaigns(test.app);
    expect(await deliver()).toEqual([staying.email]);
  });

  it('can be unscheduled, and not be scheduled in the past or too far ahead', async () => {
    await subscriber();
    const { id, version } = await draft();
    expect(codesOf(await send(id, version, toIso(test.clock.now())))).toEqual(['DATE_IN_PAST']);
    expect(codesOf(await send(id, version, toIso(addMs(test.clock.now(), 367 * day))))).toEqual(['DATE_TOO_FAR']);
    await send(id, version, toIso(addMs(test.clock.now(), day)));
    expect(codesOf(await update(id, version + 1, inputOf()))).toEqual(['STATE_CHANGED']);
    expect((await callById('unscheduleCampaign', id)).campaign).toMatchObject({ state: 'DRAFT', scheduledAt: null });
    expect((await callById('unscheduleCampaign', id)).campaign).toMatchObject({ state: 'DRAFT' });
    test.clock.forward(2 * day);
    await startDueCampaigns(test.app);
    expect(await deliver()).toEqual([]);
  });
});

describe('campaign during sending', () => {
  it('sends nothing more after it is stopped', async () => {
    await subscriber();
    await subscriber();
    const { id, version } = await draft();
    await send(id, version);
    expect((await callById('stopCampaign', id)).campaign).toMatchObject({
      state: 'STOPPED',
      task: { state: 'STOPPED' },
    });
    expect((await callById('stopCampaign', id)).campaign).toMatchObject({ state: 'STOPPED' });
    expect(await deliver()).toEqual([]);
    await closeCampaigns(test.app);
    expect((await campaignOf(id)).finishedAt).not.toBeNull();
    expect(codesOf(await callById('stopCampaign', (await draft()).id))).toEqual(['CAMPAIGN_OVER']);
  });

  it('continues after a stop with the subscribers who have not received it', async () => {
    const [received, queued, returning, leaves] = [
      await subscriber(),
      await subscriber(),
      await subscriber(),
      await subscriber(),
    ];
    const { id, version } = await draft();
    await send(id, version);
    // The task puts the emails into the outbox; one of them is sent.
    await test.execute('UPDATE users SET "deletedAt" = ? WHERE id = ?', [toIso(test.clock.now()), returning.id]);
    smtp.setBehaviour('busy');
    expect(await deliver()).toEqual([]);
    await test.execute(`UPDATE outbox SET state = 'DONE', "doneAt" = ? WHERE "userId" = ? AND letter IS NOT NULL`, [
      toIso(test.clock.now()),
      received.id,
    ]);
    const stopped = (await callById('stopCampaign', id)).campaign!;
    expect(codesOf(await send(id, stopped.version))).toEqual(['CAMPAIGN_STOPPING']);
    test.clock.forward(minute);
    smtp.setBehaviour('accept');
    expect(await deliver()).toEqual([]);
    await closeCampaigns(test.app);
    expect(await campaignOf(id)).toMatchObject({ state: 'STOPPED', delivery: { total: 3, sent: 1, skipped: 2 } });

    await unsubscribe(leaves.id);
    await test.execute('UPDATE users SET "deletedAt" = NULL WHERE id = ?', [returning.id]);
    const on = await send(id, stopped.version);
    expect(on.campaign).toMatchObject({ state: 'SENDING', finishedAt: null });
    expect((await send(id, stopped.version)).campaign).toMatchObject({ version: on.campaign!.version });
    expect(await deliver()).toEqual([queued.email, returning.email].sort());
    await closeCampaigns(test.app);
    expect(await campaignOf(id)).toMatchObject({
      state: 'SENT',
      delivery: { total: 4, sent: 3, skipped: 1, waiting: 0 },
    });
  });

  it('does not continue when the record of recipients is too old', async () => {
    await subscriber();
    const { id, version } = await draft();
    await send(id, version);
    const stopped = (await callById('stopCampaign', id)).campaign!;
    await closeCampaigns(test.app);
    test.clock.forward(25 * day);
    manager = await staff(test, 'MANAGER');
    expect(codesOf(await send(id, stopped.version))).toEqual(['CAMPAIGN_TOO_OLD']);
  });

  it('lists failed emails', async () => {
    const person = await subscriber();
    const { id, version } = await draft();
    smtp.setBehaviour('refuse');
    await send(id, version);
    await deliver();
    const query = `query ($id: ID!) { campaign(id: $id) { delivery { failed } letters(state: FAILED) { nodes { id state lastError recipient { userId } } } } }`;
    type Answer = {
      campaign: { delivery: Delivery; letters: { nodes: { id: string; recipient: { userId: string } }[] } };
    };
    const { campaign } = (await manager.graphql<Answer>(query, { id })).data;
    expect(campaign.delivery.failed).toBe(1);
    expect(campaign.letters.nodes.map(({ recipient }) => recipient.userId)).toEqual([person.id]);
    await closeCampaigns(test.app);
    expect(await campaignOf(id)).toMatchObject({ state: 'SENT', delivery: { failed: 1 } });
  });
});
