import { inErasureOrder } from '../server/core/personal-data.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Db } from '../server/core/kept.js';
import { withdrawConsents } from '../server/legal/legal.service.js';
import { startApp, type TestApp } from './support/app.js';
import { makeArchiveEntry } from './support/archive.js';
import { makeEvent, makeUser, signInAs, staff } from './support/factories.js';
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
  type Answer,
  type TestQuestion,
} from './support/questions.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let manager: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  test = await startApp({ env: { SITE_EMAIL: 'info@centre.example.ru' } });
  manager = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const codes = ({ problems }: Answer) => problems?.map(({ code, field }) => [code, field]);
const mine = async (visitor: Visitor, first = 20, after: string | null = null) =>
  (
    await visitor.graphql<{
      myQuestions: { nodes: TestQuestion[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
    }>(
      `query($first: Int!, $after: String) { myQuestions(first: $first, after: $after) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } }`,
      { first, after },
    )
  ).data.myQuestions;

async function lettersOf(kind: string, id: string): Promise<Email[]> {
  await test.running.outbox.wake();
  const entries = await test.app.database.read<{ id: string; payload: string }>(
    'SELECT id, payload FROM outbox WHERE key LIKE ? ORDER BY key',
    [`${kind} ${id} %`],
  );
  expect(entries.map(({ payload }) => Object.keys(JSON.parse(payload)).sort())).toEqual(
    entries.map(() => ['id', 'position']),
  );
  return parsed(entries);
}

/** Emails about the words of a publication, in the order of the words. */
async function wordingLetters(kind: string, questionId: string): Promise<Email[]> {
  await test.running.outbox.wake();
  const wordings = await test.app.database.read<{ id: string }>(
    'SELECT id FROM question_wordings WHERE "questionId" = ? ORDER BY "createdAt", id',
    [questionId],
  );
  const entries = await Promise.all(
    wordings.map(({ id }) =>
      test.app.database.read<{ id: string }>(`SELECT id FROM outbox WHERE key = ? AND state = 'DONE'`, [
        `${kind} ${id}`,
      ]),
    ),
  );
  return parsed(entries.flat());
}

const parsed = (entries: readonly { id: string }[]): Promise<Email[]> =>
  Promise.all(
    entries.map(async (entry) =>
      PostalMime.parse(await readFile(join(test.app.config.dataDir, 'mail', `${entry.id}.eml`))),
    ),
  );

describe('asking', () => {
  it('takes a question to the organisers, in the usual form, once for each key', async () => {
    const her = await signInAs(test);
    const input = { key: 'the-same-key', text: '  Где будет\r\nстоянка у конгресс-центра?  ' };
    const [first, second] = await Promise.all([submitQuestion(her, input), submitQuestion(her, input)]);
    const third = await submitQuestion(her, { ...input, text: 'Другой текст с тем же ключом' });
    expect(second.question!.id).toBe(first.question!.id);
    expect(third.question).toMatchObject({ id: first.question!.id, text: 'Где будет\nстоянка у конгресс-центра?' });
    expect(first.question!.number).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect((await mine(her)).nodes).toMatchObject([{ state: 'NEW', publication: 'NO', speaker: null, event: null }]);
  });

  it('tells the organisers by a letter that holds neither the text nor the person', async () => {
    const her = await signInAs(test);
    const { question } = await submitQuestion(her, { text: 'У меня аллергия на латекс, как быть?' });
    const letters = await lettersOf('question.asked', question!.id);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.to?.[0]?.address).toBe('info@centre.example.ru');
    expect(letters[0]!.subject).toContain(question!.number);
    for (const secret of ['латекс', her.user.lastName, her.user.email, her.user.phone!])
      expect(`${letters[0]!.text} ${letters[0]!.html}`).not.toContain(secret);
  });

  it('reaches a speaker only from those who take part', async () => {
    const her = await participant(test);
    const [talk] = her.talks;
    const { question } = await submitQuestion(her, { eventId: her.event.id, talkId: talk!.id });
    expect(question).toMatchObject({ talkTitle: talk!.title, speaker: { fullName: 'Лукьянов Дмитрий Андреевич' } });
    const [chair] = her.speakers;
    const toChair = await submitQuestion(her, { eventId: her.event.id, speakerId: chair!.id });
    expect(toChair.question).toMatchObject({ talkTitle: null, speaker: { id: chair!.id } });

    const stranger = await signInAs(test);
    expect(codes(await submitQuestion(stranger, { eventId: her.event.id, talkId: talk!.id }))).toEqual([
      ['NOT_REGISTERED', 'speakerId'],
    ]);
    expect((await submitQuestion(stranger, { eventId: her.event.id })).question!.event).toEqual({ id: her.event.id });
    const other = await participant(test);
    expect(codes(await submitQuestion(her, { eventId: her.event.id, talkId: other.talks[0]!.id }))).toEqual([
      ['SPEAKER_UNKNOWN', 'speakerId'],
    ]);
    expect(codes(await submitQuestion(her, { speakerId: chair!.id }))).toEqual([['EVENT_REQUIRED', 'eventId']]);
    const draft = await makeEvent(test, { state: 'DRAFT' });
    expect(codes(await submitQuestion(her, { eventId: draft.id }))).toEqual([['NOT_FOUND', 'eventId']]);
  });

  it('is told what is wrong, and kept by nobody then', async () => {
    const her = await signInAs(test);
    expect(codes(await submitQuestion(her, { text: 'Эй' }))).toEqual([['TEXT_TOO_SHORT', 'text']]);
    expect(codes(await submitQuestion(her, { text: 'ё'.repeat(4_001) }))).toEqual([['TEXT_TOO_LONG', 'text']]);
    expect(codes(await submitQuestion(her, { key: 'a b' }))).toEqual([['KEY_UNUSABLE', null]]);
    const document = await publicationConsent(test);
    expect(codes(await submitQuestion(her, { publication: 'NAMED' }))).toEqual([
      ['CONSENT_REQUIRED', `consents.${document}`],
    ]);
    expect((await mine(her)).nodes).toEqual([]);
  });

  it('is limited to ten questions a day', async () => {
    const her = await signInAs(test);
    const left = async () => (await her.graphql<{ questionsLeft: number }>('{ questionsLeft }')).data.questionsLeft;
    expect(await left()).toBe(10);
    for (let count = 0; count < 8; count += 1) expect((await submitQuestion(her, {})).question).toBeTruthy();
    expect(await left()).toBe(2);
    for (let count = 0; count < 2; count += 1) expect((await submitQuestion(her, {})).question).toBeTruthy();
    const refused = await submitQuestion(her, {});
    expect(codes(refused)).toEqual([['TOO_MANY_REQUESTS', null]]);
    expect(refused.problems![0]!.message).toMatch(
      /^За сутки можно задать 10\sвопросов\. Следующий — (?:сегодня|завтра) после\s\d\d:\d\d\s\(МСК\)\.$/,
    );
    expect(await left()).toBe(0);
  });

  it('gives the list page by page, the latest first, to her alone', async () => {
    const her = await signInAs(test);
    for (const text of ['Первый вопрос о залах', 'Второй вопрос о залах', 'Третий вопрос о залах']) {
      await submitQuestion(her, { text });
      test.clock.forward(1_000);
    }
    const first = await mine(her, 2);
    expect(first.nodes.map(({ text }) => text)).toEqual(['Третий вопрос о залах', 'Второй вопрос о залах']);
    const rest = await mine(her, 2, first.pageInfo.endCursor);
    expect(rest.nodes.map(({ text }) => text)).toEqual(['Первый вопрос о залах']);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    expect((await mine(await signInAs(test))).nodes).toEqual([]);
  });
});

describe('answering', () => {
  it('comes by a letter and to the page; of two who answer at once the second is told', async () => {
    const her = await participant(test);
    const { question } = await submitQuestion(her, { eventId: her.event.id, talkId: her.talks[0]!.id });
    const other = await staff(test, 'MANAGER');
    const both = await Promise.all([
      answer(manager, question!.id, 'Запись будет через неделю.'),
      answer(other, question!.id, 'Записи не будет, увы нам.'),
    ]);
    const refused = both.find(({ problems }) => problems);
    const accepted = both.find((one) => one.question)!.question!;
    expect(codes(refused!)).toEqual([['ALREADY_ANSWERED', null]]);
    const [seen] = (await mine(her)).nodes;
    expect(seen).toMatchObject({ state: 'ANSWERED', canFollowUp: true, handledBy: null, asker: null });
    expect(seen!.messages).toEqual(accepted.messages);

    const [letter, ...others] = await lettersOf('question.answered', question!.id);
    expect(others).toEqual([]);
    expect(letter!.to?.[0]?.address).toBe(her.user.email);
    expect(letter!.text).toContain('Здравствуйте, Мария Петровна!');
    expect(letter!.text).toContain(accepted.messages[0]!.text);
    expect(letter!.text).toContain(`/questions#${question!.number}`);
    expect(letter!.text).toContain(her.talks[0]!.title);
  });

  it('sent again by the same person, it is the same answer', async () => {
    const { question } = await submitQuestion(await signInAs(test), {});
    await answer(manager, question!.id);
    expect((await answer(manager, question!.id)).question!.messages).toHaveLength(1);
    expect(await lettersOf('question.answered', question!.id)).toHaveLength(1);
  });

  it('is opened again by one follow-up, and no more', async () => {
    const her = await signInAs(test);
    const { question } = await submitQuestion(her, {});
    const id = question!.id;
    const unclear = 'А слайды тоже опубликуют?';
    expect(codes(await followUp(her, id, unclear))).toEqual([['NOT_ANSWERED', null]]);
    await answer(manager, id);
    expect(codes(await followUp(await signInAs(test), id, unclear))).toEqual([['NOT_FOUND', null]]);
    const both = await Promise.all([followUp(her, id, unclear), followUp(her, id, 'Ещё одно уточнение.')]);
    expect(both.filter(({ problems }) => problems)).toHaveLength(1);
    const [first] = (await mine(her)).nodes;
    expect(first).toMatchObject({ state: 'NEW', canFollowUp: false });
    const said = first!.messages[1]!.text;
    expect((await followUp(her, id, said)).question!.messages).toHaveLength(2);
    expect(await lettersOf('question.asked', id)).toHaveLength(2);
    const answered = await answer(manager, id, 'Да, слайды будут рядом с записью.');
    expect(answered.question!.messages.map(({ kind }) => kind)).toEqual(['ANSWER', 'FOLLOW_UP', 'ANSWER']);
    expect(await lettersOf('question.answered', id)).toHaveLength(2);
    expect(codes(await followUp(her, id, 'И третий раз спрошу.'))).toEqual([['FOLLOW_UP_MADE', null]]);
  });

  it('begins with taking it into work: only one does', async () => {
    const { question } = await submitQuestion(await signInAs(test), {});
    const other = await staff(test, 'ADMINISTRATOR');
    expect((await take(manager, question!.id)).question).toMatchObject({
      state: 'IN_WORK',
      handledBy: { id: manager.user.id },
    });
    expect((await take(manager, question!.id)).question).toMatchObject({ state: 'IN_WORK' });
    expect(codes(await take(other, question!.id))).toEqual([['STATE_CHANGED', null]]);
    expect(codes(await take(manager, 'there-is-none'))).toEqual([['NOT_FOUND', null]]);
  });

  it('or ends without an answer, with the reason in a letter', async () => {
    const her = await signInAs(test);
    const { question } = await submitQuestion(her, {});
    const reason = 'Этот вопрос уже задан: ответ в первом вашем вопросе.';
    await close(manager, question!.id, reason);
    await close(manager, question!.id, reason);
    expect((await mine(her)).nodes[0]).toMatchObject({ state: 'CLOSED', closedReason: reason, canFollowUp: false });
    expect(codes(await answer(manager, question!.id))).toEqual([['ALREADY_ANSWERED', null]]);
    const letters = await lettersOf('question.closed', question!.id);
    expect(letters.map(({ text }) => text!.includes(reason))).toEqual([true]);
  });

  it('can be handed to a speaker of the event', async () => {
    const her = await participant(test);
    const [chair] = her.speakers;
    const { question } = await submitQuestion(her, { eventId: her.event.id });
    expect((await reassign(manager, question!.id, chair!.id)).question!.speaker).toMatchObject({ id: chair!.id });
    expect((await reassign(manager, question!.id, null)).question!.speaker).toBeNull();
    const other = await participant(test);
    expect(codes(await reassign(manager, question!.id, other.speakers[0]!.id))).toEqual([
      ['SPEAKER_UNKNOWN', 'speakerId'],
    ]);
  });

  it('is done from a list narrowed by state and event', async () => {
    const her = await participant(test);
    const { question } = await submitQuestion(her, { eventId: her.event.id });
    const list = async (state: string | null) =>
      (
        await manager.graphql<{ questions: { nodes: TestQuestion[] } }>(
          `query($state: QuestionState, $eventId: ID) { questions(first: 5, state: $state, eventId: $eventId) { nodes { ${fields} } } }`,
          { state, eventId: her.event.id },
        )
      ).data.questions.nodes;
    expect(await list('NEW')).toMatchObject([{ id: question!.id, asker: { id: her.user.id } }]);
    expect(await list('CLOSED')).toEqual([]);
    expect(await list(null)).toHaveLength(1);
  });
});

/** The office list of questions whose words wait for the author; the overview counts as many. */
async function awaitingConsent(): Promise<string[]> {
  const { data } = await manager.graphql<{
    questions: { nodes: { id: string }[] };
    questionOverview: { awaitingConsent: number };
  }>('{ questions(first: 50, awaitingConsentOnly: true) { nodes { id } } questionOverview { awaitingConsent } }');
  expect(data.questionOverview.awaitingConsent).toBe(data.questions.nodes.length);
  return data.questions.nodes.map(({ id }) => id);
}

describe('publication', () => {
  type Published = { askerName: string | null; question: string; answer: string; speakerName: string | null };
  /** What anybody reads beside the archive. */
  async function shown(slug: string): Promise<Published[]> {
    const { data } = await test
      .visitor()
      .graphql<{ archiveEntry: { questions: { nodes: Published[] } } }>(
        'query($slug: String!) { archiveEntry(slug: $slug) { questions(first: 20) { nodes { askerName question answer speakerName } } } }',
        { slug },
      );
    return data.archiveEntry.questions.nodes;
  }
  const original = 'Будет ли запись докладов второго дня?';
  const wording = { question: original, answer: 'Да, запись уже лежит в архиве.' };
  const reworded = { question: 'Не умею искать записи: где они?', answer: 'Записей не будет.' };

  /** An answered question of a participant, with the entry of its event in the archive. */
  async function prepared(publication = 'NAMED') {
    const her = await participant(test);
    const entry = await makeArchiveEntry(test);
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE archive_entries SET "eventId" = ? WHERE id = ?', [her.event.id, entry.id]),
    );
    const document = await publicationConsent(test);
    const consents = publication === 'NO' ? [] : [document];
    const given = { eventId: her.event.id, talkId: her.talks[0]!.id, publication, consents };
    const { id } = (await submitQuestion(her, given)).question!;
    await answer(manager, id);
    return { her, slug: entry.slug, id, document };
  }

  it('shows the words of the author, with as much of the name as was agreed to', async () => {
    const { her, slug, id } = await prepared();
    expect(await shown(slug)).toEqual([]);
    const { question } = await publish(manager, id, { ...wording, question: 'будет ли запись докладов второго дня' });
    expect(question).toMatchObject({ publishedAt: expect.any(String), wording: { state: 'PUBLISHED' } });
    expect((await shown(slug)).map((one) => one.question)).toEqual(['будет ли запись докладов второго дня']);
    await publish(manager, id, wording);
    expect(await shown(slug)).toEqual([{ ...wording, askerName: 'Мария\u00a0И.', speakerName: 'Лукьянов Д. А.' }]);
    expect((await mine(her)).nodes[0]).toMatchObject({ text: original, published: wording });
    await setPublication(her, id, 'ANONYMOUS');
    expect((await shown(slug)).map(({ askerName }) => askerName)).toEqual([null]);
  });

  it('tells the author by an email with both texts, again after each change', async () => {
    const { her, id } = await prepared();
    const { number } = (await mine(her)).nodes[0]!;
    await publish(manager, id, { question: original, answer: 'Да, запись появится в архиве через неделю.' });
    await publish(manager, id, { question: original, answer: 'Да, запись появится в архиве через неделю.' });
    const [first, ...others] = await wordingLetters('question.published', id);
    expect(others).toEqual([]);
    expect(first!.to?.[0]?.address).toBe(her.user.email);
    for (const text of [original, 'появится в архиве через неделю', '«Мария\u00a0И.»', `/questions#${number}`])
      expect(first!.text).toContain(text);
    expect(first!.text).toContain('Отозвать согласие');
    expect(first!.text).not.toContain('отличается от того');

    await setPublication(her, id, 'ANONYMOUS');
    await publish(manager, id, wording);
    const [, second] = await wordingLetters('question.published', id);
    expect(second!.text).toContain(wording.answer);
    expect(second!.text).toContain('отличается от того, который мы присылали');
    expect(second!.text).toContain('без вашего имени');
  });

  it('in other words waits for the author, who agrees', async () => {
    const { her, slug, id } = await prepared('ANONYMOUS');
    const proposal = (await publish(manager, id, reworded)).question!;
    expect(proposal).toMatchObject({ publishedAt: null, published: null, wording: { state: 'WAITING', ...reworded } });
    expect(await shown(slug)).toEqual([]);
    const [email] = await wordingLetters('question.wordingProposed', id);
    expect(email!.to?.[0]?.address).toBe(her.user.email);
    expect(email!.text).toContain(reworded.question);
    expect(email!.text).toContain(reworded.answer);
    expect(await wordingLetters('question.published', id)).toEqual([]);
    expect(await awaitingConsent()).toContain(id);

    const [seen] = (await mine(her)).nodes;
    expect(seen!.wording).toMatchObject({ state: 'WAITING', ...reworded });
    const wordingId = seen!.wording!.id;
    expect(codes(await decideWording(await signInAs(test), wordingId, true))).toEqual([['NOT_FOUND', null]]);
    const decisions = await Promise.all([decideWording(her, wordingId, true), decideWording(her, wordingId, true)]);
    for (const { question } of decisions) expect(question).toMatchObject({ published: reworded });
    expect(await shown(slug)).toEqual([{ ...reworded, askerName: null, speakerName: 'Лукьянов Д. А.' }]);
    expect(await wordingLetters('question.published', id)).toHaveLength(1);
    expect(await awaitingConsent()).not.toContain(id);
    const [toStaff] = await wordingLetters('question.wordingDecided', id);
    expect(toStaff!.subject).toContain('согласился');
    expect(`${toStaff!.text} ${toStaff!.html}`).not.toContain(reworded.question);
    // Words that they agreed to are as good as their own.
    await publish(manager, id, { ...reworded, answer: 'Записи лежат в архиве сайта.' });
    expect((await shown(slug)).map((one) => one.answer)).toEqual(['Записи лежат в архиве сайта.']);
    expect(codes(await decideWording(her, wordingId, false))).toEqual([['STATE_CHANGED', null]]);
  });

  it('in other words is never public when the author declines, and leaves what was public as it was', async () => {
    const { her, slug, id } = await prepared();
    await publish(manager, id, wording);
    const proposal = (await publish(manager, id, reworded)).question!;
    expect((await shown(slug)).map((one) => one.question)).toEqual([original]);
    const { question } = await decideWording(her, proposal.wording!.id, false);
    expect(question).toMatchObject({ published: wording, wording: { state: 'DECLINED' } });
    expect((await shown(slug)).map((one) => one.question)).toEqual([original]);
    const [toStaff] = await wordingLetters('question.wordingDecided', id);
    expect(toStaff!.subject).toContain('не согласился');
  });

  it('forgets proposed words when there are newer ones, or nothing is to be published any more', async () => {
    const { her, slug, id, document } = await prepared();
    const first = (await publish(manager, id, reworded)).question!.wording!;
    const second = (await publish(manager, id, { ...reworded, question: 'Где лежат записи второго дня?' })).question!;
    expect(codes(await decideWording(her, first.id, true))).toEqual([['STATE_CHANGED', null]]);
    await setPublication(her, id, 'NO');
    expect(codes(await decideWording(her, second.wording!.id, true))).toEqual([['STATE_CHANGED', null]]);
    await setPublication(her, id, 'NAMED', [document]);
    expect((await mine(her)).nodes[0]!.wording).toBeNull();
    const third = (await publish(manager, id, reworded)).question!.wording!;
    expect(third.state).toBe('WAITING');
    await decline(manager, id);
    expect(codes(await decideWording(her, third.id, true))).toEqual([['STATE_CHANGED', null]]);
    expect(await shown(slug)).toEqual([]);
  });

  it('ends at once when the agreement is taken back, and needs a new decision after a new one', async () => {
    const { her, slug, id, document } = await prepared('ANONYMOUS');
    await publish(manager, id, wording);
    expect(await shown(slug)).toHaveLength(1);
    expect((await setPublication(her, id, 'NO')).question).toMatchObject({ publication: 'NO', publishedAt: null });
    expect(await shown(slug)).toEqual([]);
    expect(codes(await publish(manager, id, wording))).toEqual([['NOT_AGREED', null]]);
    expect(codes(await setPublication(her, id, 'NAMED'))).toEqual([['CONSENT_REQUIRED', `consents.${document}`]]);
    await setPublication(her, id, 'NAMED', [document]);
    expect(await shown(slug)).toEqual([]);
    await publish(manager, id, wording);
    expect(await shown(slug)).toHaveLength(1);
    const records = await test.app.database.read(
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

  it('ends at once with the consent among the others of the account, which says what it was for', async () => {
    const { her, slug, id } = await prepared();
    await publish(manager, id, wording);
    const { data } = await her.graphql<{
      viewer: {
        consents: { nodes: { id: string; document: { kind: string }; subject: object; consequence: string }[] };
      };
    }>('{ viewer { consents { nodes { id document { kind } subject { title path } consequence } } } }');
    const consent = data.viewer.consents.nodes.find(
      ({ document }) => document.kind === 'QUESTION_PUBLICATION_CONSENT',
    )!;
    const { number } = (await mine(her)).nodes[0]!;
    expect(consent.subject).toEqual({ title: `Вопрос ${number}`, path: `/questions#${number}` });
    expect(consent.consequence).toContain('исчезнут со страницы архива');
    await her.graphql('mutation ($id: ID!) { withdrawConsent(id: $id) { __typename } }', { id: consent.id });
    expect(await shown(slug)).toEqual([]);
    expect((await mine(her)).nodes[0]).toMatchObject({ publication: 'NO', publishedAt: null });
    expect(await test.app.database.read('SELECT id FROM published_questions WHERE "questionId" = ?', [id])).toEqual([]);
  });

  it('ends too when all consents of that kind are taken back elsewhere', async () => {
    const { her, slug, id, document } = await prepared();
    await publish(manager, id, wording);
    expect(await shown(slug)).toHaveLength(1);
    await test.app.database.inTransaction((transaction) =>
      withdrawConsents(transaction, {
        userId: her.user.id,
        kind: 'QUESTION_PUBLICATION_CONSENT',
        origin: { address: '127.0.0.1', userAgent: 'test' },
        now: test.clock.now(),
        channel: 'ACCOUNT',
      }),
    );
    expect(await shown(slug)).toEqual([]);
    expect((await mine(her)).nodes[0]).toMatchObject({ publication: 'NO', publishedAt: null });
    await setPublication(her, id, 'ANONYMOUS', [document]);
    expect(await shown(slug)).toEqual([]);
  });

  it('is refused without agreement, event or answer', async () => {
    const { her, id, document } = await prepared('NO');
    expect(codes(await publish(manager, id, wording))).toEqual([['NOT_AGREED', null]]);
    const agreed = { publication: 'NAMED', consents: [document] };
    const unanswered = (await submitQuestion(her, { eventId: her.event.id, ...agreed })).question!;
    expect(codes(await publish(manager, unanswered.id, wording))).toEqual([['NOT_ANSWERED', null]]);
    const general = (await submitQuestion(her, agreed)).question!;
    expect(codes(await publish(manager, general.id, wording))).toEqual([['NO_EVENT', null]]);
    expect(codes(await publish(manager, id, { question: '', answer: 'Да' }))).toEqual([
      ['TEXT_REQUIRED', 'question'],
      ['TEXT_TOO_SHORT', 'answer'],
    ]);
  });

  it('can be declined by staff, also afterwards', async () => {
    const { her, slug, id } = await prepared();
    await publish(manager, id, wording);
    await decline(manager, id);
    expect(await shown(slug)).toEqual([]);
    expect((await mine(her)).nodes[0]).toMatchObject({
      publication: 'NAMED',
      publishedAt: null,
      publicationDeclinedAt: expect.any(String),
    });
  });
});

describe('what is kept about a person', () => {
  it('is in her copy, and goes with her account', async () => {
    const her = await signInAs(test, await makeUser(test));
    const document = await publicationConsent(test);
    const { question } = await submitQuestion(her, { publication: 'NAMED', consents: [document] });
    await answer(manager, question!.id);
    const data = inErasureOrder(test.app.hooks).find(({ name }) => name === 'questions')!;
    const rows = await data.read(test.app, new Db(test.app.database), her.user.id);
    expect(rows).toMatchObject([
      { number: question!.number, addressee: 'организаторы', messages: ['Да, запись появится в архиве через неделю.'] },
    ]);
    expect(Object.keys(rows[0]!).sort()).toEqual(Object.keys(data.labels).sort());
    await test.app.database.inTransaction((transaction) => data.erase!(transaction, her.user.id, test.clock.now()));
    expect((await mine(her)).nodes).toEqual([]);
    const left = await test.app.database.read('SELECT id FROM question_messages WHERE "questionId" = ?', [
      question!.id,
    ]);
    expect(left).toEqual([]);
  });
});
