import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeArchiveEntry } from '../support/archive.js';
import { staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { run } from '../support/run-operation.js';

const test = appForFile();
let editor: TestClient;
let volunteer: TestClient;
beforeAll(async () => {
  editor = await staff(test, 'EDITOR');
  volunteer = await staff(test, 'CHECK_IN');
});

type Problem = { code: string; message: string; field: string | null };
type Answer<T> = Partial<T> & { problems?: Problem[] };
const problems = '... on Problems { problems { code message field } }';

const send = async (client: TestClient, path: string, body: Buffer, type: string) => {
  const response = await client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });
  const answer = (await response.json()) as { problems?: Problem[]; key?: string; url?: string };
  return { status: response.status, ...answer };
};

let colour = 0;
const image = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: (colour += 9) % 256, g: 40, b: 90 } } });

describe('an archive entry in the office', () => {
  type Entry = { id: string; slug: string; title: string; version: string };
  const input = {
    title: 'Школа кардиолога',
    summary: 'Два дня.',
    firstDay: '2026-10-01',
    lastDay: '2026-10-02',
    specialties: [],
  };
  const fields = 'id slug title version';
  const create = (overrides: object = {}) =>
    run<Answer<{ entry: Entry }>>(
      editor,
      `mutation($input: ArchiveEntryInput!) { it: createArchiveEntry(input: $input) { ... on ArchiveEntryChanged { entry { ${fields} } } ${problems} } }`,
      { input: { ...input, ...overrides } },
    );
  const save = (id: string, changes: object, version: string | null = null) =>
    run<Answer<{ entry: Entry }>>(
      editor,
      `mutation($id: ID!, $input: ArchiveEntryInput!, $version: String) { it: updateArchiveEntry(id: $id, input: $input, version: $version) {
        ... on ArchiveEntryChanged { entry { ${fields} } } ${problems} } }`,
      { id, input: { ...input, ...changes }, version },
    );

  it('has the requested address, which is fixed once it was public', async () => {
    const { entry } = await create({ slug: 'shkola-2026' });
    expect(entry!.slug).toBe('shkola-2026');
    expect(fieldCodes(await create({ slug: 'shkola-2026' }))).toEqual([['SLUG_TAKEN', 'slug']]);
    expect(fieldCodes(await create({ slug: 'Школа 2026' }))).toEqual([['SLUG_FORMAT', 'slug']]);
    expect((await save(entry!.id, { slug: 'shkola' })).entry!.slug).toBe('shkola');
    expect((await save(entry!.id, { published: true })).entry!.slug).toBe('shkola');
    expect(fieldCodes(await save(entry!.id, { slug: 'drugoy' }))).toEqual([['SLUG_FIXED', 'slug']]);
    expect((await save(entry!.id, { slug: 'shkola', published: false })).entry!.slug).toBe('shkola');
  });

  it('is saved from its latest version only', async () => {
    const { entry } = await create();
    const first = await save(entry!.id, { title: 'Иначе' }, entry!.version);
    expect(first.entry!.title).toBe('Иначе');
    expect(fieldCodes(await save(entry!.id, { title: 'Ещё иначе' }, entry!.version))).toEqual([
      ['STATE_CHANGED', null],
    ]);
    expect((await save(entry!.id, { title: 'Ещё иначе' }, first.entry!.version)).entry!.title).toBe('Ещё иначе');
  });

  it('is listed among the drafts, page by page', async () => {
    for (let number = 1; number <= 3; number++)
      await create({ title: `Черновик ${number}`, firstDay: `2025-01-0${number}` });
    type List = { totalCount: number; nodes: { title: string }[]; pageInfo: { endCursor: string } };
    const readDrafts = (after: string | null) =>
      run<List>(
        editor,
        `query($after: String) { it: staffArchive(drafts: true, first: 100, after: $after) { totalCount nodes { title } pageInfo { endCursor } } }`,
        { after },
      );
    const all = await readDrafts(null);
    expect(all.nodes.slice(-3).map(({ title }) => title)).toEqual(['Черновик 3', 'Черновик 2', 'Черновик 1']);
    expect(all.totalCount).toBe(all.nodes.length);
    expect((await readDrafts(all.pageInfo.endCursor)).nodes).toEqual([]);
  });

  it('accepts slides and posters by their content, from editors only', async () => {
    const entry = await makeArchiveEntry(test);
    const pdf = Buffer.from('%PDF-1.7\nслайды');
    const slides = await send(editor, '/archive-files?name=slides.pdf', pdf, 'application/pdf');
    expect([slides.status, slides.key]).toEqual([201, expect.stringMatching(/^entries\/[0-9a-f-]+\.pdf$/)]);
    const poster = await send(editor, '/archive-files?name=poster', await image().png().toBuffer(), 'image/png');
    expect(poster.status).toBe(201);
    const setTalk = (overrides: object, version: string | null = null) =>
      run<Answer<{ entry: { sections: { talks: { id: string; poster: string; source: object }[] }[] } }>>(
        editor,
        `mutation($input: ArchiveTalkInput!, $version: String) { it: setArchiveTalk(input: $input, version: $version) {
          ... on ArchiveEntryChanged { entry { sections { talks { id poster slides { size } source { slidesKey posterKey version } } } } } ${problems} } }`,
        {
          input: {
            entryId: entry.id,
            day: '2026-10-01',
            section: 'Секция',
            title: 'Доклад со слайдами',
            speakers: [],
            access: 'PUBLIC',
            ...overrides,
          },
          version,
        },
      );
    const answer = await setTalk({ slidesKey: slides.key, posterKey: poster.key });
    const talk = answer.entry!.sections.flatMap(({ talks }) => talks).at(-1) as unknown as {
      id: string;
      poster: string;
      slides: { size: number };
      source: { slidesKey: string; posterKey: string; version: string };
    };
    expect(talk).toMatchObject({
      poster: `/files/${poster.key}`,
      slides: { size: pdf.length },
      source: { slidesKey: slides.key, posterKey: poster.key },
    });
    await setTalk({ id: talk.id, title: 'Без слайдов' }, talk.source.version);
    expect(fieldCodes(await setTalk({ id: talk.id, title: 'Поздно' }, talk.source.version))).toEqual([
      ['STATE_CHANGED', null],
    ]);
    expect(fieldCodes(await setTalk({ posterKey: 'archives/posters/there-is-none.webp' }))).toEqual([
      ['FILE_UNKNOWN', 'posterKey'],
    ]);
    const notPdf = await send(editor, '/archive-files?name=slides.pdf', Buffer.from('<html>'), 'application/pdf');
    expect([notPdf.status, notPdf.problems![0]!.code]).toEqual([422, 'FILE_KIND_WRONG']);
    const script = await send(editor, '/archive-files?name=page.html', Buffer.from('<html>'), 'application/pdf');
    expect(script.status).toBe(422);
    expect((await send(editor, '/archive-files?name=poster', pdf, 'text/html')).status).toBe(415);
    expect((await send(volunteer, '/archive-files?name=slides.pdf', pdf, 'application/pdf')).status).toBe(403);
    expect((await send(test.client(), '/archive-files?name=slides.pdf', pdf, 'application/pdf')).status).toBe(401);
  });

  it('finds speakers by the beginnings of their names, and hides editing data from the public', async () => {
    const { id: entryId, talkId } = await makeArchiveEntry(test);
    const speaker = { fullName: 'Ёлкина Анна Борисовна', shortName: 'А. Б. Ёлкина', regalia: null, workplace: null };
    await test.app.database.inTransaction((transaction) =>
      transaction.insert('speakers', [{ id: talkId, ...speaker, city: null }]),
    );
    const speakers = await run<{ fullName: string }[]>(
      editor,
      'query { it: archiveSpeakerChoices(text: "елк анн") { fullName } }',
    );
    expect(speakers.map(({ fullName }) => fullName)).toEqual(['Ёлкина Анна Борисовна']);
    const [{ slug } = { slug: '' }] = await test.rows<{ slug: string }>(
      'SELECT slug FROM archive_entries WHERE id = ?',
      [entryId],
    );
    const publicEntry = await run<{
      descriptionText: string | null;
      sections: { talks: { source: object | null }[] }[];
    }>(
      test.client(),
      'query($slug: String!) { it: archiveEntry(slug: $slug) { descriptionText eventId sections { talks { source { version } } } } }',
      { slug },
    );
    expect(publicEntry).toMatchObject({ descriptionText: null, eventId: null });
    expect(publicEntry.sections.flatMap(({ talks }) => talks).map(({ source }) => source)).toEqual([null]);
  });
});
