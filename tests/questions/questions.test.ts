import { inErasureOrder } from '../../server/core/personal-data.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { Db } from '../../server/core/database/db.js';
import { withdrawConsents } from '../../server/legal/legal.service.js';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeArchiveEntry } from '../support/archive.js';
import { makeEvent, makeUser, signInAs, staff } from '../support/factories.js';
import {
  answer,
  submitQuestion,
  close,
  decideWording,
  decline,
  fields,
  followUp,
  participant,
  publicationConsent,
  publish,
  reassign,
  setPublication,
  take,
} from '../support/questions.js';
import type { TestClient } from '../support/client.js';

const test = appForFile({ env: { SITE_EMAIL: 'info@centre.example.ru' } });
let manager: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const ownQuestions = (client: TestClient, first = 20, after: string | null = null) =>
  client.query('myQuestions', { first, after }, `nodes { ${fields} } pageInfo { hasNextPage endCursor }`);

async function emailsOf(kind: string, id: string): Promise<Email[]> {
  await test.running.outbox.runPendingJobs();
  const entries = await test.rows<{ id: string; payload: string }>(
    'SELECT id, payload FROM outbox WHERE key LIKE ? ORDER BY key',
    [`${kind} ${id} %`],
  );
  expect(entries.map(({ payload }) => Object.keys(JSON.parse(payload)).sort())).toEqual(
    entries.map(() => ['id', 'position']),
  );
  return parsedEmails(entries);
}

/** Emails about wordings of a publication, in the order of the wordings. */
async function wordingEmails(kind: string, questionId: string): Promise<Email[]> {
  await test.running.outbox.runPendingJobs();
  const wordings = await test.rows<{ id: string }>(
    'SELECT id FROM question_wordings WHERE "questionId" = ? ORDER BY "createdAt", id',
    [questionId],
  );
  const entries = await Promise.all(
    wordings.map(({ id }) =>
      test.rows<{ id: string }>(`SELECT id FROM outbox WHERE key = ? AND state = 'DONE'`, [`${kind} ${id}`]),
    ),
  );
  return parsedEmails(entries.flat());
}

const parsedEmails = (entries: readonly { id: string }[]): Promise<Email[]> =>
  Promise.all(
    entries.map(async (entry) =>
      PostalMime.parse(await readFile(join(test.app.config.dataDir, 'mail', `${entry.id}.eml`))),
    ),
  );

describe('asking a question', () => {
  it('stores it once per key, with normalized text', async () => {
    const doctor = await signInAs(test);
    const input = { key: 'the-same-key', text: '  Где будет\r\nстоянка у конгресс-центра?  ' };
    const [first, second] = await Promise.all([submitQuestion(doctor, input), submitQuestion(doctor, input)]);
    const third = await submitQuestion(doctor, { ...input, text: 'Другой текст с тем же ключом' });
    expect(second.question!.id).toBe(first.question!.id);
    expect(third.question).toMatchObject({ id: first.question!.id, text: 'Где будет\nстоянка у конгресс-центра?' });
    expect(first.question!.number).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect((await ownQuestions(doctor)).nodes).toMatchObject([
      { state: 'NEW', publication: 'NO', speaker: null, event: null },
    ]);
  });

  it('notifies the organisers by an email without text and name', async () => {
    const doctor = await signInAs(test);
    const { question } = await submitQuestion(doctor, { text: 'У меня аллергия на латекс, как быть?' });
    const emails = await emailsOf('question.asked', question!.id);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.to?.[0]?.address).toBe('info@centre.example.ru');
    expect(emails[0]!.subject).toContain(question!.number);
    for (const privateText of ['латекс', doctor.user.lastName, doctor.user.email, doctor.user.phone!])
      expect(`${emails[0]!.text} ${emails[0]!.html}`).not.toContain(privateText);
  });

  it('of a speaker is allowed for participants of the event only', async () => {
    const doctor = await participant(test);
    const [talk] = doctor.talks;
    const { question } = await submitQuestion(doctor, { eventId: doctor.event.id, talkId: talk!.id });
    expect(question).toMatchObject({ talkTitle: talk!.title, speaker: { fullName: 'Лукьянов Дмитрий Андреевич' } });
    const [chair] = doctor.speakers;
    const toChair = await submitQuestion(doctor, { eventId: doctor.event.id, speakerId: chair!.id });
    expect(toChair.question).toMatchObject({ talkTitle: null, speaker: { id: chair!.id } });

    const otherUser = await signInAs(test);
    expect(fieldCodes(await submitQuestion(otherUser, { eventId: doctor.event.id, talkId: talk!.id }))).toEqual([
      ['NOT_REGISTERED', 'speakerId'],
    ]);
    expect((await submitQuestion(otherUser, { eventId: doctor.event.id })).question!.event).toEqual({
      id: doctor.event.id,
    });
    const otherParticipant = await participant(test);
    expect(
      fieldCodes(await submitQuestion(doctor, { eventId: doctor.event.id, talkId: otherParticipant.talks[0]!.id })),
    ).toEqual([['SPEAKER_UNKNOWN', 'speakerId']]);
    expect(fieldCodes(await submitQuestion(doctor, { speakerId: chair!.id }))).toEqual([['EVENT_REQUIRED', 'eventId']]);
    const draft = await makeEvent(test, { state: 'DRAFT' });
    expect(fieldCodes(await submitQuestion(doctor, { eventId: draft.id }))).toEqual([['NOT_FOUND', 'eventId']]);
  });

  it('is rejected with problems by field, and nothing is stored', async () => {
    const doctor = await signInAs(test);
    expect(fieldCodes(await submitQuestion(doctor, { text: 'Эй' }))).toEqual([['TEXT_TOO_SHORT', 'text']]);
    expect(fieldCodes(await submitQuestion(doctor, { text: 'ё'.repeat(4_001) }))).toEqual([['TOO_LONG', 'text']]);
    expect(fieldCodes(await submitQuestion(doctor, { key: 'a b' }))).toEqual([['IDEMPOTENCY_KEY_FORMAT', null]]);
    const document = await publicationConsent(test);
    expect(fieldCodes(await submitQuestion(doctor, { publication: 'NAMED' }))).toEqual([
      ['CONSENT_REQUIRED', `consents.${document}`],
    ]);
    expect((await ownQuestions(doctor)).nodes).toEqual([]);
  });

  it('is limited to ten a day', async () => {
    const doctor = await signInAs(test);
    const questionsLeft = () => doctor.query('questionsLeft');
    expect(await questionsLeft()).toBe(10);
    for (let count = 0; count < 8; count += 1) expect((await submitQuestion(doctor, {})).question).toBeTruthy();
    expect(await questionsLeft()).toBe(2);
    for (let count = 0; count < 2; count += 1) expect((await submitQuestion(doctor, {})).question).toBeTruthy();
    const rejected = await submitQuestion(doctor, {});
    expect(fieldCodes(rejected)).toEqual([['TOO_MANY_REQUESTS', null]]);
    expect(rejected.problems![0]!.message).toMatch(
      /^За сутки можно задать 10\sвопросов\. Следующий — (?:сегодня|завтра) после\s\d\d:\d\d\s\(МСК\)\.$/,
    );
    expect(await questionsLeft()).toBe(0);
  });

  it("lists the user's own questions page by page, latest first", async () => {
    const doctor = await signInAs(test);
    for (const text of ['Первый вопрос о залах', 'Второй вопрос о залах', 'Третий вопрос о залах']) {
      await submitQuestion(doctor, { text });
      test.clock.forward(1_000);
    }
    const first = await ownQuestions(doctor, 2);
    expect(first.nodes.map(({ text }) => text)).toEqual(['Третий вопрос о залах', 'Второй вопрос о залах']);
    const nextPage = await ownQuestions(doctor, 2, first.pageInfo.endCursor);
    expect(nextPage.nodes.map(({ text }) => text)).toEqual(['Первый вопрос о залах']);
    expect(nextPage.pageInfo.hasNextPage).toBe(false);
    expect((await ownQuestions(await signInAs(test))).nodes).toEqual([]);
  });
});

describe('answering a question', () => {
  it('sends an email and shows the answer; the second of two simultaneous answers is rejected', async () => {
    const doctor = await participant(test);
    const { question } = await submitQuestion(doctor, { eventId: doctor.event.id, talkId: doctor.talks[0]!.id });
    const otherManager = await staff(test, 'MANAGER');
    const answers = await Promise.all([
      answer(manager, question!.id, 'Запись будет через неделю.'),
      answer(otherManager, question!.id, 'Записи не будет, увы нам.'),
    ]);
    const rejected = answers.find(({ problems }) => problems);
    const accepted = answers.find((one) => one.question)!.question!;
    expect(fieldCodes(rejected!)).toEqual([['ALREADY_ANSWERED', null]]);
    const [ownQuestion] = (await ownQuestions(doctor)).nodes;
    expect(ownQuestion).toMatchObject({ state: 'ANSWERED', canFollowUp: true, handledBy: null, asker: null });
    expect(ownQuestion!.messages).toEqual(accepted.messages);

    const [letter, ...otherEmails] = await emailsOf('question.answered', question!.id);
    expect(otherEmails).toEqual([]);
    expect(letter!.to?.[0]?.address).toBe(doctor.user.email);
    expect(letter!.text).toContain('Здравствуйте, Мария Петровна!');
    expect(letter!.text).toContain(accepted.messages[0]!.text);
    expect(letter!.text).toContain(`/questions#${question!.number}`);
    expect(letter!.text).toContain(doctor.talks[0]!.title);
  });

  it('is stored once for repeated requests', async () => {
    const { question } = await submitQuestion(await signInAs(test), {});
    await answer(manager, question!.id);
    expect((await answer(manager, question!.id)).question!.messages).toHaveLength(1);
    expect(await emailsOf('question.answered', question!.id)).toHaveLength(1);
  });

  it('can be followed by one further question', async () => {
    const doctor = await signInAs(test);
    const { question } = await submitQuestion(doctor, {});
    const id = question!.id;
    const followUpText = 'А слайды тоже опубликуют?';
    expect(fieldCodes(await followUp(doctor, id, followUpText))).toEqual([['NOT_ANSWERED', null]]);
    await answer(manager, id);
    expect(fieldCodes(await followUp(await signInAs(test), id, followUpText))).toEqual([['NOT_FOUND', null]]);
    const followUps = await Promise.all([
      followUp(doctor, id, followUpText),
      followUp(doctor, id, 'Ещё одно уточнение.'),
    ]);
    expect(followUps.filter(({ problems }) => problems)).toHaveLength(1);
    const [first] = (await ownQuestions(doctor)).nodes;
    expect(first).toMatchObject({ state: 'NEW', canFollowUp: false });
    const storedText = first!.messages[1]!.text;
    expect((await followUp(doctor, id, storedText)).question!.messages).toHaveLength(2);
    expect(await emailsOf('question.asked', id)).toHaveLength(2);
    const response = await answer(manager, id, 'Да, слайды будут рядом с записью.');
    expect(response.question!.messages.map(({ kind }) => kind)).toEqual(['ANSWER', 'FOLLOW_UP', 'ANSWER']);
    expect(await emailsOf('question.answered', id)).toHaveLength(2);
    expect(fieldCodes(await followUp(doctor, id, 'И третий раз спрошу.'))).toEqual([['FOLLOW_UP_MADE', null]]);
  });

  it('starts with one of the staff taking the question', async () => {
    const { question } = await submitQuestion(await signInAs(test), {});
    const administrator = await staff(test, 'ADMINISTRATOR');
    expect((await take(manager, question!.id)).question).toMatchObject({
      state: 'IN_WORK',
      handledBy: { id: manager.user.id },
    });
    expect((await take(manager, question!.id)).question).toMatchObject({ state: 'IN_WORK' });
    expect(fieldCodes(await take(administrator, question!.id))).toEqual([['STATE_CHANGED', null]]);
    expect(fieldCodes(await take(manager, 'there-is-none'))).toEqual([['NOT_FOUND', null]]);
  });

  it('can be replaced by closing with a reason, which is emailed', async () => {
    const doctor = await signInAs(test);
    const { question } = await submitQuestion(doctor, {});
    const reason = 'Этот вопрос уже задан: ответ в первом вашем вопросе.';
    await close(manager, question!.id, reason);
    await close(manager, question!.id, reason);
    expect((await ownQuestions(doctor)).nodes[0]).toMatchObject({
      state: 'CLOSED',
      closedReason: reason,
      canFollowUp: false,
    });
    expect(fieldCodes(await answer(manager, question!.id))).toEqual([['ALREADY_ANSWERED', null]]);
    const emails = await emailsOf('question.closed', question!.id);
    expect(emails.map(({ text }) => text!.includes(reason))).toEqual([true]);
  });

  it('can be assigned to a speaker of the event', async () => {
    const doctor = await participant(test);
    const [chair] = doctor.speakers;
    const { question } = await submitQuestion(doctor, { eventId: doctor.event.id });
    expect((await reassign(manager, question!.id, chair!.id)).question!.speaker).toMatchObject({ id: chair!.id });
    expect((await reassign(manager, question!.id, null)).question!.speaker).toBeNull();
    const otherParticipant = await participant(test);
    expect(fieldCodes(await reassign(manager, question!.id, otherParticipant.speakers[0]!.id))).toEqual([
      ['SPEAKER_UNKNOWN', 'speakerId'],
    ]);
  });

  it('uses a list filtered by state and event', async () => {
    const doctor = await participant(test);
    const { question } = await submitQuestion(doctor, { eventId: doctor.event.id });
    const list = async (state: string | null) =>
      (await manager.query('questions', { state, eventId: doctor.event.id, first: 5 }, `nodes { ${fields} }`)).nodes;
    expect(await list('NEW')).toMatchObject([{ id: question!.id, asker: { id: doctor.user.id } }]);
    expect(await list('CLOSED')).toEqual([]);
    expect(await list(null)).toHaveLength(1);
  });
});

/** The office list of questions that await consent of the author; the overview must show the same number. */
async function awaitingConsent(): Promise<string[]> {
  const { data } = await manager.graphql<{
    questions: { nodes: { id: string }[] };
    questionOverview: { awaitingConsent: number };
  }>('{ questions(first: 50, awaitingConsentOnly: true) { nodes { id } } questionOverview { awaitingConsent } }');
  expect(data.questionOverview.awaitingConsent).toBe(data.questions.nodes.length);
  return data.questions.nodes.map(({ id }) => id);
}

describe('publishing a question', () => {
  type PublishedQuestion = { askerName: string | null; question: string; answer: string; speakerName: string | null };
  /** Published questions on the public page of the archive. */
  async function publicQuestions(slug: string): Promise<PublishedQuestion[]> {
    const archiveEntry = await test
      .client()
      .query('archiveEntry', { slug }, 'questions(first: 20) { nodes { askerName question answer speakerName } }');
    return archiveEntry.questions.nodes;
  }
  const original = 'Будет ли запись докладов второго дня?';
  const wording = { question: original, answer: 'Да, запись уже лежит в архиве.' };
  const rewording = { question: 'Не умею искать записи: где они?', answer: 'Записей не будет.' };

  /** An answered question of a participant; its event has an archive entry. */
  async function answeredQuestion(publication = 'NAMED') {
    const doctor = await participant(test);
    const entry = await makeArchiveEntry(test);
    await test.execute('UPDATE archive_entries SET "eventId" = ? WHERE id = ?', [doctor.event.id, entry.id]);
    const document = await publicationConsent(test);
    const consents = publication === 'NO' ? [] : [document];
    const input = { eventId: doctor.event.id, talkId: doctor.talks[0]!.id, publication, consents };
    const { id } = (await submitQuestion(doctor, input)).question!;
    await answer(manager, id);
    return { doctor, slug: entry.slug, id, document };
  }

  it("shows the author's text with the name that the author agreed to", async () => {
    const { doctor, slug, id } = await answeredQuestion();
    expect(await publicQuestions(slug)).toEqual([]);
    const { question } = await publish(manager, id, { ...wording, question: 'будет ли запись докладов второго дня' });
    expect(question).toMatchObject({ publishedAt: expect.any(String), wording: { state: 'PUBLISHED' } });
    expect((await publicQuestions(slug)).map((one) => one.question)).toEqual(['будет ли запись докладов второго дня']);
    await publish(manager, id, wording);
    expect(await publicQuestions(slug)).toEqual([
      { ...wording, askerName: 'Мария\u00a0И.', speakerName: 'Лукьянов Д. А.' },
    ]);
    expect((await ownQuestions(doctor)).nodes[0]).toMatchObject({ text: original, published: wording });
    await setPublication(doctor, id, 'ANONYMOUS');
    expect((await publicQuestions(slug)).map(({ askerName }) => askerName)).toEqual([null]);
  });

  it('sends the author both texts, and again after each change', async () => {
    const { doctor, id } = await answeredQuestion();
    const { number } = (await ownQuestions(doctor)).nodes[0]!;
    await publish(manager, id, { question: original, answer: 'Да, запись появится в архиве через неделю.' });
    await publish(manager, id, { question: original, answer: 'Да, запись появится в архиве через неделю.' });
    const [first, ...otherEmails] = await wordingEmails('question.published', id);
    expect(otherEmails).toEqual([]);
    expect(first!.to?.[0]?.address).toBe(doctor.user.email);
    for (const text of [original, 'появится в архиве через неделю', '«Мария\u00a0И.»', `/questions#${number}`])
      expect(first!.text).toContain(text);
    expect(first!.text).toContain('Отозвать согласие');
    expect(first!.text).not.toContain('отличается от того');

    await setPublication(doctor, id, 'ANONYMOUS');
    await publish(manager, id, wording);
    const [, second] = await wordingEmails('question.published', id);
    expect(second!.text).toContain(wording.answer);
    expect(second!.text).toContain('отличается от того, который мы присылали');
    expect(second!.text).toContain('без вашего имени');
  });

  it("in another wording waits for the author's consent", async () => {
    const { doctor, slug, id } = await answeredQuestion('ANONYMOUS');
    const proposal = (await publish(manager, id, rewording)).question!;
    expect(proposal).toMatchObject({ publishedAt: null, published: null, wording: { state: 'WAITING', ...rewording } });
    expect(await publicQuestions(slug)).toEqual([]);
    const [email] = await wordingEmails('question.wordingProposed', id);
    expect(email!.to?.[0]?.address).toBe(doctor.user.email);
    expect(email!.text).toContain(rewording.question);
    expect(email!.text).toContain(rewording.answer);
    expect(await wordingEmails('question.published', id)).toEqual([]);
    expect(await awaitingConsent()).toContain(id);

    const [ownQuestion] = (await ownQuestions(doctor)).nodes;
    expect(ownQuestion!.wording).toMatchObject({ state: 'WAITING', ...rewording });
    const wordingId = ownQuestion!.wording!.id;
    expect(fieldCodes(await decideWording(await signInAs(test), wordingId, true))).toEqual([['NOT_FOUND', null]]);
    const decisions = await Promise.all([
      decideWording(doctor, wordingId, true),
      decideWording(doctor, wordingId, true),
    ]);
    for (const { question } of decisions) expect(question).toMatchObject({ published: rewording });
    expect(await publicQuestions(slug)).toEqual([{ ...rewording, askerName: null, speakerName: 'Лукьянов Д. А.' }]);
    expect(await wordingEmails('question.published', id)).toHaveLength(1);
    expect(await awaitingConsent()).not.toContain(id);
    const [toStaff] = await wordingEmails('question.wordingDecided', id);
    expect(toStaff!.subject).toContain('согласился');
    expect(`${toStaff!.text} ${toStaff!.html}`).not.toContain(rewording.question);
    // Wordings that the author agreed to count as the author's own.
    await publish(manager, id, { ...rewording, answer: 'Записи лежат в архиве сайта.' });
    expect((await publicQuestions(slug)).map((one) => one.answer)).toEqual(['Записи лежат в архиве сайта.']);
    expect(fieldCodes(await decideWording(doctor, wordingId, false))).toEqual([['STATE_CHANGED', null]]);
  });

  it('in another wording is dropped if the author declines, and the earlier publication stays', async () => {
    const { doctor, slug, id } = await answeredQuestion();
    await publish(manager, id, wording);
    const proposal = (await publish(manager, id, rewording)).question!;
    expect((await publicQuestions(slug)).map((one) => one.question)).toEqual([original]);
    const { question } = await decideWording(doctor, proposal.wording!.id, false);
    expect(question).toMatchObject({ published: wording, wording: { state: 'DECLINED' } });
    expect((await publicQuestions(slug)).map((one) => one.question)).toEqual([original]);
    const [toStaff] = await wordingEmails('question.wordingDecided', id);
    expect(toStaff!.subject).toContain('не согласился');
  });

  it('drops proposed wordings when there are newer ones or the author withdraws', async () => {
    const { doctor, slug, id, document } = await answeredQuestion();
    const first = (await publish(manager, id, rewording)).question!.wording!;
    const second = (await publish(manager, id, { ...rewording, question: 'Где лежат записи второго дня?' })).question!;
    expect(fieldCodes(await decideWording(doctor, first.id, true))).toEqual([['STATE_CHANGED', null]]);
    await setPublication(doctor, id, 'NO');
    expect(fieldCodes(await decideWording(doctor, second.wording!.id, true))).toEqual([['STATE_CHANGED', null]]);
    await setPublication(doctor, id, 'NAMED', [document]);
    expect((await ownQuestions(doctor)).nodes[0]!.wording).toBeNull();
    const third = (await publish(manager, id, rewording)).question!.wording!;
    expect(third.state).toBe('WAITING');
    await decline(manager, id);
    expect(fieldCodes(await decideWording(doctor, third.id, true))).toEqual([['STATE_CHANGED', null]]);
    expect(await publicQuestions(slug)).toEqual([]);
  });

  it("ends with the author's consent, and requires a new decision after a new consent", async () => {
    const { doctor, slug, id, document } = await answeredQuestion('ANONYMOUS');
    await publish(manager, id, wording);
    expect(await publicQuestions(slug)).toHaveLength(1);
    expect((await setPublication(doctor, id, 'NO')).question).toMatchObject({ publication: 'NO', publishedAt: null });
    expect(await publicQuestions(slug)).toEqual([]);
    expect(fieldCodes(await publish(manager, id, wording))).toEqual([['AUTHOR_NOT_AGREED', null]]);
    expect(fieldCodes(await setPublication(doctor, id, 'NAMED'))).toEqual([
      ['CONSENT_REQUIRED', `consents.${document}`],
    ]);
    await setPublication(doctor, id, 'NAMED', [document]);
    expect(await publicQuestions(slug)).toEqual([]);
    await publish(manager, id, wording);
    expect(await publicQuestions(slug)).toHaveLength(1);
    const records = await test.rows(
      `SELECT consent_acceptances.channel, consent_withdrawals."withdrawnAt" FROM consent_acceptances
       LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
       WHERE "subjectId" = ? ORDER BY consent_acceptances.id`,
      [id],
    );
    expect(records).toEqual([
      { channel: 'QUESTION', withdrawnAt: expect.any(String) },
      { channel: 'QUESTION', withdrawnAt: null },
    ]);
  });

  it('ends when the consent is withdrawn in the account, which names the question', async () => {
    const { doctor, slug, id } = await answeredQuestion();
    await publish(manager, id, wording);
    const viewer = await doctor.query(
      'viewer',
      {},
      'consents { nodes { id document { kind } subject { title path } consequence } }',
    );
    const consent = viewer.consents.nodes.find(({ document }) => document.kind === 'QUESTION_PUBLICATION_CONSENT')!;
    const { number } = (await ownQuestions(doctor)).nodes[0]!;
    expect(consent.subject).toEqual({ title: `Вопрос ${number}`, path: `/questions#${number}` });
    expect(consent.consequence).toContain('исчезнут со страницы архива');
    await doctor.mutate('withdrawConsent', { id: consent.id });
    expect(await publicQuestions(slug)).toEqual([]);
    expect((await ownQuestions(doctor)).nodes[0]).toMatchObject({ publication: 'NO', publishedAt: null });
    expect(await test.rows('SELECT id FROM published_questions WHERE "questionId" = ?', [id])).toEqual([]);
  });

  it('ends when all consents of that kind are withdrawn', async () => {
    const { doctor, slug, id, document } = await answeredQuestion();
    await publish(manager, id, wording);
    expect(await publicQuestions(slug)).toHaveLength(1);
    await test.app.database.inTransaction((transaction) =>
      withdrawConsents(transaction, {
        userId: doctor.user.id,
        kind: 'QUESTION_PUBLICATION_CONSENT',
        origin: { address: '127.0.0.1', userAgent: 'test' },
        now: test.clock.now(),
        channel: 'ACCOUNT',
      }),
    );
    expect(await publicQuestions(slug)).toEqual([]);
    expect((await ownQuestions(doctor)).nodes[0]).toMatchObject({ publication: 'NO', publishedAt: null });
    await setPublication(doctor, id, 'ANONYMOUS', [document]);
    expect(await publicQuestions(slug)).toEqual([]);
  });

  it('is rejected without consent, event or answer', async () => {
    const { doctor, id, document } = await answeredQuestion('NO');
    expect(fieldCodes(await publish(manager, id, wording))).toEqual([['AUTHOR_NOT_AGREED', null]]);
    const consent = { publication: 'NAMED', consents: [document] };
    const unanswered = (await submitQuestion(doctor, { eventId: doctor.event.id, ...consent })).question!;
    expect(fieldCodes(await publish(manager, unanswered.id, wording))).toEqual([['NOT_ANSWERED', null]]);
    const general = (await submitQuestion(doctor, consent)).question!;
    expect(fieldCodes(await publish(manager, general.id, wording))).toEqual([['EVENT_REQUIRED', null]]);
    expect(fieldCodes(await publish(manager, id, { question: '', answer: 'Да' }))).toEqual([
      ['REQUIRED', 'question'],
      ['TEXT_TOO_SHORT', 'answer'],
    ]);
  });

  it('can be declined by staff, also after publication', async () => {
    const { doctor, slug, id } = await answeredQuestion();
    await publish(manager, id, wording);
    await decline(manager, id);
    expect(await publicQuestions(slug)).toEqual([]);
    expect((await ownQuestions(doctor)).nodes[0]).toMatchObject({
      publication: 'NAMED',
      publishedAt: null,
      publicationDeclinedAt: expect.any(String),
    });
  });
});

describe('questions in the data of a user', () => {
  it('are in the copy of the data and are deleted with the account', async () => {
    const doctor = await signInAs(test, await makeUser(test));
    const document = await publicationConsent(test);
    const { question } = await submitQuestion(doctor, { publication: 'NAMED', consents: [document] });
    await answer(manager, question!.id);
    const data = inErasureOrder(test.app.hooks).find(({ name }) => name === 'questions')!;
    const rows = await data.read(test.app, new Db(test.app.database), doctor.user.id);
    expect(rows).toMatchObject([
      { number: question!.number, addressee: 'организаторы', messages: ['Да, запись появится в архиве через неделю.'] },
    ]);
    expect(Object.keys(rows[0]!).sort()).toEqual(Object.keys(data.labels).sort());
    await test.app.database.inTransaction((transaction) => data.erase!(transaction, doctor.user.id, test.clock.now()));
    expect((await ownQuestions(doctor)).nodes).toEqual([]);
    const messages = await test.rows('SELECT id FROM question_messages WHERE "questionId" = ?', [question!.id]);
    expect(messages).toEqual([]);
  });
});
