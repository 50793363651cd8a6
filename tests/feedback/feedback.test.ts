import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, toIso, minute } from '../../server/core/clock.js';
import type { FeedbackMessage } from '../../server/feedback/feedback.entity.js';
import { modules } from '../../server/modules.js';
import { codesOf } from '../support/api.js';
import { appForFile, startApp } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { readsDuring } from '../support/counting.js';
import { feedbackInput, makeFeedback } from '../support/feedback.js';
import { leaveAttempts } from '../support/limits.js';
import { makeUser, signInAs, staff } from '../support/factories.js';
import type { Query } from '../../client/schema.generated.js';
import type { Answer } from '../support/api.js';
import type { TestClient } from '../support/client.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1', SITE_EMAIL: 'info@centre.example.ru' } });

let addresses = 0;
/** An anonymous client with its own address, because limits count per network. */
const newClient = (): TestClient => {
  addresses += 1;
  return test.client({ 'x-forwarded-for': `203.0.113.${addresses}`, 'user-agent': 'Firefox' });
};

const messageFields =
  'nodes { id number name email phone topic text state answer createdAt answeredBy { fullName } } pageInfo { hasNextPage endCursor }';

const validInput = async (fields: object = {}) => ({
  ...(await feedbackInput(test)),
  email: `${uuid()}@example.ru`,
  ...fields,
});
const send = async (client: TestClient, fields: object) => {
  const input = { captcha: await captchaToken(client, 'FEEDBACK'), ...fields };
  return await client.mutate('sendFeedback', { input }, 'number');
};
const messageOf = async (number: string): Promise<FeedbackMessage> =>
  await test.row<FeedbackMessage>('SELECT * FROM feedback_messages WHERE number = ?', [number]);

/** Emails about a message, by the last part of their kind. */
async function emailsAbout(id: string): Promise<Record<string, Email>> {
  await test.running.outbox.runPendingJobs();
  const entries = await test.rows<{ id: string; letter: string }>(
    `SELECT id, letter FROM outbox WHERE key LIKE ? ORDER BY key`,
    [`feedback.% ${id}`],
  );
  const read = async ({ id: name, letter: email }: { id: string; letter: string }) => [
    email.split('.').at(-1)!,
    await PostalMime.parse(await readFile(join(test.app.config.dataDir, 'mail', `${name}.eml`))),
  ];
  return Object.fromEntries(await Promise.all(entries.map(read))) as Record<string, Email>;
}
const text = (email: Email | undefined): string => `${email?.subject} ${email?.text} ${email?.html}`;

describe('feedback message', () => {
  it('is stored once per key and email, also for concurrent requests', async () => {
    const input = await validInput({ key: uuid() });
    const client = newClient();
    const first = await send(client, input);
    // A repeated request needs no captcha and is not counted against the limits.
    const repeated = await client.mutate('sendFeedback', { input: { ...input, captcha: null } }, 'number');
    expect(repeated).toEqual(first);
    expect(Object.keys(await emailsAbout((await messageOf(first.number!)).id))).toHaveLength(2);

    const other = await validInput({ key: uuid() });
    const concurrent = await Promise.all([send(newClient(), other), send(newClient(), other)]);
    expect(concurrent[0]!.number).toBe(concurrent[1]!.number);
    const rows = await test.rows('SELECT id FROM feedback_messages WHERE email = ?', [other.email]);
    expect(rows).toHaveLength(1);

    const numbers = [
      first.number,
      (await send(newClient(), { ...input, key: uuid() })).number,
      (await send(newClient(), { ...input, email: `${uuid()}@example.ru` })).number,
    ];
    expect(new Set(numbers).size).toBe(3);
    expect(codesOf(await send(newClient(), { ...input, key: 'a b' }))).toEqual(['IDEMPOTENCY_KEY_FORMAT']);
  });

  it('is stored in normalized form, with its consent', async () => {
    const input = await validInput({ name: '  Мария   Петровна ', text: '  Добрый день!\r\nКогда будут коды?  ' });
    const { number } = await send(newClient(), { ...input, email: input.email.toUpperCase() });
    expect(number).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const message = await messageOf(number!);
    expect(message).toMatchObject({
      name: 'Мария Петровна',
      email: input.email,
      phone: '+79211234567',
      topic: 'NMO',
      text: 'Добрый день!\nКогда будут коды?',
      userId: null,
      state: 'NEW',
      answer: null,
      createdAt: toIso(test.clock.now()),
    });
    const consents = await test.rows('SELECT * FROM consent_acceptances WHERE "subjectId" = ?', [message.id]);
    expect(consents).toMatchObject([
      {
        userId: null,
        documentId: (input as unknown as { consents: string[] }).consents[0],
        channel: 'FEEDBACK',
        address: `203.0.113.${addresses}`,
        userAgent: 'Firefox',
        acceptedAt: message.createdAt,
      },
    ]);
  });

  it('is emailed to the organisation, and acknowledged to the author without its text', async () => {
    const texts = { name: 'Купите слона <b>дёшево</b>', text: 'Секретный текст обращения https://evil.example' };
    const input = await validInput(texts);
    const { number } = await send(newClient(), input);
    const { received, acknowledged, ...otherEmails } = await emailsAbout((await messageOf(number!)).id);
    expect(Object.keys(otherEmails)).toEqual([]);
    expect(received!.to?.[0]?.address).toBe('info@centre.example.ru');
    expect(received!.replyTo?.[0]?.address).toBe(input.email);
    for (const part of [number!, texts.text, texts.name, input.email, '+79211234567', 'Баллы и документы НМО'])
      expect(received!.text).toContain(part);
    expect(received!.html).not.toContain('<b>дёшево');

    expect(acknowledged!.to?.[0]?.address).toBe(input.email);
    expect(acknowledged!.replyTo?.[0]?.address).toBe('info@centre.example.ru');
    expect(acknowledged!.text).toContain('ответьте на это письмо');
    expect(acknowledged!.html).not.toContain('/contacts');
    expect(acknowledged!.subject).toBe(`Мы получили ваше обращение ${number}`);
    expect(text(acknowledged)).not.toMatch(/слона|дёшево|Секретный|evil\.example|\+7921/);
    expect(text(acknowledged)).not.toContain('зарегистрировались');
  });

  it('is acknowledged with its text and by name only at the author’s own confirmed address', async () => {
    const writer = await signInAs(test, await makeUser(test, { middleName: null, hasNoMiddleName: true }));
    const question = 'Когда придут коды НМО за мартовскую школу?';
    const toOwnAddress = await send(writer, { ...(await validInput({ text: question })), email: writer.user.email });
    const emails = await emailsAbout((await messageOf(toOwnAddress.number!)).id);
    expect(emails['acknowledged']!.text).toContain(`Здравствуйте, ${writer.user.firstName}!`);
    expect(emails['acknowledged']!.text).toContain(question);
    const other = await send(writer, await validInput({ text: question }));
    const toOther = await emailsAbout((await messageOf(other.number!)).id);
    expect(text(toOther['acknowledged'])).not.toContain(question);
  });

  it('is linked with the signed-in author', async () => {
    const doctor = await signInAs(test, await makeUser(test));
    const { number } = await send(doctor, await validInput());
    const message = await messageOf(number!);
    expect(message.userId).toBe(doctor.user.id);
    const consents = await test.rows('SELECT "userId" FROM consent_acceptances WHERE "subjectId" = ?', [message.id]);
    expect(consents).toEqual([{ userId: doctor.user.id }]);
  });

  it('is rejected with all problems at their fields', async () => {
    const before = await test.rows('SELECT id FROM feedback_messages');
    const [consent] = (await feedbackInput(test)).consents as string[];
    const answer = await send(newClient(), {
      ...(await validInput()),
      name: ' ',
      email: 'нет',
      phone: '12',
      text: 'Эй',
      consents: [],
    });
    expect(answer.problems!.map(({ field }) => field)).toEqual([
      'name',
      'email',
      'phone',
      'text',
      `consents.${consent}`,
    ]);
    for (const { message } of answer.problems!) expect(message).toMatch(/^[А-Я].*\.$/);
    expect(await test.rows('SELECT id FROM feedback_messages')).toHaveLength(before.length);
  });

  it.each<[string, object, string[]]>([
    ['a name that is too long', { name: 'а'.repeat(151) }, ['NAME_TOO_LONG']],
    ['a name with a bidirectional control character', { name: 'Мария\u202e' }, ['NAME_UNUSABLE']],
    ['a name of two lines', { name: 'Мария\nBcc: a@example.ru' }, ['NAME_UNUSABLE']],
    ['two addresses', { email: 'a@example.ru, b@example.ru' }, ['EMAIL_SEVERAL']],
    ['an empty text', { text: ' \n ' }, ['REQUIRED']],
    ['a text that is too long', { text: 'а'.repeat(4001) }, ['TOO_LONG']],
    ['a text with control characters', { text: 'Добрый день\u0007, коллеги' }, ['UNUSABLE']],
    ['an unknown edition of the consent', { consents: ['x'] }, ['CONSENT_REQUIRED', 'CONSENT_OUTDATED']],
    ['no captcha', { captcha: null }, ['CAPTCHA_FAILED']],
  ])('is rejected with %s', async (_name, fields, codes) => {
    expect(codesOf(await send(newClient(), await validInput(fields)))).toEqual(codes);
  });

  it('may have four thousand characters and no phone', async () => {
    const { number } = await send(newClient(), await validInput({ text: 'ё'.repeat(4000), phone: '' }));
    expect(await messageOf(number!)).toMatchObject({ phone: null, text: 'ё'.repeat(4000) });
  });

  it('is stored once per solved captcha', async () => {
    const client = newClient();
    const input = { ...(await validInput()), captcha: await captchaToken(client, 'FEEDBACK') };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(client, input)));
    expect(answers.filter(({ number }) => number)).toHaveLength(1);
    expect(await test.rows('SELECT id FROM feedback_messages WHERE email = ?', [input.email])).toHaveLength(1);
  });

  it('is limited per network and per email', async () => {
    const client = newClient();
    await leaveAttempts(test, 'feedbackByNetwork', `203.0.113.${addresses}`, 6);
    const writer = await validInput();
    for (let index = 0; index < 5; index += 1) expect((await send(client, writer)).number).toBeDefined();
    const { problems } = await send(client, writer);
    expect(problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
    expect(problems![0]!.message).toMatch(
      /^За сутки можно отправить 5\sсообщений\. Следующее — (?:сегодня|завтра) после\s\d\d:\d\d\s\(МСК\)\.$/,
    );
    expect(codesOf(await send(client, await validInput()))).toEqual(['TOO_MANY_REQUESTS']);
    expect((await send(newClient(), writer)).number).toBeDefined();
  });

  it('is counted against an email only with a solved captcha, so an attacker cannot block it', async () => {
    const victim = await validInput();
    const attacker = newClient();
    for (let index = 0; index < 8; index += 1)
      expect(codesOf(await send(attacker, { ...victim, captcha: null }))).toEqual(['CAPTCHA_FAILED']);
    expect((await send(attacker, victim)).number).toBeDefined();
    for (let index = 0; index < 5; index += 1) await send(attacker, victim);
    expect(codesOf(await send(attacker, victim))).toEqual(['TOO_MANY_REQUESTS']);
    expect((await send(newClient(), victim)).number).toBeDefined();
  });
});

describe('consent to feedback', () => {
  it('is one required document', async () => {
    const feedbackConsents = await test.client().query('feedbackConsents', {}, 'required document { kind bodyHtml }');
    expect(feedbackConsents).toMatchObject([{ required: true, document: { kind: 'FEEDBACK_DATA_CONSENT' } }]);
    expect(feedbackConsents[0]!.document.bodyHtml).toContain('обратной связи');
  });
});

describe('feedback in the office', () => {
  type FeedbackPage = Answer<Query['feedbackMessages']>;
  const answer = (manager: TestClient, id: string, replyText = 'Добрый день! Коды придут в пятницу.') =>
    manager.mutate(
      'answerFeedback',
      { id, text: replyText },
      'message { id state answer answeredAt answeredBy { id fullName } }',
    );

  it('is listed page by page, latest first, by state', async () => {
    const app = await startApp();
    const manager = await staff(app, 'MANAGER');
    const messages: FeedbackMessage[] = [];
    for (let index = 0; index < 5; index += 1) {
      messages.unshift(await makeFeedback(app));
      // Two messages with the same time test the second key of the order.
      if (index !== 2) app.clock.forward(minute);
    }
    await answer(manager, messages[1]!.id, 'Ответ на ваше обращение.');
    const read = async (state: string | null) => {
      const ids: string[] = [];
      for (let after: string | null = null; ;) {
        const { nodes, pageInfo }: FeedbackPage = await manager.query(
          'feedbackMessages',
          { state, first: 2, after },
          messageFields,
        );
        ids.push(...nodes.map(({ id }) => id));
        after = pageInfo.endCursor;
        if (!pageInfo.hasNextPage) return ids;
      }
    };
    expect(await read(null)).toEqual(messages.map(({ id }) => id));
    expect(await read('ANSWERED')).toEqual([messages[1]!.id]);
    expect(await read('NEW')).toEqual(messages.filter((_, index) => index !== 1).map(({ id }) => id));
    await app.close();
  });

  it('makes as many database reads for many messages as for one', async () => {
    const app = await startApp();
    const manager = await staff(app, 'MANAGER');
    const ask = (first: number) => readsDuring(app, () => manager.query('feedbackMessages', { first }, messageFields));
    const answered = {
      state: 'ANSWERED',
      answer: 'Ответ на обращение.',
      answeredAt: toIso(app.clock.now()),
    } as const;
    for (let index = 0; index < 10; index += 1)
      await makeFeedback(app, { ...answered, answeredById: (await makeUser(app)).id });
    expect(await ask(10)).toEqual(await ask(1));
    await app.close();
  });

  it('is deleted three years after the answer, and kept without an answer', async () => {
    const app = await startApp();
    const unanswered = await makeFeedback(app);
    const answeredById = (await makeUser(app)).id;
    const answered = { state: 'ANSWERED', answer: 'Ответ на обращение.', answeredById } as const;
    await makeFeedback(app, { ...answered, answeredAt: toIso(app.clock.now()) });
    const job = modules.find(({ name }) => name === 'feedback')!.scheduledJobs!(app.app)[0]!;
    const remaining = () => app.rows('SELECT id FROM feedback_messages');
    app.clock.forward(3 * 365 * day - minute);
    await job.run();
    expect(await remaining()).toHaveLength(2);
    app.clock.forward(2 * minute);
    await job.run();
    expect(await remaining()).toEqual([{ id: unanswered.id }]);
    await app.close();
  });

  it('is answered by email, and the author and time of the answer are stored', async () => {
    const manager = await staff(test, 'MANAGER');
    const message = await makeFeedback(test);
    const result = await answer(manager, message.id, ' Добрый день!\r\n\r\nКоды придут <завтра>. ');
    expect(result.message).toEqual({
      id: message.id,
      state: 'ANSWERED',
      answer: 'Добрый день!\n\nКоды придут <завтра>.',
      answeredAt: toIso(test.clock.now()),
      answeredBy: { id: manager.user.id, fullName: 'Иванова Мария Петровна' },
    });
    const { answered } = await emailsAbout(message.id);
    expect(answered!.to?.[0]?.address).toBe(message.email);
    expect(answered!.replyTo?.[0]?.address).toBe('info@centre.example.ru');
    expect(answered!.text).toContain('Коды придут <завтра>.');
    expect(answered!.text).toContain(message.number);
    expect(answered!.text).toContain('Здравствуйте, Мария Петровна!');
    expect(answered!.html).toContain('Коды придут &lt;завтра&gt;.');
  });

  it('is answered once; later and concurrent answers are rejected', async () => {
    const [manager, administrator] = [await staff(test, 'MANAGER'), await staff(test, 'ADMINISTRATOR')];
    const message = await makeFeedback(test);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        answer(index % 2 ? manager : administrator, message.id, `Ответ номер ${index}, один.`),
      ),
    );
    const rejected = answers.flatMap(({ problems }) => problems ?? []);
    expect(rejected.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'ALREADY_ANSWERED'));
    expect(rejected[0]!.message).toMatch(/уже ответили/);
    const storedAnswer = answers.find(({ message: stored }) => stored)!.message!.answer;
    const emails = await emailsAbout(message.id);
    expect(Object.keys(emails)).toEqual(['answered']);
    expect(emails.answered!.text).toContain(storedAnswer);
  });

  it('rejects an empty or too long answer', async () => {
    const manager = await staff(test, 'MANAGER');
    const message = await makeFeedback(test);
    expect((await answer(manager, message.id, ' ')).problems).toMatchObject([{ code: 'REQUIRED', field: 'text' }]);
    expect((await answer(manager, message.id, 'а'.repeat(4001))).problems).toMatchObject([{ code: 'TOO_LONG' }]);
    expect((await messageOf(message.number)).state).toBe('NEW');
  });
});

describe('data of the contacts page', () => {
  it('comes from the configuration, without invented values in production', async () => {
    const query = '{ site { hours directions mapUrl inn ogrn } }';
    type Site = { site: Record<string, string | null> };
    const demoSite = await test.client().query('site', {}, 'hours directions mapUrl inn ogrn');
    expect(demoSite.mapUrl).toMatch(/^https:\/\/yandex\.ru\/maps\/\?text=190000%2C/);
    for (const value of Object.values(demoSite)) expect(value).toBeTruthy();
    const env = {
      NODE_ENV: 'production',
      ENCRYPTION_KEYS: 'of-tests:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
      PUBLIC_URL: 'https://med.example.ru',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Центр <no-reply@example.ru>',
      SITE_NAME: 'Центр',
      SITE_LEGAL_NAME: 'АНО «Центр»',
      SITE_EMAIL: 'info@example.ru',
      SITE_PHONE: '+7 (812) 111-11-11',
      SITE_LEGAL_ADDRESS: 'Санкт-Петербург, ул. Первая, д. 1',
      SITE_POSTAL_ADDRESS: 'Санкт-Петербург, а/я 1',
      SITE_LICENCE: 'Лицензия № 1',
      SITE_OGRN: '1027800000000',
    };
    const app = await startApp({ env });
    const { site } = (await app.client().graphql<Site>(query)).data;
    expect(site).toMatchObject({ inn: null, ogrn: '1027800000000', directions: null });
    await app.close();
  });
});
