import { singleFields } from '../../rules/people/profile-fields.js';
import { inErasureOrder } from '../../server/core/personal-data.js';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { hasConsent, recordConsents } from '../../server/legal/legal.service.js';
import { modules } from '../../server/modules.js';
import { createMediaStore } from '../../server/ports/files.js';
import { isPassword, unusablePasswordHash } from '../../server/users/sign-in/passwords.js';
import type { User } from '../../server/users/user.entity.js';
import { profileColumnOf } from '../../server/users/users.service.js';
import { startApp } from '../support/app.js';
import { makeArchiveEntry } from '../support/archive.js';
import { canaryColumns, canaryTexts } from '../support/canary-profile.js';
import { makeFeedback } from '../support/feedback.js';
import { makeRemovalRequest } from '../support/galleries.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  password,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
} from '../support/factories.js';
import { appWithSmtpForFile } from '../support/smtp.js';
import type { TestClient } from '../support/client.js';

const { test, smtp } = appWithSmtpForFile();

type Person = TestClient & { user: User };
type Problem = { code: string; message: string; field: string | null };
const problems = '... on Problems { problems { code message field } }';
const origin = { address: '203.0.113.9', userAgent: 'Браузер канарейки' };

const editionOf = async (kind: string, version: number): Promise<string> =>
  await test.value<string>('SELECT id FROM legal_documents WHERE kind = ? AND version = ?', [kind, version]);

/** Creates a user who agreed to these editions on sign-up. */
async function userWithConsents(
  editions: [kind: string, version: number][],
  overrides: Partial<User> = {},
): Promise<Person> {
  const person = await signInAs(test, await makeUser(test, overrides));
  const documentIds: string[] = [];
  for (const [kind, version] of editions) documentIds.push(await editionOf(kind, version));
  await test.app.database.inTransaction((transaction) =>
    recordConsents(transaction, {
      userId: person.user.id,
      documentIds,
      origin,
      now: test.clock.now(),
      channel: 'ACCOUNT',
      subjectId: person.user.id,
    }),
  );
  return person;
}

type Consent = {
  id: string;
  document: { kind: string; version: number; title: string };
  subject: { title: string; path: string | null } | null;
  givenWhere: string;
  state: string;
  ending: string;
  consequence: string;
  withdrawnAt: string | null;
};
const consentFields =
  'id document { kind version title } subject { title path } givenWhere state ending consequence withdrawnAt';
type Viewer = {
  consents: { nodes: Consent[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  consentsToRenew: {
    label: string;
    required: boolean;
    agreedVersion: number;
    document: { id: string; kind: string; version: number; changes: string | null };
  }[];
  wantsNewsletter: boolean;
};

const viewerOf = async (person: TestClient, page = 'first: 20'): Promise<Viewer> =>
  (
    await person.graphql<{ viewer: Viewer }>(
      `{ viewer { consents(${page}) { nodes { ${consentFields} } pageInfo { hasNextPage endCursor } }
         consentsToRenew { label required agreedVersion document { id kind version changes } } wantsNewsletter } }`,
    )
  ).data.viewer;

const consentTo = async (person: TestClient, kind: string): Promise<Consent> =>
  (await viewerOf(person)).consents.nodes.find((one) => one.document.kind === kind)!;

const withdraw = (person: TestClient, id: string) =>
  person.mutate('withdrawConsent', { id }, `consent { ${consentFields} }`);

const stateOf = async (registrationId: string): Promise<string> =>
  await test.value<string>('SELECT state FROM registrations WHERE id = ?', [registrationId]);

const count = async (sql: string, values: string[] = []): Promise<number> =>
  Number(await test.value<number>(`SELECT COUNT(*) AS count FROM ${sql}`, values));

describe('consents', () => {
  it('are listed with their subject, latest first, page by page', async () => {
    const person = await userWithConsents([
      ['PERSONAL_DATA_CONSENT', 2],
      ['USER_AGREEMENT', 3],
    ]);
    test.clock.forward(minute);
    const event = await makeEvent(test, { title: 'Школа аритмолога' });
    await registerForTest(test, person, event);
    const { nodes, pageInfo } = (await viewerOf(person, 'first: 2')).consents;
    expect(nodes[0]).toMatchObject({
      document: { kind: 'EVENT_DATA_CONSENT', version: 1 },
      subject: { title: 'Школа аритмолога', path: `/events/${event.slug}` },
      givenWhere: 'Форма регистрации на мероприятие',
      state: 'IN_FORCE',
      ending: 'BY_ITSELF',
    });
    expect(pageInfo.hasNextPage).toBe(true);
    const nextPage = (await viewerOf(person, `first: 2, after: "${pageInfo.endCursor}"`)).consents;
    expect([nextPage.nodes.length, nextPage.pageInfo.hasNextPage]).toEqual([1, false]);
    expect(new Set([...nodes, ...nextPage.nodes].map(({ document }) => document.kind)).size).toBe(3);
    expect([...nodes, ...nextPage.nodes].find(({ document }) => document.kind === 'USER_AGREEMENT')).toMatchObject({
      subject: null,
      givenWhere: 'Личный кабинет',
      ending: 'WITH_ACCOUNT',
    });
  });

  it('to taking part: a withdrawal cancels the registration, offers the seat to the waiting list, and works once', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const person = await signInAs(test);
    const { id } = await registerForTest(test, person, event);
    const waitingUser = await signInAs(test);
    const waitlisted = await registerForTest(test, waitingUser, event, { joinWaitingList: true });
    const consent = await consentTo(person, 'EVENT_DATA_CONSENT');
    expect(consent.consequence).toContain('регистрация будет отменена');
    expect((await withdraw(person, consent.id)).consent).toMatchObject({ state: 'WITHDRAWN', ending: 'NONE' });
    expect([await stateOf(id), await stateOf(waitlisted.id)]).toEqual(['CANCELLED', 'OFFERED']);
    const again = await Promise.all([withdraw(person, consent.id), withdraw(person, consent.id)]);
    expect(again.map(({ consent: one }) => one?.state)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
    expect(await count('consent_withdrawals WHERE "acceptanceId" = ?', [consent.id])).toBe(1);
  });

  it('to taking part: a withdrawal leaves the registration of an event that has begun', async () => {
    const event = await makeEvent(test);
    const person = await signInAs(test);
    const { id } = await registerForTest(test, person, event);
    await changeEvent(test, event.id, { startsAt: toIso(addMs(test.clock.now(), -hour)) });
    const consent = await consentTo(person, 'EVENT_DATA_CONSENT');
    expect((await withdraw(person, consent.id)).consent!.state).toBe('WITHDRAWN');
    expect(await stateOf(id)).toBe('CONFIRMED');
  });

  it('to the transfer to partners: a withdrawal leaves the registration, and an email tells the organiser', async () => {
    const event = await makeEvent(test, { partnerTransferRecipients: 'ООО «Вектор-Фарм»' });
    const person = await signInAs(test);
    const input = await registrationInput(test, event);
    const consents = [...(input.consents as string[]), await editionOf('PARTNER_TRANSFER_CONSENT', 1)];
    const { registration } = await person.mutate(
      'registerForEvent',
      { input: { ...input, consents } },
      'registration { id number state waitingPosition payUntil offerExpiresAt }',
    );
    const { id, number } = registration!;
    const consent = await consentTo(person, 'PARTNER_TRANSFER_CONSENT');
    await withdraw(person, consent.id);
    expect(await stateOf(id)).toBe('CONFIRMED');
    expect((await consentTo(person, 'EVENT_DATA_CONSENT')).state).toBe('IN_FORCE');
    await test.running.outbox.runPendingJobs();
    const letter = smtp.emails.find(({ subject }) => subject?.startsWith('Отозвано согласие на передачу'))!;
    expect(letter.to![0]!.address).toBe(test.app.config.site.email);
    for (const text of ['Иванова Мария Петровна', 'ООО «Вектор-Фарм»', number]) expect(letter.text).toContain(text);
  });

  it('to an answer: a withdrawal deletes the message', async () => {
    const person = await signInAs(test);
    const message = await makeFeedback(test, { userId: person.user.id });
    const documentIds = [await editionOf('FEEDBACK_DATA_CONSENT', 1)];
    await test.app.database.inTransaction((transaction) =>
      recordConsents(transaction, {
        userId: person.user.id,
        documentIds,
        origin,
        now: test.clock.now(),
        channel: 'FEEDBACK',
        subjectId: message.id,
      }),
    );
    const consent = await consentTo(person, 'FEEDBACK_DATA_CONSENT');
    expect(consent.subject).toEqual({ title: `Обращение ${message.number}`, path: null });
    await withdraw(person, consent.id);
    expect(await count('feedback_messages WHERE id = ?', [message.id])).toBe(0);
  });

  it('of the account: cannot be withdrawn without deletion, and those of other users are not found', async () => {
    const person = await userWithConsents([['PERSONAL_DATA_CONSENT', 2]]);
    const consent = await consentTo(person, 'PERSONAL_DATA_CONSENT');
    expect((await withdraw(person, consent.id)).problems![0]!.code).toBe('ENDS_WITH_ACCOUNT');
    expect((await withdraw(await signInAs(test), consent.id)).problems![0]!.code).toBe('NOT_FOUND');
    expect((await withdraw(person, uuid())).problems![0]!.code).toBe('NOT_FOUND');
    expect((await consentTo(person, 'PERSONAL_DATA_CONSENT')).state).toBe('IN_FORCE');
  });

  it('are purged five years after the withdrawal, not earlier', async () => {
    const person = await userWithConsents([['NEWSLETTER_CONSENT', 1]]);
    await withdraw(person, (await consentTo(person, 'NEWSLETTER_CONSENT')).id);
    const purgeProofs = modules.find(({ name }) => name === 'my-data')!.scheduledJobs!(test.app).find(({ name }) =>
      name.includes('proofs'),
    )!;
    const [lastWithdrawal] = await test.rows<{ withdrawnAt: string }>(
      'SELECT "withdrawnAt" FROM consent_withdrawals ORDER BY "withdrawnAt" DESC LIMIT 1',
    );
    const setWithdrawnAt = (at: string) =>
      test.execute(
        `UPDATE consent_withdrawals SET "withdrawnAt" = ? WHERE "acceptanceId" IN
             (SELECT id FROM consent_acceptances WHERE "userId" = ?)`,
        [at, person.user.id],
      );
    expect(lastWithdrawal).toBeDefined();
    await setWithdrawnAt(toIso(addMs(test.clock.now(), -(5 * 365 * day - day))));
    await purgeProofs.run();
    expect(await count('consent_acceptances WHERE "userId" = ?', [person.user.id])).toBe(1);
    await setWithdrawnAt(toIso(addMs(test.clock.now(), -(5 * 365 * day + 2 * day))));
    await purgeProofs.run();
    expect(await count('consent_acceptances WHERE "userId" = ?', [person.user.id])).toBe(0);
  });
});

describe('new editions of consents', () => {
  const renew = (person: TestClient, documents: string[]) =>
    person.mutate('renewConsents', { input: { documents } }, 'viewer { id }');

  it('are asked for with their changes until the user agrees', async () => {
    const person = await userWithConsents([
      ['PERSONAL_DATA_CONSENT', 1],
      ['USER_AGREEMENT', 3],
    ]);
    const { consentsToRenew: toRenew, consents } = await viewerOf(person);
    expect(toRenew).toHaveLength(1);
    expect(toRenew[0]).toMatchObject({ required: true, agreedVersion: 1, document: { version: 2 } });
    expect(toRenew[0]!.document.changes).toMatch(/СНИЛС/);
    expect(consents.nodes.find(({ document }) => document.kind === 'PERSONAL_DATA_CONSENT')!.state).toBe('NEW_EDITION');
    const { id } = toRenew[0]!.document;
    expect((await renew(person, [await editionOf('PERSONAL_DATA_CONSENT', 1)])).problems![0]!.code).toBe(
      'CONSENT_OUTDATED',
    );
    expect((await renew(person, [])).problems![0]!.code).toBe('CONSENT_OUTDATED');
    test.clock.forward(minute);
    const both = await Promise.all([renew(person, [id]), renew(person, [id])]);
    expect(both.map(({ viewer }) => viewer?.id)).toEqual([person.user.id, person.user.id]);
    expect(await count('consent_acceptances WHERE "userId" = ? AND "documentId" = ?', [person.user.id, id])).toBe(1);
    const after = await viewerOf(person);
    expect(after.consentsToRenew).toEqual([]);
    const states = after.consents.nodes
      .filter(({ document }) => document.kind === 'PERSONAL_DATA_CONSENT')
      .map(({ document, state }) => `${document.version} ${state}`);
    expect(states).toEqual(['2 IN_FORCE', '1 REPLACED']);
  });

  it('are not asked of users who agreed to them', async () => {
    const person = await userWithConsents([
      ['PERSONAL_DATA_CONSENT', 2],
      ['USER_AGREEMENT', 3],
      ['NEWSLETTER_CONSENT', 1],
    ]);
    expect((await viewerOf(person)).consentsToRenew).toEqual([]);
  });
});

describe('the newsletter in the account', () => {
  const setNewsletter = (person: TestClient, isOn: boolean, document?: string) =>
    person.mutate('setNewsletter', { input: { isOn, document } }, 'viewer { wantsNewsletter }');

  it('is switched on by agreeing to the text in force, and off at once', async () => {
    const person = await signInAs(test);
    const document = await editionOf('NEWSLETTER_CONSENT', 1);
    expect((await setNewsletter(person, true)).problems![0]).toMatchObject({
      code: 'CONSENT_OUTDATED',
      field: 'document',
    });
    expect((await setNewsletter(person, true, await editionOf('USER_AGREEMENT', 3))).problems![0]!.code).toBe(
      'CONSENT_OUTDATED',
    );
    const results = await Promise.all([setNewsletter(person, true, document), setNewsletter(person, true, document)]);
    expect(results.map(({ viewer }) => viewer?.wantsNewsletter)).toEqual([true, true]);
    expect(await count('consent_acceptances WHERE "userId" = ?', [person.user.id])).toBe(1);
    const hasNewsletterConsent = () => hasConsent(new Db(test.app.database), person.user.id, 'NEWSLETTER_CONSENT');
    expect(await hasNewsletterConsent()).toBe(true);
    expect((await setNewsletter(person, false)).viewer!.wantsNewsletter).toBe(false);
    expect((await setNewsletter(person, false)).viewer!.wantsNewsletter).toBe(false);
    expect(await hasNewsletterConsent()).toBe(false);
    test.clock.forward(minute);
    await setNewsletter(person, true, document);
    const states = (await viewerOf(person)).consents.nodes.map(({ state }) => state);
    expect(states).toEqual(['IN_FORCE', 'WITHDRAWN']);
  });
});

describe('the copy of a user’s data', () => {
  const prepare = (person: TestClient, typedPassword = password) =>
    person.mutate('prepareDataCopy', { input: { password: typedPassword } }, 'jsonPath htmlPath');

  it('needs an identity that was confirmed within 15 minutes, if no password is given', async () => {
    const person = await signInAs(test);
    const prepareNow = () => person.graphql('mutation { prepareDataCopy { __typename } }');
    expect((await prepareNow()).data).toEqual({ prepareDataCopy: { __typename: 'DataCopyReady' } });
    test.clock.forward(16 * minute);
    expect((await prepareNow()).errors?.map(({ extensions }) => extensions.code)).toEqual([
      'REAUTHENTICATION_REQUIRED',
    ]);
  });

  it('is available for ten minutes after the password, in that browser only, and is complete', async () => {
    const { cipher } = test.app;
    const user = await makeUser(test, {
      workplace: 'Больница <b>«Копия»</b>',
      snilsSealed: cipher.encrypt('11223344595', 'snils'),
      birthDateSealed: cipher.encrypt('1980-02-29', 'birth date'),
    });
    const person = await signInAs(test, user);
    const otherBrowser = await signInAs(test, user);
    await makeFeedback(test, { userId: user.id, text: 'Мой вопрос о\nсхеме проезда' });
    await makeFeedback(test, { text: 'Чужое письмо' });
    const { talkId } = await makeArchiveEntry(test);
    await person.mutate('saveViewingProgress', { talkId: talkId, seconds: 77 });
    const before = await person.fetch('/my-data.json');
    expect([before.status, before.headers.get('location')]).toEqual([303, '/lk/data#copy']);
    expect((await prepare(person, 'не тот пароль')).problems![0]).toMatchObject({
      code: 'PASSWORD_WRONG',
      field: 'password',
    });
    const { jsonPath, htmlPath } = await prepare(person);

    const json = await person.fetch(jsonPath!);
    expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/);
    expect(json.headers.get('cache-control')).toBe('no-store');
    const text = await json.text();
    const { data } = JSON.parse(text) as { data: Record<string, { rows: Record<string, unknown>[] }> };
    expect(data.account!.rows[0]).toMatchObject({
      email: user.email,
      snils: '11223344595',
      birthDate: '1980-02-29',
      specialty: 'Кардиология',
      region: 'Санкт-Петербург',
    });
    expect(data.sessions!.rows).toHaveLength(2);
    expect(data.feedback!.rows.map((row) => row.text)).toEqual(['Мой вопрос о\nсхеме проезда']);
    expect(data.viewing!.rows).toHaveLength(1);
    for (const foreignText of [user.passwordHash, person.cookie('session')!, 'Чужое письмо'])
      expect(text).not.toContain(foreignText);

    const html = await person.fetch(htmlPath!);
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const page = await html.text();
    expect(page).toContain('Больница &lt;b&gt;«Копия»&lt;/b&gt;');
    for (const text of ['11223344595', 'Мой вопрос', 'Место работы']) expect(page).toContain(text);
    expect(page).not.toMatch(/<script|src=|href=/);

    expect(page).toContain('Копия данных скачана');
    expect((await otherBrowser.fetch(jsonPath!)).status).toBe(303);
    expect((await test.client().fetch(jsonPath!)).headers.get('location')).toBe('/login?redirect=%2Flk%2Fdata');
    expect((await person.fetch(jsonPath!, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    await test.running.outbox.runPendingJobs();
    const messages = smtp.emails.filter(({ to }) => to![0]!.address === user.email);
    expect(messages.map(({ subject }) => subject)).toEqual(['Копия данных скачана']);
    test.clock.forward(11 * minute);
    expect((await person.fetch(jsonPath!)).status).toBe(303);
  });

  it('has a label for each value of each kind', async () => {
    const person = await signInAs(test);
    await registerForTest(test, person, await makeEvent(test));
    await makeFeedback(test, { userId: person.user.id });
    const db = new Db(test.app.database);
    for (const { name, labels, read } of inErasureOrder(test.app.hooks))
      for (const row of await read(test.app, db, person.user.id))
        expect({ name, labels: Object.keys(labels) }).toEqual({
          name,
          labels: expect.arrayContaining(Object.keys(row)) as string[],
        });
    const names = inErasureOrder(test.app.hooks).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('limits attempts to guess the password', async () => {
    const person = await signInAs(test);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await prepare(person, `try ${attempt}`)).problems![0]!.code).toBe('PASSWORD_WRONG');
    expect((await prepare(person)).problems![0]!.code).toBe('TOO_MANY_REQUESTS');
    test.clock.forward(16 * minute);
    expect((await prepare(person)).jsonPath).toBe('/my-data.json');
  });
});

type DeletionResult = { deletedAt?: string; problems?: Problem[] };
const deleteMutation = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { ... on AccountDeleted { deletedAt } ${problems} } }`;
const deleteAccount = (person: TestClient, input = { password, confirmation: 'удалить' }) =>
  person.mutate('deleteAccount', { input }, 'deletedAt');

/** Columns of all tables that contain one of the texts, as `table.column`. */
async function columnsWith(texts: string[]): Promise<string[]> {
  const { database } = test.app;
  const columns =
    database.dialect === 'sqlite'
      ? await database.query<{ table: string; column: string }>(
          `SELECT m.name AS "table", p.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) p WHERE m.type = 'table'`,
        )
      : await database.query<{ table: string; column: string }>(
          `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public'`,
        );
  const matches: string[] = [];
  for (const { table, column } of columns) {
    const like = texts.map(() => `CAST("${column}" AS TEXT) LIKE ?`).join(' OR ');
    const rows = await database.query(
      `SELECT 1 AS one FROM "${table}" WHERE ${like} LIMIT 1`,
      texts.map((text) => `%${text}%`),
    );
    if (rows.length > 0) matches.push(`${table}.${column}`);
  }
  return matches;
}

describe('deleting an account', () => {
  it('leaves nothing of the user but records that the law requires, encrypted', async () => {
    const email = 'kanareika@example.ru';
    const profile = canaryColumns(test.app.cipher);
    const photoKey = 'people/canary.webp';
    await createMediaStore(test.app.config).put(photoKey, Buffer.from('a photo'));
    const person = await userWithConsents(
      [
        ['PERSONAL_DATA_CONSENT', 2],
        ['USER_AGREEMENT', 3],
      ],
      { ...profile, email, photoKey },
    );
    const { user } = person;
    const phoneSession = await signInAs(test, user);
    const event = await makeEvent(test, { capacity: 1 });
    const { id } = await registerForTest(test, person, event);
    const next = await registerForTest(test, await signInAs(test), event, { joinWaitingList: true });
    await makeFeedback(test, { userId: user.id, email: 'elsewhere@example.ru', text: 'Пишет канарейка' });
    await makeFeedback(test, { email, name: 'Канарейкина' });
    const removal = await makeRemovalRequest(test);
    await test.execute('UPDATE photo_removal_requests SET email = ? WHERE id = ?', [email, removal.id]);
    const { talkId } = await makeArchiveEntry(test);
    await person.mutate('saveViewingProgress', { talkId: talkId, seconds: 9 });
    await test.app.database.inTransaction((transaction) =>
      transaction.insert('password_resets', [
        { userId: user.id, tokenHash: 'canary-hash', createdAt: user.createdAt, expiresAt: user.createdAt },
      ]),
    );
    const texts = [
      email,
      ...canaryTexts,
      'анарейк',
      profile.snilsSealed!,
      profile.snilsFingerprint!,
      profile.birthDateSealed!,
      'canary-hash',
      person.cookie('session')!,
    ];
    expect(await columnsWith(texts)).toEqual(
      expect.arrayContaining([
        'users.lastName',
        'users.email',
        'feedback_messages.text',
        'photo_removal_requests.email',
      ]),
    );

    const { deletedAt } = await deleteAccount(person, { password, confirmation: ' УДАЛИТЬ ' });
    expect(deletedAt).toBe(toIso(test.clock.now()));
    expect(person.cookie('session')).toBeUndefined();
    // Proofs of consents keep the browser that the user agreed in.
    expect(await columnsWith(texts)).toEqual(['consent_acceptances.userAgent']);
    // Only the random name of the photo's file, for the job that deletes it.
    expect((await columnsWith([photoKey])).sort()).toEqual(['outbox.key', 'outbox.payload']);
    expect([await stateOf(id), await stateOf(next.id)]).toEqual(['CANCELLED', 'OFFERED']);
    expect(await phoneSession.query('viewer', {}, 'id')).toBeNull();
    expect(await count('viewing_progress WHERE "userId" = ?', [user.id])).toBe(0);
    expect(await count('sessions WHERE "userId" = ?', [user.id])).toBe(0);
    const [remainingRow] = await test.rows<User>('SELECT * FROM users WHERE id = ?', [user.id]);
    expect(remainingRow).toMatchObject({ email: `deleted:${user.id}`, photoKey: null, deletedAt });
    expect(singleFields.filter((field) => remainingRow![profileColumnOf(field)])).toEqual([]);

    await test.running.outbox.runPendingJobs();
    expect(await createMediaStore(test.app.config).sizeOf(photoKey)).toBeNull();
    const messages = smtp.emails.filter(({ to }) => to![0]!.address === email);
    const deletionEmail = messages.find(({ subject }) => subject === 'Личный кабинет удалён');
    expect(deletionEmail?.text?.replaceAll('\u00a0', ' ')).toContain(
      'Выданные документы с вашими ФИО можно проверить по коду',
    );
    expect(messages.map(({ subject }) => subject)).not.toContain(`Участие отменено: ${event.title}`);
    expect(await columnsWith(texts)).toEqual(['consent_acceptances.userAgent']);
    expect(
      await count(
        `consent_withdrawals WHERE channel = 'DELETION' AND "acceptanceId" IN (SELECT id FROM consent_acceptances WHERE "userId" = ?)`,
        [user.id],
      ),
    ).toBe(3);
    expect(
      await count(
        `consent_acceptances LEFT JOIN consent_withdrawals ON "acceptanceId" = id WHERE "userId" = ? AND "acceptanceId" IS NULL`,
        [user.id],
      ),
    ).toBe(0);
  });

  it('ends sign-in and password reset, and frees the address for another account', async () => {
    const user = await makeUser(test, { email: 'former@example.ru' });
    const person = await signInAs(test, user);
    await deleteAccount(person);
    const signIn = (email: string) =>
      test
        .client()
        .graphql<{ signIn: { problems: Problem[] } }>(
          `mutation ($input: SignInInput!) { signIn(input: $input) { ${problems} } }`,
          { input: { email, password } },
        );
    for (const email of ['former@example.ru', `deleted:${user.id}`])
      expect((await signIn(email)).data.signIn.problems[0]!.code).toBe('BAD_CREDENTIALS');
    for (const guess of ['', password, unusablePasswordHash, 'nobody is here'])
      expect(await isPassword(unusablePasswordHash, guess)).toBe(false);
    expect(await count('users WHERE email = ?', ['former@example.ru'])).toBe(0);
    const another = await makeUser(test, { email: 'former@example.ru' });
    expect(another.id).not.toBe(user.id);
  });

  it('needs the password and the confirming word, and happens once for two simultaneous requests', async () => {
    const user = await makeUser(test);
    const [one, other] = [await signInAs(test, user), await signInAs(test, user)];
    expect((await deleteAccount(one, { password, confirmation: 'да' })).problems![0]).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      field: 'confirmation',
    });
    expect((await deleteAccount(one, { password: 'не тот', confirmation: 'удалить' })).problems![0]).toMatchObject({
      code: 'PASSWORD_WRONG',
      field: 'password',
    });
    expect(await count('users WHERE id = ? AND "deletedAt" IS NULL', [user.id])).toBe(1);
    const results = await Promise.all([
      one.graphql<{ deleteAccount: DeletionResult }>(deleteMutation, { input: { password, confirmation: 'удалить' } }),
      other.graphql<{ deleteAccount: DeletionResult }>(deleteMutation, {
        input: { password, confirmation: 'удалить' },
      }),
    ]);
    // The second of two requests may find its session already closed.
    const outcomes = results.map(({ data, errors }) => data?.deleteAccount.deletedAt ?? errors![0]!.extensions.code);
    for (const answer of outcomes) expect([toIso(test.clock.now()), 'UNAUTHENTICATED']).toContain(answer);
    expect(outcomes).toContain(toIso(test.clock.now()));
    expect(await count('outbox WHERE key = ?', [`my-data.account-deleted ${user.id}`])).toBe(1);
  });

  it('cancels a registration that another request wrote at the same time', async () => {
    const person = await signInAs(test);
    const event = await makeEvent(test, { capacity: 1 });
    await deleteAccount(person);
    const lateSession = await signInAs(test, person.user);
    expect(await lateSession.query('viewer', {}, 'id')).toBeNull();
    const id = uuid();
    const at = toIso(test.clock.now());
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.insert('registrations', [
        {
          id,
          number: id.slice(-8),
          userId: person.user.id,
          eventId: event.id,
          participation: 'IN_PERSON',
          tariffId: event.tariffs[0]!.id,
          priceAmount: 0,
          priceCurrency: 'RUB',
          state: 'CONFIRMED',
          answers: '{}',
          ticketCode: 'a racing request',
          createdAt: at,
          updatedAt: at,
        },
      ]);
      await transaction.query('UPDATE event_seats SET taken = 1 WHERE "eventId" = ?', [event.id]);
    });
    test.clock.forward(2 * minute);
    await test.running.outbox.runPendingJobs();
    expect(await stateOf(id)).toBe('CANCELLED');
    expect(await count('sessions WHERE "userId" = ?', [person.user.id])).toBe(0);
  });

  it('is rejected for the last administrator, even one who still has to set up a second factor', async () => {
    const strictApp = await startApp({ env: { STAFF_SECOND_FACTOR: 'required' } });
    const last = await staff(strictApp, 'ADMINISTRATOR');
    const { deletedAt, problems: rejections } = await deleteAccount(last);
    expect([deletedAt, rejections?.map(({ code }) => code)]).toEqual([undefined, ['LAST_ADMINISTRATOR']]);
    await strictApp.close();
  });

  it('is rejected for the last administrator, also when two leave at once', async () => {
    const administrators = [await staff(test, 'ADMINISTRATOR'), await staff(test, 'ADMINISTRATOR')];
    const others = administrators.map(({ user }) => user.id);
    await test.execute(`UPDATE users SET role = 'EDITOR' WHERE role = 'ADMINISTRATOR' AND id NOT IN (?, ?)`, others);
    const results = await Promise.all(administrators.map((one) => deleteAccount(one)));
    const codes = results.map(({ deletedAt, problems: rejections }) => (deletedAt ? 'gone' : rejections![0]!.code));
    expect(codes.toSorted()).toEqual(['LAST_ADMINISTRATOR', 'gone']);
    expect(await count(`users WHERE role = 'ADMINISTRATOR' AND "deletedAt" IS NULL`)).toBe(1);
  });
});

describe('retained records', () => {
  const openRecords = (client: TestClient, email: string, reason = 'Запрос субъекта от 21.11.2026') =>
    client.mutate('openRetainedRecords', { input: { email, reason } }, 'records { what why until content }');

  it('are opened by an administrator with a reason, which is logged, and are destroyed in time', async () => {
    const person = await userWithConsents([['PERSONAL_DATA_CONSENT', 2]], { email: 'retained@example.ru' });
    await deleteAccount(person);
    const administrator = await staff(test, 'ADMINISTRATOR');
    expect((await openRecords(administrator, 'retained@example.ru', 'так'))!.problems![0]!.field).toBe('reason');
    const { records } = (await openRecords(administrator, ' Retained@Example.ru '))!;
    expect(records!.map(({ what }) => what).join()).toContain('Подтверждения согласий');
    const content = JSON.parse(records![0]!.content!) as { person: { email: string }; rows: object[] };
    expect([content.person.email, content.rows.length]).toEqual(['retained@example.ru', 1]);
    expect(await count('retained_record_looks WHERE "viewerId" = ?', [administrator.user.id])).toBe(1);
    expect((await openRecords(administrator, 'nobody@example.ru'))!.records).toEqual([]);
    await expect(openRecords(await staff(test, 'MANAGER'), 'retained@example.ru')).rejects.toThrow('FORBIDDEN');
    const destroy = modules.find(({ name }) => name === 'my-data')!.scheduledJobs!(test.app).find(({ name }) =>
      name.includes('retained'),
    )!;
    await destroy.run();
    expect(await count('retained_records WHERE "userId" = ?', [person.user.id])).toBeGreaterThan(0);
    await test.execute('UPDATE retained_records SET until = ?', [toIso(test.clock.now())]);
    await destroy.run();
    expect(await count('retained_records WHERE "userId" = ?', [person.user.id])).toBe(0);
  });

  it('are announced before the deletion: each kind with its reason and its years', async () => {
    const keptDataKinds = await (await signInAs(test)).query('keptDataKinds', {}, 'title stays { what why years }');
    expect(keptDataKinds[0]).toEqual({ title: 'Личный кабинет', stays: null });
    expect(keptDataKinds.find(({ title }) => title === 'Согласия')!.stays).toMatchObject({ years: 5 });
  });
});
