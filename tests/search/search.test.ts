import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import type { Value } from '../../server/core/database/sql.js';
import { enqueueIndexing, type SearchKind } from '../../server/search/searchable.js';
import { enqueueRebuild, rebuildIndex } from '../../server/search/indexing.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { readsDuring, readsOf, sqlitePlan } from '../support/counting.js';
import { changeEvent, makeEvent, staff, type TestEvent } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';

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
const ask = (query: string, variables: object = {}) =>
  test.client().graphql<{ search: Answer }>(operation, { query, ...variables });
const find = async (query: string, variables: object = {}): Promise<Answer> =>
  (await ask(query, variables)).data.search;
const withMatches = (parts: readonly Part[]): string =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const titles = ({ hits }: Answer): string[] => hits.map(({ title }) => title.map(({ text }) => text).join(''));
const rebuildSearch = () => rebuildIndex(test.app);
const isoAfter = (offset: number): string => toIso(addMs(test.clock.now(), offset));

const makeCongress = () =>
  makeEvent(test, {
    slug: 'congress',
    title: 'Конгресс по клинической кардиологии',
    summary: 'Три дня об инфаркте и аритмиях.',
    description: 'Что **меняет** практику: [рекомендации](https://example.ru/) и их пределы.',
    specialties: ['higher-nevrologiia'],
  });
const makeSchool = (overrides: Partial<TestEvent> = {}) =>
  makeEvent(test, {
    title: 'Школа неврологов',
    summary: 'Разбор случаев.',
    specialties: ['higher-nevrologiia'],
    ...overrides,
  });

describe('the search', () => {
  it('finds all forms of a word and related words, and highlights them', async () => {
    await makeCongress();
    await makeSchool();
    await rebuildSearch();
    for (const query of ['кардиологические', 'КАРДИОЛОГИЯ', 'кардиологами', 'конгрессы кардиологов']) {
      const answer = await find(query);
      expect([query, titles(answer)]).toEqual([query, ['Конгресс по клинической кардиологии']]);
      expect(answer).toMatchObject({ totalCount: 1, wording: null, isLoose: false, isCut: false, isDegraded: false });
      expect(withMatches(answer.hits[0]!.title)).toContain('[кардиологии]');
    }
    const [hit] = (await find('инфаркт рекомендация')).hits;
    expect(hit).toMatchObject({ kind: 'EVENT', path: '/events/congress' });
    expect(withMatches(hit!.excerpt)).toMatch(/^Три дня об \[инфаркте\] .* практику: \[рекомендации\] и их пределы/);
    expect(hit!.note).toBe('21\u00a0декабря 2026\u00a0г. · Санкт-Петербург · очно');
  });

  it('treats ё as е, and finds English words and numbers', async () => {
    await makeSchool({ title: 'Лёгкие и дыхание: generations of positions, COVID-19, B12' });
    await rebuildSearch();
    for (const query of ['легкие', 'лёгкие', 'ЛЁГКИМИ', 'лёгкие'.normalize('NFD')])
      expect((await find(query)).totalCount).toBe(1);
    for (const query of ['position', 'generation', 'covid 19', 'b12'])
      expect([query, (await find(query)).isLoose, (await find(query)).totalCount]).toEqual([query, false, 1]);
  });

  it('finds talks and speakers, with links', async () => {
    const event = await makeCongress();
    await makeProgramme(test, event);
    await rebuildSearch();
    const talk = (await find('фибрилляции предсердия')).hits[0]!;
    expect(talk.kind).toBe('TALK');
    expect(talk.path).toBe(`/events/congress#talk-${talk.key.split(' ')[1]}`);
    expect(talk.note).toContain('Конгресс по клинической кардиологии');
    expect(withMatches((await find('коморбидность фибрилляция')).hits[0]!.excerpt)).toBe('[Коморбидный] пациент.');

    const speaker = await find('Лукьянов');
    expect(speaker.hits[0]).toMatchObject({ kind: 'SPEAKER', note: 'Санкт-Петербург · 1\u00a0доклад' });
    expect(withMatches(speaker.hits[0]!.title)).toBe('[Лукьянов] Дмитрий Андреевич');
    const link = new URL(speaker.hits[0]!.path, test.url);
    expect([link.pathname, link.searchParams.get('kind')]).toEqual(['/search', 'talk']);
    const talks = await find(link.searchParams.get('q')!, { kinds: ['TALK'] });
    expect(titles(talks)).toEqual(['Фибрилляция предсердий']);
    expect(withMatches(talks.hits[0]!.excerpt)).toContain('[Лукьянов] [Дмитрий] [Андреевич]');
    // A moderator without a talk is linked to the list of speakers.
    expect((await find('Ветрова')).hits[0]).toMatchObject({ kind: 'SPEAKER', path: '/events/congress#speakers' });
  });

  it('finds members of a committee who do not speak, as soon as they are in it and no longer', async () => {
    const event = await makeCongress();
    await rebuildSearch();
    const editor = await staff(test, 'EDITOR');
    const { speaker } = await editor.mutate('addSpeaker', { input: { fullName: 'Берестова Нина' } }, 'speaker { id }');
    const member = { speakerId: speaker!.id, role: 'CHAIR' };
    await editor.mutate('setCommittee', { eventId: event.id, seen: [], members: [member] }, '__typename');
    await test.running.outbox.runPendingJobs();
    const found = await find('Берестова');
    expect(found.hits.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual([
      'EVENT /events/congress',
      'SPEAKER /events/congress#committee',
    ]);
    await editor.mutate('setCommittee', { eventId: event.id, seen: [member], members: [] }, '__typename');
    await test.running.outbox.runPendingJobs();
    expect((await find('Берестова')).hits).toEqual([]);
  });

  it('counts all kinds, and shows the requested kinds only', async () => {
    await makeProgramme(test, await makeCongress());
    await rebuildSearch();
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

  it('ranks title above text, and upcoming events above past ones', async () => {
    await makeSchool({ slug: 'text', title: 'Неотложная помощь', summary: 'В том числе инсульт.' });
    await makeSchool({ slug: 'over', title: 'Инсульт: школа', startsAt: isoAfter(-40 * day) });
    await makeSchool({ slug: 'to-come', title: 'Инсульт: школа', startsAt: isoAfter(40 * day) });
    await rebuildSearch();
    const paths = async () => (await find('инсульт')).hits.map(({ path }) => path);
    expect(await paths()).toEqual(['/events/to-come', '/events/over', '/events/text']);
    expect(await paths()).toEqual(await paths());
  });

  it('never finds drafts and their parts', async () => {
    const event = await makeCongress();
    await makeProgramme(test, event);
    await changeEvent(test, event.id, { state: 'DRAFT' });
    await rebuildSearch();
    for (const query of ['кардиология', 'фибрилляция', 'Громов']) expect((await find(query)).totalCount).toBe(0);
  });

  it('tries other spellings if nothing is found, and reports it', async () => {
    await makeCongress();
    await rebuildSearch();
    expect(await find('rfhlbjkjubz')).toMatchObject({ totalCount: 1, wording: 'кардиология' });
    expect(await find('kardiologiya')).toMatchObject({ totalCount: 1, wording: 'кардиология' });
    expect(await find('клин')).toMatchObject({ totalCount: 1, wording: null });
    expect(await find('пылесос кардиология')).toMatchObject({ totalCount: 1, wording: null, isLoose: true });
    expect(await find('пылесос')).toMatchObject({ totalCount: 0, hits: [], counts: [], wording: null, isLoose: false });
  });

  it('treats the last word as a prefix while it is typed', async () => {
    await makeCongress();
    await makeSchool({ title: 'Кардинальные решения' });
    await rebuildSearch();
    expect((await find('кардиолог')).totalCount).toBe(1);
    expect((await find('карди', { isUnfinished: true })).totalCount).toBe(2);
    expect(titles(await find('клинический к', { isUnfinished: true }))).toEqual([
      'Конгресс по клинической кардиологии',
    ]);
    expect((await find('карди конгресс', { isUnfinished: true })).isLoose).toBe(false);
    expect(withMatches((await find('rfhlb', { isUnfinished: true })).hits[0]!.title)).toMatch(
      /\[Карди\S+\]|\[карди\S+\]/,
    );
  });

  it('redirects an overlong address to the beginning of its query', async () => {
    const answer = await test.client().fetch(`/search?q=${'word+'.repeat(2_000)}&kind=talk`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/search?q=${Array.from({ length: 10 }, () => 'word').join('+')}`,
    ]);
  });

  it('accepts any input', async () => {
    await makeCongress();
    await rebuildSearch();
    const oddQueries = [
      '', ' ', '"', '""', '*', '* *', "'", "''", '()', '(', ')', 'AND', 'OR', 'NOT', 'NEAR', 'NEAR(a b)', 'a AND', '-a', '+a',
      'title:a', '{title}: a', '^a', 'a*', '"a', 'a & b', 'a | b', '!a', ':*', 'a:*', '<->', '\\', "a'b", '%', '_', '?', '$1', ';',
      '👩‍⚕️', '\u200b', '\u0301', '…—«»', '١٢٣', 'ﷺ', 'I'.repeat(199), '1e5', '3.14', 'a@b.ru', 'http://x.ru/?a=1', '\ufffe',
      'ы'.repeat(10_000), 'кардиология '.repeat(800), 'а б в г д е ж з', 'и', 'the', '中文', '"кардиология" OR "x"',
    ]; // prettier-ignore
    for (const query of oddQueries)
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

describe('the search index', () => {
  const enqueueChange = (id: string, mark: string) =>
    test.app.database.inTransaction((transaction) => enqueueIndexing(transaction, 'EVENT', id, mark, test.clock.now()));
  const runOutbox = () => test.running.outbox.runPendingJobs();

  it('is updated from the outbox for new, changed and hidden events', async () => {
    const event = await makeCongress();
    expect((await find('кардиология')).totalCount).toBe(0);
    await enqueueChange(event.id, 'made');
    await runOutbox();
    expect((await find('кардиология')).totalCount).toBe(1);

    await changeEvent(test, event.id, { title: 'Конгресс урологов' });
    await enqueueChange(event.id, 'renamed');
    await runOutbox();
    expect((await find('кардиология')).totalCount).toBe(0);
    expect(titles(await find('урология'))).toEqual(['Конгресс урологов']);

    await changeEvent(test, event.id, { state: 'DRAFT' });
    await enqueueChange(event.id, 'hidden');
    await runOutbox();
    expect((await find('урология')).totalCount).toBe(0);
  });

  it('is rebuilt in batches while searches continue, and drops deleted events', async () => {
    const event = await makeCongress();
    for (let number = 0; number < 60; number += 1) await makeSchool({ title: `Школа неврологов № ${number}` });
    await rebuildSearch();
    await test.execute('DELETE FROM events WHERE id = ?', [event.id]);
    await enqueueRebuild(test.app);
    let isWorking = true;
    const work = runOutbox().then(() => (isWorking = false));
    while (isWorking) expect((await find(`разбор ${Math.random()}`)).totalCount).toBe(60);
    await work;
    expect((await find('неврология')).totalCount).toBe(60);
    expect((await find('кардиология')).totalCount).toBe(0);
    const batches = await test.rows(`SELECT "doneAt" FROM outbox WHERE job = 'search batch'`);
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.every(({ doneAt }) => doneAt !== null)).toBe(true);
  });

  it('is built on start if it is missing', async () => {
    await makeCongress();
    test = await test.restart();
    await runOutbox();
    expect((await find('кардиология')).totalCount).toBe(1);
    const count = async () => (await test.rows('SELECT id FROM outbox')).length;
    const before = await count();
    test = await test.restart();
    expect(await count()).toBe(before);
  });

  it('is rebuilt by the command while the site is stopped', { timeout: 60_000 }, async () => {
    await makeCongress();
    const { dataDir, databaseUrl } = test.app.config;
    const databaseEnv = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...databaseEnv };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'server/commands/operate/rebuild-search.ts', '1'],
      { env },
    );
    expect(stdout).toContain('Done');
    expect((await find('кардиология')).totalCount).toBe(1);
  });
});

describe('the response of a search', () => {
  it('is cached until the index changes', async () => {
    const event = await makeCongress();
    await rebuildSearch();
    await find('кардиология');
    expect(await readsDuring(test, () => find('кардиология'))).toBe(0);
    await changeEvent(test, event.id, { title: 'Новая кардиология' });
    await rebuildSearch();
    expect(titles(await find('кардиология'))).toEqual(['Новая кардиология']);
  });

  it('needs as many SQL statements for one hit as for twenty', async () => {
    await makeSchool();
    await rebuildSearch();
    // The vocabulary of the index is read once.
    await find('разбор');
    const one = await readsDuring(test, () => find('неврологи'));
    for (let number = 0; number < 20; number += 1) await makeSchool();
    await rebuildSearch();
    await find('разбор');
    expect(await readsDuring(test, () => find('неврологи'))).toBe(one);
    expect((await find('неврологи')).hits).toHaveLength(20);
  });

  it('falls back to the list of events if the index is broken, which is logged, until a rebuild', async () => {
    await makeCongress();
    await makeSchool({ slug: 'over', title: 'Школа кардиологии', startsAt: isoAfter(-40 * day) });
    await rebuildSearch();
    await test.execute('DROP TABLE search_words');
    const { status, errors, data } = await ask('кардиолог');
    expect([status, errors]).toEqual([200, undefined]);
    expect(data.search).toMatchObject({ isDegraded: true, totalCount: 2, counts: [{ kind: 'EVENT', count: 2 }] });
    expect(titles(data.search)).toEqual(['Конгресс по клинической кардиологии', 'Школа кардиологии']);
    expect(withMatches(data.search.hits[0]!.title)).toContain('[кардиологии]');
    expect(await find('кардиолог', { kinds: ['TALK'] })).toMatchObject({ isDegraded: true, hits: [] });
    expect(test.logLines.filter(({ msg }) => String(msg).includes('the search index failed')).length).toBeGreaterThan(
      0,
    );

    await enqueueRebuild(test.app);
    await test.running.outbox.runPendingJobs();
    expect(await find('кардиологические')).toMatchObject({ isDegraded: false, totalCount: 2 });
  });
});

type Statement = { sql: string; values: readonly unknown[] };
const planOf = async (statement: Statement): Promise<string> => {
  if (test.app.database.dialect === 'sqlite') return (await sqlitePlan(test, statement)).join('\n');
  return test.app.database.inTransaction(async (transaction) => {
    // A small table is read as a whole.
    await transaction.query('SET LOCAL enable_seqscan = off');
    const sql = `EXPLAIN (COSTS OFF) ${statement.sql}`;
    const steps = await transaction.query<{ 'QUERY PLAN': string }>(sql, statement.values as Value[]);
    return steps.map((step) => step['QUERY PLAN']).join('\n');
  });
};

describe('the plan of a search', () => {
  it.each([[['EVENT']], [null]])(
    'searches the words, and then the index of the documents and not their long rows (kinds: %s)',
    async (kinds) => {
      await makeCongress();
      await rebuildSearch();
      const statements = await readsOf(test, () => find('кардиология', { kinds }));
      const isSqlite = test.app.database.dialect === 'sqlite';
      const ranking = statements.find(({ sql }) => /bm25|ts_rank/.test(sql))!;
      const counting = statements.find(({ sql }) => sql.includes('GROUP BY kind'))!;
      for (const statement of [ranking, counting]) {
        const steps = await planOf(statement);
        if (isSqlite)
          expect(steps).toMatch(
            /^(?:CO-ROUTINE best\n)?SCAN search_words .*\nSEARCH search_documents USING COVERING INDEX search_documents_order/,
          );
        else {
          // For so few rows the planner may start from the documents; titles and names are searched by words in any case.
          const searches = steps.match(/Bitmap Index Scan on search_words_words/g) ?? [];
          expect(searches.length).toBeGreaterThanOrEqual(statement === ranking ? 2 : 1);
          expect(steps).not.toMatch(/Seq Scan/);
        }
      }
    },
  );

  it('searches titles only if a title or a name matches', async () => {
    if (test.app.database.dialect !== 'sqlite') return;
    await makeCongress();
    await rebuildSearch();
    const statements = await readsOf(test, () => find('кардиология'));
    const { sql, values: all } = statements.find((statement) => statement.sql.includes('bm25'))!;
    const values = all as Value[];
    expect(values[0]).toMatch(/^\{title names\}/);
    // A query that FTS5 rejects proves that it is not run.
    const withoutNames = ['{title names} : "nothing"', '{', ...values.slice(2)];
    expect(await test.app.database.query(sql, withoutNames)).not.toEqual([]);
    await expect(test.app.database.query(sql, [values[0]!, '{', ...values.slice(2)])).rejects.toThrow(/fts5/);
  });
});
