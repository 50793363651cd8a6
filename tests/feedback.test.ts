import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, toIso, minute } from '../server/core/clock.js';
import type { FeedbackMessage } from '../server/feedback/feedback.entity.js';
import { modules } from '../server/modules.js';
import { startApp, type TestApp } from './support/app.js';
import { captchaToken } from './support/captcha.js';
import { readsDuring } from './support/counting.js';
import { feedbackInput, makeFeedback } from './support/feedback.js';
import { leave } from './support/limits.js';
import { makeUser, signedIn, staff } from './support/make.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
beforeAll(async () => (test = await startApp({ env: { TRUSTED_PROXIES: '1', SITE_EMAIL: 'info@centre.example.ru' } })));
afterAll(() => test.close());

let addresses = 0;
/** A visitor from an address that nobody else has come from. */
const stranger = (): Visitor => {
  addresses += 1;
  return test.visitor({ 'x-forwarded-for': `203.0.113.${addresses}`, 'user-agent': 'Firefox' });
};

type Problem = { code: string; message: string; field: string | null };
type Sent = { number?: string; problems?: Problem[] };
const sendFeedback =
  'mutation ($input: SendFeedbackInput!) { sendFeedback(input: $input) { ... on FeedbackSent { number } ... on Problems { problems { code message field } } } }';
const answerFeedback =
  'mutation ($id: ID!, $text: String!) { answerFeedback(id: $id, text: $text) { ... on FeedbackAnswered { message { id state answer answeredAt answeredBy { id fullName } } } ... on Problems { problems { code message field } } } }';
const list =
  'query ($state: FeedbackState, $first: Int!, $after: String) { feedbackMessages(state: $state, first: $first, after: $after) { nodes { id number name email phone topic text state answer createdAt answeredBy { fullName } } pageInfo { hasNextPage endCursor } } }';

const right = async (given: object = {}) => ({
  ...(await feedbackInput(test)),
  email: `${uuid()}@example.ru`,
  ...given,
});
const send = async (visitor: Visitor, given: object): Promise<Sent> => {
  const input = { captcha: await captchaToken(visitor, 'FEEDBACK'), ...given };
  return (await visitor.graphql<{ sendFeedback: Sent }>(sendFeedback, { input })).data.sendFeedback;
};
const messageOf = async (number: string): Promise<FeedbackMessage> =>
  (await test.app.database.read<FeedbackMessage>('SELECT * FROM feedback_messages WHERE number = ?', [number]))[0]!;
const codesOf = ({ problems }: Sent) => problems?.map(({ code }) => code);

/** Letters of one message, as the mail has them. */
async function lettersAbout(id: string): Promise<Record<string, Email>> {
  await test.running.outbox.wake();
  const entries = await test.app.database.read<{ id: string; letter: string }>(
    `SELECT id, letter FROM outbox WHERE key LIKE ? ORDER BY key`,
    [`feedback.% ${id}`],
  );
  const read = async ({ id: name, letter }: { id: string; letter: string }) => [
    letter.split('.').at(-1)!,
    await PostalMime.parse(await readFile(join(test.app.config.dataDir, 'mail', `${name}.eml`))),
  ];
  return Object.fromEntries(await Promise.all(entries.map(read))) as Record<string, Email>;
}
const text = (letter: Email | undefined): string => `${letter?.subject} ${letter?.text} ${letter?.html}`;

describe('a message to the organisation', () => {
  it('is one when it is sent twice, or twice at once, with one key; another address or key is another one', async () => {
    const given = await right({ key: uuid() });
    const visitor = stranger();
    const first = await send(visitor, given);
    // The solution of the captcha is used up, and the limits are not counted again.
    const again = await visitor.graphql<{ sendFeedback: Sent }>(sendFeedback, { input: { ...given, captcha: null } });
    expect(again.data.sendFeedback).toEqual(first);
    expect(Object.keys(await lettersAbout((await messageOf(first.number!)).id))).toHaveLength(2);

    const other = await right({ key: uuid() });
    const both = await Promise.all([send(stranger(), other), send(stranger(), other)]);
    expect(both[0]!.number).toBe(both[1]!.number);
    const rows = await test.app.database.read('SELECT id FROM feedback_messages WHERE email = ?', [other.email]);
    expect(rows).toHaveLength(1);

    const numbers = [
      first.number,
      (await send(stranger(), { ...given, key: uuid() })).number,
      (await send(stranger(), { ...given, email: `${uuid()}@example.ru` })).number,
    ];
    expect(new Set(numbers).size).toBe(3);
    expect(codesOf(await send(stranger(), { ...given, key: 'a b' }))).toEqual(['KEY_UNUSABLE']);
  });

  it('is kept, in the usual forms, with its consent', async () => {
    const given = await right({ name: '  Мария   Петровна ', text: '  Добрый день!\r\nКогда будут коды?  ' });
    const { number } = await send(stranger(), { ...given, email: given.email.toUpperCase() });
    expect(number).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const message = await messageOf(number!);
    expect(message).toMatchObject({
      name: 'Мария Петровна',
      email: given.email,
      phone: '+79211234567',
      topic: 'NMO',
      text: 'Добрый день!\nКогда будут коды?',
      userId: null,
      state: 'NEW',
      answer: null,
      createdAt: toIso(test.clock.now()),
    });
    const consents = await test.app.database.read('SELECT * FROM consent_acceptances WHERE "subjectId" = ?', [
      message.id,
    ]);
    expect(consents).toMatchObject([
      {
        userId: null,
        documentId: (given as unknown as { consents: string[] }).consents[0],
        channel: 'FEEDBACK',
        address: `203.0.113.${addresses}`,
        userAgent: 'Firefox',
        acceptedAt: message.createdAt,
      },
    ]);
  });

  it('goes to the organisation, to be answered to the writer, and is acknowledged without its text', async () => {
    const words = { name: 'Купите слона <b>дёшево</b>', text: 'Секретный текст обращения https://evil.example' };
    const given = await right(words);
    const { number } = await send(stranger(), given);
    const { received, acknowledged, ...others } = await lettersAbout((await messageOf(number!)).id);
    expect(Object.keys(others)).toEqual([]);
    expect(received!.to?.[0]?.address).toBe('info@centre.example.ru');
    expect(received!.replyTo?.[0]?.address).toBe(given.email);
    for (const part of [number!, words.text, words.name, given.email, '+79211234567', 'Баллы и документы НМО'])
      expect(received!.text).toContain(part);
    expect(received!.html).not.toContain('<b>дёшево');

    expect(acknowledged!.to?.[0]?.address).toBe(given.email);
    expect(acknowledged!.replyTo?.[0]?.address).toBe('info@centre.example.ru');
    expect(acknowledged!.text).toContain('ответьте на это письмо');
    expect(acknowledged!.html).not.toContain('/contacts');
    expect(acknowledged!.subject).toBe(`Мы получили ваше обращение ${number}`);
    expect(text(acknowledged)).not.toMatch(/слона|дёшево|Секретный|evil\.example|\+7921/);
    expect(text(acknowledged)).not.toContain('зарегистрировались');
  });

  it('is acknowledged with its text and by name where the address is that of the signed-in writer', async () => {
    const writer = await signedIn(test, await makeUser(test, { middleName: null, hasNoMiddleName: true }));
    const question = 'Когда придут коды НМО за мартовскую школу?';
    const own = await send(writer, { ...(await right({ text: question })), email: writer.user.email });
    const letters = await lettersAbout((await messageOf(own.number!)).id);
    expect(letters['acknowledged']!.text).toContain(`Здравствуйте, ${writer.user.firstName}!`);
    expect(letters['acknowledged']!.text).toContain(question);
    const other = await send(writer, await right({ text: question }));
    const toOther = await lettersAbout((await messageOf(other.number!)).id);
    expect(text(toOther['acknowledged'])).not.toContain(question);
  });

  it('knows who was signed in', async () => {
    const her = await signedIn(test, await makeUser(test));
    const { number } = await send(her, await right());
    const message = await messageOf(number!);
    expect(message.userId).toBe(her.user.id);
    const consents = await test.app.database.read('SELECT "userId" FROM consent_acceptances WHERE "subjectId" = ?', [
      message.id,
    ]);
    expect(consents).toEqual([{ userId: her.user.id }]);
  });

  it('is told all that is wrong with it, at the fields, and is not kept', async () => {
    const before = await test.app.database.read('SELECT id FROM feedback_messages');
    const [consent] = (await feedbackInput(test)).consents as string[];
    const answer = await send(stranger(), {
      ...(await right()),
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
    expect(await test.app.database.read('SELECT id FROM feedback_messages')).toHaveLength(before.length);
  });

  it.each<[string, object, string[]]>([
    ['a name that is too long', { name: 'а'.repeat(151) }, ['NAME_TOO_LONG']],
    ['a name that reorders the line', { name: 'Мария\u202e' }, ['NAME_UNUSABLE']],
    ['a name of two lines', { name: 'Мария\nBcc: a@example.ru' }, ['NAME_UNUSABLE']],
    ['two addresses', { email: 'a@example.ru, b@example.ru' }, ['EMAIL_SEVERAL']],
    ['an empty text', { text: ' \n ' }, ['TEXT_REQUIRED']],
    ['a text that is too long', { text: 'а'.repeat(4001) }, ['TEXT_TOO_LONG']],
    ['a text with controls', { text: 'Добрый день\u0007, коллеги' }, ['TEXT_UNUSABLE']],
    ['an edition nobody asked for', { consents: ['x'] }, ['CONSENT_REQUIRED', 'CONSENT_OUTDATED']],
    ['no captcha', { captcha: null }, ['CAPTCHA_FAILED']],
  ])('is refused with %s', async (_name, given, codes) => {
    expect(codesOf(await send(stranger(), await right(given)))).toEqual(codes);
  });

  it('takes four thousand letters, and does without a telephone', async () => {
    const { number } = await send(stranger(), await right({ text: 'ё'.repeat(4000), phone: '' }));
    expect(await messageOf(number!)).toMatchObject({ phone: null, text: 'ё'.repeat(4000) });
  });

  it('is sent once, however often its solution comes', async () => {
    const visitor = stranger();
    const input = { ...(await right()), captcha: await captchaToken(visitor, 'FEEDBACK') };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(visitor, input)));
    expect(answers.filter(({ number }) => number)).toHaveLength(1);
    expect(
      await test.app.database.read('SELECT id FROM feedback_messages WHERE email = ?', [input.email]),
    ).toHaveLength(1);
  });

  it('is limited for one address of the network, and for one of the mail', async () => {
    const visitor = stranger();
    await leave(test, 'feedbackByNetwork', `203.0.113.${addresses}`, 6);
    const writer = await right();
    for (let index = 0; index < 5; index += 1) expect((await send(visitor, writer)).number).toBeDefined();
    const { problems } = await send(visitor, writer);
    expect(problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
    expect(problems![0]!.message).toMatch(
      /^За сутки можно отправить 5\sсообщений\. Следующее — (?:сегодня|завтра) после\s\d\d:\d\d\s\(МСК\)\.$/,
    );
    expect(codesOf(await send(visitor, await right()))).toEqual(['TOO_MANY_REQUESTS']);
    expect((await send(stranger(), writer)).number).toBeDefined();
  });

  it('counts for an address only what came with a captcha: a stranger shuts nobody out', async () => {
    const victim = await right();
    const attacker = stranger();
    for (let index = 0; index < 8; index += 1)
      expect(codesOf(await send(attacker, { ...victim, captcha: null }))).toEqual(['CAPTCHA_FAILED']);
    expect((await send(attacker, victim)).number).toBeDefined();
    for (let index = 0; index < 5; index += 1) await send(attacker, victim);
    expect(codesOf(await send(attacker, victim))).toEqual(['TOO_MANY_REQUESTS']);
    expect((await send(stranger(), victim)).number).toBeDefined();
  });
});

describe('the consent to it', () => {
  it('is one, needed, and has a document', async () => {
    const { data } = await test
      .visitor()
      .graphql<{ feedbackConsents: { required: boolean; document: { kind: string; bodyHtml: string } }[] }>(
        '{ feedbackConsents { required document { kind bodyHtml } } }',
      );
    expect(data.feedbackConsents).toMatchObject([{ required: true, document: { kind: 'FEEDBACK_DATA_CONSENT' } }]);
    expect(data.feedbackConsents[0]!.document.bodyHtml).toContain('обратной связи');
  });
});

describe('staff', () => {
  type Page = {
    feedbackMessages: { nodes: FeedbackMessage[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  };
  type Answered = {
    answerFeedback: {
      message?: { state: string; answer: string; answeredAt: string; answeredBy: { id: string; fullName: string } };
      problems?: Problem[];
    };
  };
  const answer = async (manager: Visitor, id: string, words = 'Добрый день! Коды придут в пятницу.') =>
    (await manager.graphql<Answered>(answerFeedback, { id, text: words })).data.answerFeedback;

  it('reads messages page by page, the latest first, by state', async () => {
    const own = await startApp();
    const manager = await staff(own, 'MANAGER');
    const made: FeedbackMessage[] = [];
    for (let index = 0; index < 5; index += 1) {
      made.unshift(await makeFeedback(own));
      // Two of one moment are told apart too.
      if (index !== 2) own.clock.forward(minute);
    }
    await manager.graphql<Answered>(answerFeedback, { id: made[1]!.id, text: 'Ответ на ваше обращение.' });
    const read = async (state: string | null) => {
      const ids: string[] = [];
      for (let after: string | null = null; ;) {
        const { data }: { data: Page } = await manager.graphql<Page>(list, { state, first: 2, after });
        ids.push(...data.feedbackMessages.nodes.map(({ id }) => id));
        after = data.feedbackMessages.pageInfo.endCursor;
        if (!data.feedbackMessages.pageInfo.hasNextPage) return ids;
      }
    };
    expect(await read(null)).toEqual(made.map(({ id }) => id));
    expect(await read('ANSWERED')).toEqual([made[1]!.id]);
    expect(await read('NEW')).toEqual(made.filter((_, index) => index !== 1).map(({ id }) => id));
    await own.close();
  });

  it('reads many with as many statements as one', async () => {
    const own = await startApp();
    const manager = await staff(own, 'MANAGER');
    const ask = (first: number) => readsDuring(own, () => manager.graphql(list, { first }));
    const answered = {
      state: 'ANSWERED',
      answer: 'Ответ на обращение.',
      answeredAt: toIso(own.clock.now()),
    } as const;
    for (let index = 0; index < 10; index += 1)
      await makeFeedback(own, { ...answered, answeredById: (await makeUser(own)).id });
    expect(await ask(10)).toEqual(await ask(1));
    await own.close();
  });

  it('has them for three years from the answer, and those without one until it is given', async () => {
    const own = await startApp();
    const waiting = await makeFeedback(own);
    const answeredById = (await makeUser(own)).id;
    const answered = { state: 'ANSWERED', answer: 'Ответ на обращение.', answeredById } as const;
    await makeFeedback(own, { ...answered, answeredAt: toIso(own.clock.now()) });
    const job = modules.find(({ name }) => name === 'feedback')!.scheduledJobs!(own.app)[0]!;
    const kept = () => own.app.database.read('SELECT id FROM feedback_messages');
    own.clock.forward(3 * 365 * day - minute);
    await job.run();
    expect(await kept()).toHaveLength(2);
    own.clock.forward(2 * minute);
    await job.run();
    expect(await kept()).toEqual([{ id: waiting.id }]);
    await own.close();
  });

  it('answers by a letter, and it is kept who has, and when', async () => {
    const manager = await staff(test, 'MANAGER');
    const message = await makeFeedback(test);
    const given = await answer(manager, message.id, ' Добрый день!\r\n\r\nКоды придут <завтра>. ');
    expect(given.message).toEqual({
      id: message.id,
      state: 'ANSWERED',
      answer: 'Добрый день!\n\nКоды придут <завтра>.',
      answeredAt: toIso(test.clock.now()),
      answeredBy: { id: manager.user.id, fullName: 'Иванова Мария Петровна' },
    });
    const { answered } = await lettersAbout(message.id);
    expect(answered!.to?.[0]?.address).toBe(message.email);
    expect(answered!.replyTo?.[0]?.address).toBe('info@centre.example.ru');
    expect(answered!.text).toContain('Коды придут <завтра>.');
    expect(answered!.text).toContain(message.number);
    expect(answered!.text).toContain('Здравствуйте, Мария Петровна!');
    expect(answered!.html).toContain('Коды придут &lt;завтра&gt;.');
  });

  it('answers once: the second is told so, at the same time too', async () => {
    const [one, other] = [await staff(test, 'MANAGER'), await staff(test, 'ADMINISTRATOR')];
    const message = await makeFeedback(test);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        answer(index % 2 ? one : other, message.id, `Ответ номер ${index}, один.`),
      ),
    );
    const refused = answers.flatMap(({ problems }) => problems ?? []);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'ALREADY_ANSWERED'));
    expect(refused[0]!.message).toMatch(/уже ответили/);
    const kept = answers.find(({ message: found }) => found)!.message!.answer;
    const letters = await lettersAbout(message.id);
    expect(Object.keys(letters)).toEqual(['answered']);
    expect(letters.answered!.text).toContain(kept);
  });

  it('is told what is wrong with an answer', async () => {
    const manager = await staff(test, 'MANAGER');
    const message = await makeFeedback(test);
    expect((await answer(manager, message.id, ' ')).problems).toMatchObject([{ code: 'TEXT_REQUIRED', field: 'text' }]);
    expect((await answer(manager, message.id, 'а'.repeat(4001))).problems).toMatchObject([{ code: 'TEXT_TOO_LONG' }]);
    expect((await messageOf(message.number)).state).toBe('NEW');
  });
});

describe('the page of contacts', () => {
  it('is told what the configuration says, and nothing invented in production', async () => {
    const query = '{ site { hours directions mapUrl inn ogrn } }';
    type Site = { site: Record<string, string | null> };
    const demo = (await test.visitor().graphql<Site>(query)).data.site;
    expect(demo.mapUrl).toMatch(/^https:\/\/yandex\.ru\/maps\/\?text=190000%2C/);
    for (const value of Object.values(demo)) expect(value).toBeTruthy();
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
    const own = await startApp({ env });
    const { site } = (await own.visitor().graphql<Site>(query)).data;
    expect(site).toMatchObject({ inn: null, ogrn: '1027800000000', directions: null });
    await own.close();
  });
});
