import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../server/core/clock.js';
import { enqueueIndexing, type SearchKind } from '../server/search/searchable.js';
import { enqueueRebuild, rebuildIndex } from '../server/search/indexing.service.js';
import { startApp, type TestApp } from './support/app.js';
import { readsDuring } from './support/counting.js';
import { changeEvent, makeEvent, type TestEvent } from './support/factories.js';
import { makeProgramme } from './support/programme.js';

let test: TestApp;
beforeEach(async () => (test = await startApp()));
afterEach(() => test.close());

type Part = { text: string; isMatch: boolean };
type Hit = { key: string; kind: SearchKind; path: string; title: Part[]; excerpt: Part[]; note: string };
type Answer = {
  hits: Hit[];
  totalCount: number;
  counts: { kind: SearchKind; count: number }[];
  wording: string | null;
  isLoose: boolean;
  isCut: boolean;
  isDegraded: boolean;
};
const operation = `query Search($query: String!, $kinds: [SearchKind!], $first: Int! = 20, $isUnfinished: Boolean! = false) {
  search(query: $query, kinds: $kinds, first: $first, isUnfinished: $isUnfinished) {
    hits { key kind path title { text isMatch } excerpt { text isMatch } note }
    totalCount counts { kind count } wording isLoose isCut isDegraded
  }
}`;
const ask = (query: string, rest: object = {}) =>
  test.visitor().graphql<{ search: Answer }>(operation, { query, ...rest });
const find = async (query: string, rest: object = {}): Promise<Answer> => (await ask(query, rest)).data.search;
const shown = (parts: readonly Part[]): string =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const titles = ({ hits }: Answer): string[] => hits.map(({ title }) => title.map(({ text }) => text).join(''));
const rebuilt = () => rebuildIndex(test.app);
const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));

const congress = () =>
  makeEvent(test, {
    slug: 'congress',
    title: 'Конгресс по клинической кардиологии',
    summary: 'Три дня об инфаркте и аритмиях.',
    description: 'Что **меняет** практику: [рекомендации](https://example.ru/) и их пределы.',
    specialties: ['higher-nevrologiia'],
  });
const school = (given: Partial<TestEvent> = {}) =>
  makeEvent(test, {
    title: 'Школа неврологов',
    summary: 'Разбор случаев.',
    specialties: ['higher-nevrologiia'],
    ...given,
  });

describe('the search', () => {
  it('finds words in all their forms, and related ones, and marks them', async () => {
    await congress();
    await school();
    await rebuilt();
    for (const query of ['кардиологические', 'КАРДИОЛОГИЯ', 'кардиологами', 'конгрессы кардиологов']) {
      const answer = await find(query);
      expect([query, titles(answer)]).toEqual([query, ['Конгресс по клинической кардиологии']]);
      expect(answer).toMatchObject({ totalCount: 1, wording: null, isLoose: false, isCut: false, isDegraded: false });
      expect(shown(answer.hits[0]!.title)).toContain('[кардиологии]');
    }
    const [hit] = (await find('инфаркт рекомендация')).hits;
    expect(hit).toMatchObject({ kind: 'EVENT', path: '/events/congress' });
    expect(shown(hit!.excerpt)).toMatch(/^Три дня об \[инфаркте\] .* практику: \[рекомендации\] и их пределы/);
    expect(hit!.note).toBe('21\u00a0декабря 2026\u00a0г. · Санкт-Петербург · очно');
  });

  it('takes ё for е, both ways, and knows English words and numbers', async () => {
    await school({ title: 'Лёгкие и дыхание: generations of positions, COVID-19, B12' });
    await rebuilt();
    for (const query of ['легкие', 'лёгкие', 'ЛЁГКИМИ', 'лёгкие'.normalize('NFD')])
      expect((await find(query)).totalCount).toBe(1);
    for (const query of ['position', 'generation', 'covid 19', 'b12'])
      expect([query, (await find(query)).isLoose, (await find(query)).totalCount]).toEqual([query, false, 1]);
  });

  it('finds talks, and the people who give them, with a way to the place', async () => {
    const event = await congress();
    await makeProgramme(test, event);
    await rebuilt();
    const talk = (await find('фибрилляции предсердия')).hits[0]!;
    expect(talk.kind).toBe('TALK');
    expect(talk.path).toBe(`/events/congress#talk-${talk.key.split(' ')[1]}`);
    expect(talk.note).toContain('Конгресс по клинической кардиологии');
    expect(shown((await find('коморбидность фибрилляция')).hits[0]!.excerpt)).toBe('[Коморбидный] пациент.');

    const speaker = await find('Лукьянов');
    expect(speaker.hits[0]).toMatchObject({ kind: 'SPEAKER', note: 'Санкт-Петербург · 1\u00a0доклад' });
    expect(shown(speaker.hits[0]!.title)).toBe('[Лукьянов] Дмитрий Андреевич');
    const way = new URL(speaker.hits[0]!.path, test.url);
    expect([way.pathname, way.searchParams.get('kind')]).toEqual(['/search', 'talk']);
    const talks = await find(way.searchParams.get('q')!, { kinds: ['TALK'] });
    expect(titles(talks)).toEqual(['Фибрилляция предсердий']);
    expect(shown(talks.hits[0]!.excerpt)).toContain('[Лукьянов] [Дмитрий] [Андреевич]');
    // Who only leads a session is shown where she sits.
    expect((await find('Ветрова')).hits[0]).toMatchObject({ kind: 'SPEAKER', path: '/events/congress#speakers' });
  });

  it('counts by kind whatever is shown, and shows only the kinds that are asked for', async () => {
    await makeProgramme(test, await congress());
    await rebuilt();
    const all = await find('Громов');
    const counts = Object.fromEntries(all.counts.map(({ kind, count }) => [kind, count]));
    expect(counts).toEqual({ EVENT: 1, TALK: 2, SPEAKER: 1 });
    expect(all.totalCount).toBe(4);
    expect(all.hits[0]!.kind).toBe('SPEAKER');
    const talks = await find('Громов', { kinds: ['TALK', 'GALLERY'] });
    expect(talks.hits.every(({ kind }) => kind === 'TALK')).toBe(true);
    expect([talks.totalCount, talks.counts]).toEqual([2, all.counts]);
    expect((await find('Громов', { first: 1 })).hits).toHaveLength(1);
    expect((await find('Громов', { first: 1 })).totalCount).toBe(4);
    expect(await find('Громов', { kinds: ['GALLERY'] })).toMatchObject({ hits: [], totalCount: 0 });
  });

  it('puts the title before the text, and what is to come before what is over', async () => {
    await school({ slug: 'text', title: 'Неотложная помощь', summary: 'В том числе инсульт.' });
    await school({ slug: 'over', title: 'Инсульт: школа', startsAt: from(-40 * day) });
    await school({ slug: 'to-come', title: 'Инсульт: школа', startsAt: from(40 * day) });
    await rebuilt();
    const paths = async () => (await find('инсульт')).hits.map(({ path }) => path);
    expect(await paths()).toEqual(['/events/to-come', '/events/over', '/events/text']);
    expect(await paths()).toEqual(await paths());
  });

  it('never finds drafts, nor what belongs to them', async () => {
    const event = await congress();
    await makeProgramme(test, event);
    await changeEvent(test, event.id, { state: 'DRAFT' });
    await rebuilt();
    for (const query of ['кардиология', 'фибрилляция', 'Громов']) expect((await find(query)).totalCount).toBe(0);
  });

  it('looks for other wordings when it finds nothing, and says so', async () => {
    await congress();
    await rebuilt();
    expect(await find('rfhlbjkjubz')).toMatchObject({ totalCount: 1, wording: 'кардиология' });
    expect(await find('kardiologiya')).toMatchObject({ totalCount: 1, wording: 'кардиология' });
    expect(await find('клин')).toMatchObject({ totalCount: 1, wording: null });
    expect(await find('пылесос кардиология')).toMatchObject({ totalCount: 1, wording: null, isLoose: true });
    expect(await find('пылесос')).toMatchObject({ totalCount: 0, hits: [], counts: [], wording: null, isLoose: false });
  });

  it('takes the last word for a beginning while it is typed', async () => {
    await congress();
    await school({ title: 'Кардинальные решения' });
    await rebuilt();
    expect((await find('кардиолог')).totalCount).toBe(1);
    expect((await find('карди', { isUnfinished: true })).totalCount).toBe(2);
    expect(titles(await find('клинический к', { isUnfinished: true }))).toEqual([
      'Конгресс по клинической кардиологии',
    ]);
    expect((await find('карди конгресс', { isUnfinished: true })).isLoose).toBe(false);
    expect(shown((await find('rfhlb', { isUnfinished: true })).hits[0]!.title)).toMatch(/\[Карди\S+\]|\[карди\S+\]/);
  });

  it('leads an endless address to the beginning of its query', async () => {
    const answer = await test.visitor().fetch(`/search?q=${'word+'.repeat(2_000)}&kind=talk`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/search?q=${Array.from({ length: 10 }, () => 'word').join('+')}`,
    ]);
  });

  it('bears whatever is typed', async () => {
    await congress();
    await rebuilt();
    const odd = [
      '', ' ', '"', '""', '*', '* *', "'", "''", '()', '(', ')', 'AND', 'OR', 'NOT', 'NEAR', 'NEAR(a b)', 'a AND', '-a', '+a',
      'title:a', '{title}: a', '^a', 'a*', '"a', 'a & b', 'a | b', '!a', ':*', 'a:*', '<->', '\\', "a'b", '%', '_', '?', '$1', ';',
      '👩‍⚕️', '\u200b', '\u0301', '…—«»', '١٢٣', 'ﷺ', 'I'.repeat(199), '1e5', '3.14', 'a@b.ru', 'http://x.ru/?a=1', '\ufffe',
      'ы'.repeat(10_000), 'кардиология '.repeat(800), 'а б в г д е ж з', 'и', 'the', '中文', '"кардиология" OR "x"',
    ]; // prettier-ignore
    for (const query of odd)
      for (const isUnfinished of [false, true]) {
        const { status, errors, data } = await ask(query, { isUnfinished });
        expect([query.slice(0, 40), status, errors, data?.search.isDegraded]).toEqual([
          query.slice(0, 40),
          200,
          undefined,
          false,
        ]);
      }
    expect((await find('кардиология '.repeat(800))).isCut).toBe(true);
    expect((await ask('a\0b')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    for (const first of [0, -1, 51])
      expect((await ask('а', { first })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('the index', () => {
  const changed = (id: string, mark: string) =>
    test.app.database.inTransaction((transaction) => enqueueIndexing(transaction, 'EVENT', id, mark, test.clock.now()));
  const worked = () => test.running.outbox.wake();

  it('learns from the outbox what has come, changed and gone', async () => {
    const event = await congress();
    expect((await find('кардиология')).totalCount).toBe(0);
    await changed(event.id, 'made');
    await worked();
    expect((await find('кардиология')).totalCount).toBe(1);

    await changeEvent(test, event.id, { title: 'Конгресс урологов' });
    await changed(event.id, 'renamed');
    await worked();
    expect((await find('кардиология')).totalCount).toBe(0);
    expect(titles(await find('урология'))).toEqual(['Конгресс урологов']);

    await changeEvent(test, event.id, { state: 'DRAFT' });
    await changed(event.id, 'hidden');
    await worked();
    expect((await find('урология')).totalCount).toBe(0);
  });

  it('is rebuilt without an empty moment, in batches, and forgets what is not there', async () => {
    const event = await congress();
    for (let number = 0; number < 60; number += 1) await school({ title: `Школа неврологов № ${number}` });
    await rebuilt();
    await test.app.database.inTransaction((transaction) =>
      transaction.query('DELETE FROM events WHERE id = ?', [event.id]),
    );
    await enqueueRebuild(test.app);
    let isWorking = true;
    const work = worked().then(() => (isWorking = false));
    while (isWorking) expect((await find(`разбор ${Math.random()}`)).totalCount).toBe(60);
    await work;
    expect((await find('неврология')).totalCount).toBe(60);
    expect((await find('кардиология')).totalCount).toBe(0);
    const batches = await test.app.database.read(`SELECT "doneAt" FROM outbox WHERE job = 'search batch'`);
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.every(({ doneAt }) => doneAt !== null)).toBe(true);
  });

  it('is built at the start where there is none although there is something to find', async () => {
    await congress();
    test = await test.restart();
    await worked();
    expect((await find('кардиология')).totalCount).toBe(1);
    const count = async () => (await test.app.database.read('SELECT id FROM outbox')).length;
    const before = await count();
    test = await test.restart();
    expect(await count()).toBe(before);
  });

  it('is rebuilt by the command, where no site is running', { timeout: 60_000 }, async () => {
    await congress();
    const { dataDir, databaseUrl } = test.app.config;
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...place };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'server/rebuild-search.ts', '1'],
      { env },
    );
    expect(stdout).toContain('Done');
    expect((await find('кардиология')).totalCount).toBe(1);
  });
});

describe('an answer of the search', () => {
  it('is kept for visitors until the index changes', async () => {
    const event = await congress();
    await rebuilt();
    await find('кардиология');
    expect(await readsDuring(test, () => find('кардиология'))).toBe(0);
    await changeEvent(test, event.id, { title: 'Новая кардиология' });
    await rebuilt();
    expect(titles(await find('кардиология'))).toEqual(['Новая кардиология']);
  });

  it('costs the same number of statements for one hit and for twenty', async () => {
    await school();
    await rebuilt();
    // The words that the search knows are read once.
    await find('разбор');
    const one = await readsDuring(test, () => find('неврологи'));
    for (let number = 0; number < 20; number += 1) await school();
    await rebuilt();
    await find('разбор');
    expect(await readsDuring(test, () => find('неврологи'))).toBe(one);
    expect((await find('неврологи')).hits).toHaveLength(20);
  });

  it('is the plain list of events when the index is broken; that is logged, and a rebuild mends it', async () => {
    await congress();
    await school({ slug: 'over', title: 'Школа кардиологии', startsAt: from(-40 * day) });
    await rebuilt();
    await test.app.database.inTransaction((transaction) => transaction.query('DROP TABLE search_words'));
    const { status, errors, data } = await ask('кардиолог');
    expect([status, errors]).toEqual([200, undefined]);
    expect(data.search).toMatchObject({ isDegraded: true, totalCount: 2, counts: [{ kind: 'EVENT', count: 2 }] });
    expect(titles(data.search)).toEqual(['Конгресс по клинической кардиологии', 'Школа кардиологии']);
    expect(shown(data.search.hits[0]!.title)).toContain('[кардиологии]');
    expect(await find('кардиолог', { kinds: ['TALK'] })).toMatchObject({ isDegraded: true, hits: [] });
    expect(test.logLines.filter(({ msg }) => String(msg).includes('the search index failed')).length).toBeGreaterThan(
      0,
    );

    await enqueueRebuild(test.app);
    await test.running.outbox.wake();
    expect(await find('кардиологические')).toMatchObject({ isDegraded: false, totalCount: 2 });
  });
});
