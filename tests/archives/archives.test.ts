import { readFile } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { archiveSearchable } from '../../server/archives/archives.search.js';
import { Db } from '../../server/core/database/db.js';
import { minute } from '../../server/core/clock.js';
import { archives } from '../../server/archives/index.js';
import { createMediaStore } from '../../server/ports/files.js';
import { rebuildIndex } from '../../server/search/indexing.service.js';
import { appForEachTest } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { makeEvent, registerForTest, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { makeProgramme } from '../support/programme.js';

const test = appForEachTest();

type Fields = Record<string, unknown>;
type CreatedTalk = { id: string; title: string };
type CreatedEntry = { id: string; slug: string; talks: CreatedTalk[] };

const speaker = (fullName: string) => ({
  id: uuid(),
  fullName,
  shortName: fullName.split(' ')[0]!,
  regalia: 'к. м. н.',
  workplace: 'НЦКМ',
  city: 'Санкт-Петербург',
});

/** A public entry with one section and one public talk with a local video, unless the fields say otherwise. */
async function makeEntry(
  fields: Fields & { specialties?: string[]; talks?: Fields[]; speaker?: string } = {},
): Promise<CreatedEntry> {
  const { specialties = ['higher-kardiologiia'], talks = [{}], speaker: name, ...columns } = fields;
  const entryId = uuid();
  const sectionId = uuid();
  const slug = `entry-${entryId}`;
  const firstDay = (columns.firstDay as string | undefined) ?? '2026-03-12';
  const talkRows = talks.map((talk, position) => ({
    id: uuid(),
    entryId,
    sectionId,
    position,
    title: `Доклад ${position}`,
    annotation: null,
    access: 'PUBLIC',
    videoProvider: 'FILE',
    videoId: 'archives/demo/lecture.mp4',
    captionsKey: 'archives/demo/captions.vtt',
    durationSeconds: 720,
    posterKey: null,
    slidesKey: 'archives/demo/slides.pdf',
    slidesSize: 19_000,
    ...talk,
  }));
  await test.app.database.inTransaction(async (transaction) => {
    await transaction.insert('archive_entries', [
      {
        id: entryId,
        slug,
        title: 'Школа кардиолога',
        summary: 'Записи школы.',
        description: 'О **школе**.',
        lastDay: firstDay,
        city: 'Санкт-Петербург',
        coverKey: 'covers/one',
        eventId: null,
        published: true,
        publishedAt: '2026-03-20T09:00:00.000Z',
        updatedAt: '2026-03-20T09:00:00.000Z',
        ...columns,
        firstDay,
      },
    ]);
    await transaction.insert(
      'archive_specialties',
      specialties.map((specialtyId, position) => ({ entryId, specialtyId, position })),
    );
    await transaction.insert('archive_sections', [
      { id: sectionId, entryId, day: firstDay, hall: 'Зал А', title: 'Секция', position: 0 },
    ]);
    await transaction.insert('archive_talks', talkRows);
    if (name) {
      const person = speaker(name);
      await transaction.insert('speakers', [person]);
      await transaction.insert('archive_talk_speakers', [
        { talkId: talkRows[0]!.id, speakerId: person.id, entryId, position: 0 },
      ]);
    }
  });
  return { id: entryId, slug, talks: talkRows };
}

/** Stores the media files that the entries refer to. */
async function putMedia(): Promise<void> {
  const media = createMediaStore(test.app.config);
  const names = ['lecture.mp4', 'slides.pdf', 'captions.vtt', 'hls/index.m3u8', 'hls/init.mp4', 'hls/part-00.m4s'];
  for (const name of names) await media.put(`archives/demo/${name}`, await readFile(`demo/media/${name}`));
}

const list = (filter: Fields = {}, testClient = test.client(), page: object = {}) =>
  testClient.query(
    'archive',
    { filter, first: 20, ...page },
    `totalCount pageInfo { hasNextPage endCursor } nodes { slug cover { large } specialties { name } counts { talks
      recordings publicRecordings slides publicSlides seconds } } facets { years { value label count }
      specialties { value label count } }`,
  );
const slugs = ({ nodes }: { nodes: { slug: string }[] }) => nodes.map(({ slug }) => slug);

const openEntry = (slug: string, testClient: TestClient = test.client()) =>
  testClient.query(
    'archiveEntry',
    { slug },
    `title descriptionHtml event { slug } sections { title hall day talks { id title access needsSignIn poster
      durationSeconds viewerSeconds speakers { fullName } video { provider url pageUrl host captionsUrl } slides
      { url size format } } }`,
  );
const talksOf = (entry: Awaited<ReturnType<typeof openEntry>>) => entry.sections.flatMap(({ talks }) => talks);

describe('list of the archive', () => {
  it('returns public entries, latest first, page by page', async () => {
    const days = ['2025-05-01', '2026-03-01', '2026-03-01', '2024-10-10'];
    for (const firstDay of days) await makeEntry({ firstDay });
    await makeEntry({ firstDay: '2026-06-01', published: false });
    const allEntries = await list();
    expect(allEntries.totalCount).toBe(4);
    expect(allEntries.nodes).toHaveLength(4);
    const testClient = test.client();
    for (const first of [1, 2, 3]) {
      const slugsOfPages: string[] = [];
      for (let after: string | null = null; ;) {
        const page: Awaited<ReturnType<typeof list>> = await list({}, testClient, { first, after });
        slugsOfPages.push(...slugs(page));
        if (!page.pageInfo.hasNextPage) break;
        after = page.pageInfo.endCursor;
      }
      expect(slugsOfPages).toEqual(slugs(allEntries));
    }
  });

  it('filters by year, specialty and text, and counts the results of each choice', async () => {
    const heart = await makeEntry({ firstDay: '2026-03-01', speaker: 'Семёнова Алёна Фёдоровна' });
    const lungs = await makeEntry({
      firstDay: '2025-03-01',
      title: 'Форум пульмонологов',
      specialties: ['higher-pulmonologiia', 'higher-kardiologiia'],
    });
    const old = await makeEntry({ firstDay: '2025-01-01', talks: [{ title: 'Ингалятор: учим' }] });
    expect(slugs(await list({ year: 2025 }))).toEqual([lungs.slug, old.slug]);
    expect(slugs(await list({ specialty: 'higher-pulmonologiia' }))).toEqual([lungs.slug]);
    expect(slugs(await list({ year: 2026, specialty: 'higher-pulmonologiia' }))).toEqual([]);
    await rebuildIndex(test.app);
    expect(slugs(await list({ text: 'семенова' }))).toEqual([heart.slug]);
    expect(slugs(await list({ text: 'ингалятор' }))).toEqual([old.slug]);
    expect(slugs(await list({ text: 'форум пульм' }))).toEqual([lungs.slug]);
    expect(slugs(await list({ text: 'пульманология' }))).toEqual([lungs.slug]);
    expect(slugs(await list({ text: 'пульманология', isLiteral: true }))).toEqual([]);
    expect(slugs(await list({ text: 'несуществующее' }))).toEqual([]);
    const { facets } = await list({ year: 2025 });
    expect(facets.years.map(({ value, count }) => [value, count])).toEqual([
      ['2026', 1],
      ['2025', 2],
    ]);
    expect(facets.specialties.map(({ label, count }) => [label, count])).toEqual([
      ['Кардиология', 2],
      ['Пульмонология', 1],
    ]);
    const nothing = await list({ year: 1999, specialty: 'no-such' });
    expect(nothing).toMatchObject({ totalCount: 0, nodes: [] });
    expect(nothing.facets.years).toEqual([{ value: '1999', label: '1999', count: 0 }]);
  });

  it('counts talks, recordings, slides and seconds, in total and for the public', async () => {
    await makeEntry({
      talks: [
        { durationSeconds: 600 },
        { access: 'SIGNED_IN', slidesKey: null, slidesSize: null },
        { videoProvider: null, videoId: null, durationSeconds: null },
      ],
    });
    const { nodes } = await list();
    expect(nodes[0]!.counts).toEqual({
      talks: 3,
      recordings: 2,
      publicRecordings: 1,
      slides: 2,
      publicSlides: 2,
      seconds: 1_320,
    });
  });

  it('makes as many database reads for ten entries as for one', async () => {
    const full = `query { archive(first: 20) { totalCount nodes { slug specialties { name } counts { talks } event { slug }
      sections { talks { title speakers { fullName } video { url } poster viewerSeconds } } } facets { years { count } } } }`;
    await makeEntry({ speaker: 'Первый Пётр' });
    const readsForOne = await readsDuring(test, () => test.client().graphql(full));
    for (let index = 0; index < 9; index += 1) await makeEntry({ speaker: `Другой ${index}` });
    const readsForTen = await readsDuring(test, () => test.client().graphql(full));
    expect(readsForTen).toBe(readsForOne);
    expect(await readsDuring(test, () => test.client().graphql(full))).toBe(0);
  });

  it('rejects invalid page sizes and cursors', async () => {
    for (const page of [{ first: 0 }, { first: 101 }, { after: 'x' }])
      await expect(list({}, test.client(), page)).rejects.toThrow('BAD_USER_INPUT');
  });
});

describe('archive entry', () => {
  const mixedTalks = [
    {},
    { access: 'SIGNED_IN' },
    { access: 'SIGNED_IN', videoProvider: 'RUTUBE', videoId: 'a'.repeat(32), captionsKey: null },
    { videoProvider: 'VK', videoId: '-100_200', captionsKey: null },
    { videoProvider: 'HLS', videoId: 'archives/demo/hls/index.m3u8' },
    { videoProvider: null, videoId: null, durationSeconds: null, slidesKey: null, slidesSize: null, captionsKey: null },
  ];

  it('hides the addresses of recordings that need an account from anonymous users', async () => {
    const { slug } = await makeEntry({ talks: mixedTalks });
    const testClient = test.client();
    const entry = await openEntry(slug, testClient);
    const text = JSON.stringify(entry);
    const talks = talksOf(entry);
    const base = (index: number) => `/archive/${slug}/media/${talks[index]!.id}`;
    expect(talks.map(({ needsSignIn }) => needsSignIn)).toEqual([false, true, true, false, false, false]);
    expect(talks.map(({ video }) => video?.url ?? null)).toEqual([
      `${base(0)}/video.mp4`,
      null,
      null,
      'https://vkvideo.ru/video_ext.php?oid=-100&id=200&js_api=1',
      `${base(4)}/hls/index.m3u8`,
      null,
    ]);
    expect(talks[1]).toMatchObject({
      video: { provider: 'FILE', pageUrl: null, captionsUrl: null },
      slides: { url: null, size: 19_000, format: 'PDF' },
    });
    expect(text).not.toContain('a'.repeat(32));
    expect(text).not.toContain('archives/demo');
    const talksOfUser = talksOf(await openEntry(slug, await signInAs(test)));
    expect(talksOfUser.every(({ needsSignIn }) => !needsSignIn)).toBe(true);
    expect(talksOfUser[2]!.video).toEqual({
      provider: 'RUTUBE',
      url: `https://rutube.ru/play/embed/${'a'.repeat(32)}`,
      pageUrl: `https://rutube.ru/video/${'a'.repeat(32)}/`,
      host: 'rutube.ru',
      captionsUrl: null,
    });
    expect(talksOfUser[1]!.slides!.url).toBe(`${base(1)}/slides.pdf`);
    // A cached response of a signed-in user must not be returned to an anonymous one.
    expect(await openEntry(slug)).toEqual(entry);
  });

  it('is visible to editors only while it is not published', async () => {
    const { slug } = await makeEntry({ published: false });
    expect(await openEntry(slug)).toBeNull();
    expect(await openEntry(slug, await signInAs(test))).toBeNull();
    expect(await openEntry(slug, await staff(test, 'CHECK_IN'))).toBeNull();
    expect(await openEntry(slug, await staff(test, 'EDITOR'))).not.toBeNull();
    expect(await openEntry('no-such-entry')).toBeNull();
  });

  it('is linked with its event in both directions', async () => {
    const event = await makeEvent(test);
    const { slug } = await makeEntry({ eventId: event.id });
    const result = await test.client().query('event', { slug: event.slug }, 'archiveEntry { slug }');
    expect(result.archiveEntry).toEqual({ slug });
    expect((await openEntry(slug))!.event).toEqual({ slug: event.slug });
  });
});

describe('a talk of a programme', () => {
  const archivedOf = async (slug: string, client = test.client()) => {
    const { programme } = await client.query(
      'event',
      { slug },
      'programme { sessions { talks { title archived { id needsSignIn } } } }',
    );
    type Talk = { title: string; archived: { id: string; needsSignIn: boolean } | null };
    const days = programme as { sessions: { talks: Talk[] }[] }[];
    return days.flatMap(({ sessions }) => sessions.flatMap(({ talks }) => talks)).map(({ archived }) => archived);
  };

  it('has the recording of the same title, which says what the viewer may open', async () => {
    const event = await makeEvent(test);
    await makeProgramme(test, event);
    expect(await archivedOf(event.slug)).toEqual([null, null]);
    const { talks } = await makeEntry({
      eventId: event.id,
      talks: [
        { title: 'фибрилляция предсердий ', access: 'SIGNED_IN' },
        { title: 'ТЭЛА: час до решения', videoProvider: null, videoId: null, slidesKey: null },
      ],
    });
    const { id } = talks[0]!;
    expect(await archivedOf(event.slug)).toEqual([{ id, needsSignIn: true }, null]);
    expect(await archivedOf(event.slug, await signInAs(test))).toEqual([{ id, needsSignIn: false }, null]);
  });

  it("has no recording of somebody else's talk, nor of an entry that is not published", async () => {
    const talks = [{ title: 'Фибрилляция предсердий' }];
    const event = await makeEvent(test);
    await makeProgramme(test, event);
    await makeEntry({ eventId: event.id, talks, speaker: 'Посторонний Иван' });
    expect(await archivedOf(event.slug)).toEqual([null, null]);
    const other = await makeEvent(test);
    await makeProgramme(test, other);
    await makeEntry({ eventId: other.id, talks, published: false });
    expect(await archivedOf(other.slug)).toEqual([null, null]);
  });
});

describe('recording for participants of the event', () => {
  beforeEach(putMedia);
  type RestrictedTalk = { needsSignIn: boolean; needsParticipation: boolean; video: { url: string | null } | null };
  const restrictedTalk = async (slug: string, testClient: TestClient): Promise<RestrictedTalk> =>
    (
      await testClient.query(
        'archiveEntry',
        { slug },
        'sections { talks { needsSignIn needsParticipation video { url } } }',
      )
    ).sections[0]!.talks[0]!;

  it('is available to confirmed participants and staff, and to no other account', async () => {
    const event = await makeEvent(test);
    const entry = await makeEntry({ eventId: event.id, talks: [{ access: 'PARTICIPANTS' }] });
    const [participant, cancelled, otherUser] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    await registerForTest(test, participant, event);
    const { id } = await registerForTest(test, cancelled, event);
    await test.execute(`UPDATE registrations SET state = 'CANCELLED' WHERE id = ?`, [id]);
    const address = `/archive/${entry.slug}/media/${entry.talks[0]!.id}/video.mp4`;
    const statusFor = async (testClient: TestClient) => (await testClient.fetch(address)).status;
    expect(await statusFor(participant)).toBe(200);
    expect(await statusFor(await staff(test, 'EDITOR'))).toBe(200);
    expect(await statusFor(cancelled)).toBe(403);
    expect(await statusFor(otherUser)).toBe(403);
    expect(await statusFor(test.client())).toBe(401);
    expect(await restrictedTalk(entry.slug, participant)).toMatchObject({
      needsParticipation: false,
      video: { url: address },
    });
    expect(await restrictedTalk(entry.slug, otherUser)).toMatchObject({
      needsParticipation: true,
      video: { url: null },
    });
    expect(await restrictedTalk(entry.slug, test.client())).toMatchObject({
      needsSignIn: true,
      needsParticipation: false,
    });
  });

  it('is available to every account from its opening day', async () => {
    const event = await makeEvent(test);
    const today = test.clock.now().toISOString().slice(0, 10);
    const entry = await makeEntry({ eventId: event.id, talks: [{ access: 'PARTICIPANTS', openFrom: today }] });
    const later = await makeEntry({ talks: [{ access: 'PARTICIPANTS', openFrom: '2999-01-01' }] });
    const otherUser = await signInAs(test);
    expect((await restrictedTalk(entry.slug, otherUser)).needsParticipation).toBe(false);
    expect((await restrictedTalk(later.slug, otherUser)).needsParticipation).toBe(true);
  });
});

describe('recording on this site', () => {
  beforeEach(putMedia);
  const mediaOf = ({ slug, talks }: CreatedEntry, index: number, name: string): string =>
    `/archive/${slug}/media/${talks[index]!.id}/${name}`;

  it('is served in ranges with its media type', async () => {
    const entry = await makeEntry();
    const testClient = test.client();
    const fullResponse = await testClient.fetch(mediaOf(entry, 0, 'video.mp4'));
    const bytes = Buffer.from(await fullResponse.arrayBuffer());
    expect([
      fullResponse.status,
      fullResponse.headers.get('content-type'),
      fullResponse.headers.get('accept-ranges'),
    ]).toEqual([200, 'video/mp4', 'bytes']);
    expect(fullResponse.headers.get('x-content-type-options')).toBe('nosniff');
    expect(fullResponse.headers.get('cache-control')).toBe('public, max-age=3600');
    const part = await testClient.fetch(mediaOf(entry, 0, 'video.mp4'), { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
    const outOfRange = await testClient.fetch(mediaOf(entry, 0, 'video.mp4'), {
      headers: { range: 'bytes=99999999-' },
    });
    expect(outOfRange.status).toBe(416);
    const slides = await testClient.fetch(mediaOf(entry, 0, 'slides.pdf'));
    expect(slides.headers.get('content-type')).toBe('application/pdf');
    expect(slides.headers.get('content-disposition')).toMatch(/^attachment; filename=.*UTF-8''%D0%94/);
  });

  it('is private when it needs an account, and 401 without a session', async () => {
    const entry = await makeEntry({
      talks: [
        { access: 'SIGNED_IN' },
        { access: 'SIGNED_IN', videoProvider: 'HLS', videoId: 'archives/demo/hls/index.m3u8' },
      ],
    });
    const doctor = await signInAs(test);
    const names = [
      [0, 'video.mp4'],
      [0, 'slides.pdf'],
      [0, 'captions.vtt'],
      [1, 'hls/index.m3u8'],
      [1, 'hls/init.mp4'],
      [1, 'hls/part-00.m4s'],
    ] as const;
    const stale = test.client();
    stale.setCookie('session', 'nobody');
    for (const [index, name] of names) {
      for (const client of [test.client(), stale]) {
        const rejected = await client.fetch(mediaOf(entry, index, name), { headers: { range: 'bytes=0-9' } });
        expect([name, rejected.status]).toEqual([name, 401]);
        expect(rejected.headers.get('cache-control')).toBe('private, no-store');
      }
      const allowed = await doctor.fetch(mediaOf(entry, index, name));
      expect([name, allowed.status, allowed.headers.get('cache-control')]).toEqual([name, 200, 'private, no-store']);
    }
    for (const path of [
      '/files/archives/demo/lecture.mp4',
      '/files/../media/archives/demo/lecture.mp4',
      '/media/archives/demo/lecture.mp4',
    ])
      expect([path, (await test.client().fetch(path)).status]).toEqual([path, 404]);
  });

  it('answers 404 for any other file name, talk or entry', async () => {
    const entry = await makeEntry({
      talks: [
        {},
        { videoProvider: 'HLS', videoId: 'archives/demo/hls/index.m3u8', slidesKey: null, captionsKey: null },
      ],
    });
    const hidden = await makeEntry({ published: false });
    const other = await makeEntry();
    const paths = [
      mediaOf(entry, 0, 'hls/index.m3u8'),
      mediaOf(entry, 0, 'lecture.mp4'),
      mediaOf(entry, 0, 'video.webm'),
      mediaOf(entry, 1, 'slides.pdf'),
      mediaOf(entry, 1, 'captions.vtt'),
      mediaOf(entry, 1, 'hls/lecture.mp4'),
      mediaOf(entry, 1, 'hls/..%2Flecture.mp4'),
      mediaOf(entry, 1, 'hls/..%2f..%2f..%2f..%2fdatabase.sqlite'),
      mediaOf(entry, 1, 'hls/%2e%2e/lecture.mp4'),
      mediaOf(entry, 1, 'hls/part-99.m4s'),
      mediaOf(entry, 1, 'hls/.m3u8'),
      mediaOf(entry, 1, ''),
      `/archive/${other.slug}/media/${entry.talks[0]!.id}/video.mp4`,
      `/archive/no-such-entry/media/${entry.talks[0]!.id}/video.mp4`,
      `/archive/${entry.slug}/media/no-such-talk/video.mp4`,
      mediaOf(hidden, 0, 'video.mp4'),
    ];
    const doctor = await signInAs(test);
    for (const path of paths)
      for (const testClient of [test.client(), doctor])
        expect([path, (await testClient.fetch(path)).status]).toEqual([path, 404]);
    expect((await (await staff(test, 'EDITOR')).fetch(mediaOf(hidden, 0, 'video.mp4'))).status).toBe(200);
  });

  it('may be framed from the providers of videos only', async () => {
    const policy = (await test.client().fetch('/health/live')).headers.get('content-security-policy')!;
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        'frame-src https://rutube.ru https://vkvideo.ru https://runtime.video.cloud.yandex.net https://kinescope.io',
        "media-src 'self' blob:",
      ]),
    );
  });
});

const save = `mutation($talkId: ID!, $seconds: Int!) {
  saveViewingProgress(talkId: $talkId, seconds: $seconds) {
    ... on ViewingProgressSaved { seconds talk { viewerSeconds } }
    ... on Problems { problems { code } }
  }
}`;

describe('viewing position', () => {
  const saveProgress = (testClient: TestClient, talkId: string, seconds: number) =>
    testClient.mutate('saveViewingProgress', { talkId, seconds }, 'seconds talk { viewerSeconds }');

  it('is stored per user, and never beyond the end', async () => {
    const { slug, talks } = await makeEntry();
    const talkId = talks[0]!.id;
    const [a, b] = [await signInAs(test), await signInAs(test)];
    expect(await saveProgress(a, talkId, 154)).toMatchObject({ seconds: 154, talk: { viewerSeconds: 154 } });
    expect(talksOf(await openEntry(slug, a))[0]!.viewerSeconds).toBe(154);
    expect(talksOf(await openEntry(slug, b))[0]!.viewerSeconds).toBeNull();
    expect(talksOf(await openEntry(slug))[0]!.viewerSeconds).toBeNull();
    expect((await saveProgress(a, talkId, 2_000_000_000)).seconds).toBe(720);
    expect((await saveProgress(a, talkId, -5)).seconds).toBe(0);
  });

  it('is stored once for concurrent reports; the latest report wins', async () => {
    const { slug, talks } = await makeEntry();
    const talkId = talks[0]!.id;
    const doctor = await signInAs(test);
    const answers = await Promise.all([10, 20, 30, 40].map((seconds) => saveProgress(doctor, talkId, seconds)));
    expect(answers.every(({ problems }) => problems === undefined)).toBe(true);
    test.clock.forward(minute);
    await saveProgress(doctor, talkId, 300);
    test.clock.forward(-2 * minute);
    await saveProgress(doctor, talkId, 100);
    expect(talksOf(await openEntry(slug, doctor))[0]!.viewerSeconds).toBe(300);
    const rows = await test.rows('SELECT seconds FROM viewing_progress');
    expect(rows).toHaveLength(1);
  });

  it('is rejected for anonymous users, and for talks that are hidden or have no recording', async () => {
    const { talks } = await makeEntry();
    const withoutRecording = await makeEntry({
      talks: [{ videoProvider: null, videoId: null, durationSeconds: null }],
    });
    const hidden = await makeEntry({ published: false });
    const { errors } = await test.client().graphql(save, { talkId: talks[0]!.id, seconds: 5 });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
    const doctor = await signInAs(test);
    for (const talkId of [withoutRecording.talks[0]!.id, hidden.talks[0]!.id, 'x'])
      expect((await saveProgress(doctor, talkId, 5)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  it('lists unfinished talks, latest first', async () => {
    const { talks } = await makeEntry({ talks: [{}, {}, {}, {}] });
    const doctor = await signInAs(test);
    const positions = [100, 2, 719, 200];
    for (const [index, seconds] of positions.entries()) {
      await saveProgress(doctor, talks[index]!.id, seconds);
      test.clock.forward(minute);
    }
    const viewer = await doctor.query('viewer', {}, 'unfinishedTalks { id viewerSeconds entry { slug } }');
    expect(viewer.unfinishedTalks.map(({ id, viewerSeconds }) => [id, viewerSeconds])).toEqual([
      [talks[3]!.id, 200],
      [talks[0]!.id, 100],
    ]);
  });
});

describe('editing of the archive', () => {
  const input = (fields: Fields = {}): Fields => ({
    title: 'Новая школа',
    summary: 'Что осталось.',
    firstDay: '2026-10-01',
    lastDay: '2026-10-02',
    city: 'Псков',
    specialties: ['higher-kardiologiia'],
    ...fields,
  });
  const create = (testClient: TestClient, fields: Fields = {}) =>
    testClient.mutate('createArchiveEntry', { input: input(fields) }, 'entry { id slug }');
  const update = (testClient: TestClient, id: string, fields: Fields = {}) =>
    testClient.mutate('updateArchiveEntry', { id, input: input(fields) }, 'entry { id slug }');
  const talkInput = (entryId: string, fields: Fields = {}): Fields => ({
    entryId,
    day: '2026-10-01',
    section: 'Секция',
    title: 'Доклад',
    speakers: [],
    access: 'PUBLIC',
    ...fields,
  });
  const set = (testClient: TestClient, fields: Fields) =>
    testClient.mutate('setArchiveTalk', { input: fields }, 'entry { id slug }');
  const indexJobs = () => test.rows(`SELECT key FROM outbox WHERE job = 'search index'`);

  it('creates an entry, publishes it, and changes the call to action of its event', async () => {
    const editor = await staff(test, 'EDITOR');
    const event = await makeEvent(test, { startsAt: '2026-10-01T06:00:00.000Z' });
    const created = await create(editor, { eventId: event.id });
    expect(created.entry!.slug).toBe('novaia-shkola');
    expect((await create(editor)).entry!.slug).toBe('novaia-shkola-2');
    expect(await openEntry('novaia-shkola')).toBeNull();
    const action = async () =>
      (await test.client().query('event', { slug: event.slug }, 'callToAction { kind url }')).callToAction;
    expect(await action()).toEqual({ kind: 'FINISHED', url: null });
    await update(editor, created.entry!.id, { eventId: event.id, published: true });
    expect(await openEntry('novaia-shkola')).not.toBeNull();
    expect(await action()).toEqual({ kind: 'WATCH_RECORDING', url: '/archive/novaia-shkola' });
    await update(editor, created.entry!.id, { eventId: event.id });
    expect(await action()).toEqual({ kind: 'FINISHED', url: null });
    expect(await indexJobs()).toHaveLength(4);
    expect((await create(editor, { eventId: event.id })).problems).toMatchObject([
      { code: 'EVENT_TAKEN', field: 'eventId' },
    ]);
  });

  it('gives entries with one title different slugs when they are created at once', async () => {
    const editor = await staff(test, 'EDITOR');
    const results = await Promise.all(Array.from({ length: 12 }, () => create(editor)));
    expect(new Set(results.map(({ entry }) => entry?.slug)).size).toBe(12);
  });

  it('keeps the cover of an entry when its event gets another one', async () => {
    const editor = await staff(test, 'EDITOR');
    const event = await makeEvent(test);
    const redraw = async () => {
      await editor.mutate('drawEventCover', { id: event.id });
      await test.running.outbox.runPendingJobs();
    };
    await redraw();
    const { entry } = await create(editor, { eventId: event.id, published: true });
    const answer = await test.client().query('archiveEntry', { slug: entry!.slug }, 'cover { large }');
    const cover = answer.cover.large;
    expect((await test.client().fetch(cover)).status).toBe(200);
    await redraw();
    expect((await test.client().fetch(cover)).status).toBe(200);
  });

  it('rejects invalid fields of an entry', async () => {
    const editor = await staff(test, 'EDITOR');
    const invalidEntry = await create(editor, {
      title: ' ',
      summary: 'х'.repeat(401),
      firstDay: '2026-02-31x',
      lastDay: '1',
    });
    expect(invalidEntry.problems?.map(({ field }) => field)).toEqual([
      'title',
      'summary',
      'firstDay',
      'lastDay',
      'lastDay',
    ]);
    const unusable = { title: 'Школа\u202e', summary: 'Два\nдня', city: 'х'.repeat(101), lastDay: '2026-02-31' };
    expect((await create(editor, unusable)).problems).toMatchObject([
      { code: 'UNUSABLE', field: 'title' },
      { code: 'UNUSABLE', field: 'summary' },
      { code: 'TOO_LONG', field: 'city' },
      { code: 'DATE_FORMAT', field: 'lastDay' },
      { code: 'DATE_ORDER', field: 'lastDay' },
    ]);
    expect((await create(editor, { description: 'х'.repeat(10_001) })).problems).toMatchObject([
      { code: 'TOO_LONG', field: 'description' },
    ]);
    expect((await create(editor, { specialties: ['no-such'] })).problems?.[0]!.code).toBe('SPECIALTY_UNKNOWN');
    expect((await create(editor, { eventId: 'no-such' })).problems?.[0]!.code).toBe('EVENT_UNKNOWN');
    expect((await update(editor, 'no-such')).problems?.[0]!.code).toBe('NOT_FOUND');
  });

  it('attaches existing recordings only, and removes a section with its last talk', async () => {
    await putMedia();
    const editor = await staff(test, 'EDITOR');
    const { id, slug } = (await create(editor, { published: true })).entry!;
    const recording = { videoProvider: 'FILE', videoId: 'archives/demo/lecture.mp4', durationSeconds: 720 };
    expect(
      (await set(editor, talkInput(id, { ...recording, slidesKey: 'archives/demo/slides.pdf' }))).entry,
    ).toBeDefined();
    const [talk] = talksOf(await openEntry(slug));
    expect(talk).toMatchObject({
      video: { provider: 'FILE' },
      slides: { size: (await readFile('demo/media/slides.pdf')).length },
    });
    await set(editor, talkInput(id, { id: talk!.id, section: 'Другая секция', access: 'SIGNED_IN' }));
    const entry = (await openEntry(slug))!;
    expect(entry.sections).toHaveLength(1);
    expect(talksOf(entry)[0]).toMatchObject({ id: talk!.id, video: null, slides: null });
    const invalidTalks: [Fields, string][] = [
      [{ ...recording, videoId: 'archives/demo/none.mp4' }, 'videoId'],
      [{ ...recording, videoId: '../database.mp4' }, 'videoId'],
      [{ ...recording, durationSeconds: 0 }, 'durationSeconds'],
      [{ videoProvider: 'RUTUBE', videoId: 'javascript:alert(1)', durationSeconds: 10 }, 'videoId'],
      [{ videoProvider: 'VK', durationSeconds: 10 }, 'videoId'],
      [{ slidesKey: 'archives/demo/lecture.mp4' }, 'slidesKey'],
      [{ captionsKey: 'archives/demo/slides.pdf' }, 'captionsKey'],
      [{ speakers: ['no-such'] }, 'speakers'],
      [{ day: 'вчера' }, 'day'],
      [{ id: 'no-such' }, 'id'],
    ];
    for (const [fields, field] of invalidTalks)
      expect((await set(editor, talkInput(id, fields))).problems?.map((problem) => problem.field)).toEqual([field]);
    expect((await set(editor, talkInput('no-such'))).problems?.[0]!.code).toBe('NOT_FOUND');
    await editor.mutate('removeArchiveTalk', { id: talk!.id });
    expect((await openEntry(slug))!.sections).toEqual([]);
    expect((await editor.mutate('removeArchiveTalk', { id: talk!.id })).problems).toHaveLength(1);
  });
});

describe('archive in search and sitemap', () => {
  it('indexes public entries with their talks and speakers', async () => {
    const { id, slug } = await makeEntry({
      speaker: 'Ветрова Ольга Сергеевна',
      talks: [{ title: 'Ритм и проводимость' }],
    });
    const hidden = await makeEntry({ published: false });
    const db = new Db(test.app.database);
    const documents = await archiveSearchable.documents(db, null);
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({
      id,
      path: `/archive/${slug}`,
      names: 'Кардиология, Ветрова Ольга Сергеевна',
      note: '12\u00a0марта 2026\u00a0г., Санкт-Петербург',
      at: '2026-03-12T00:00:00.000Z',
    });
    expect(documents[0]!.text).toBe('Записи школы. О школе. Ритм и проводимость Санкт-Петербург');
    expect(await archiveSearchable.documents(db, [hidden.id])).toEqual([]);
    expect(await archiveSearchable.documents(db, [id])).toEqual(documents);
  });

  it('lists public pages in the sitemap', async () => {
    const { slug } = await makeEntry();
    await makeEntry({ published: false });
    const addresses = await archives.addresses!(test.app);
    expect(addresses.map(({ path }) => path)).toEqual(['/archive', `/archive/${slug}`]);
    expect(addresses[1]).toMatchObject({ changedAt: '2026-03-20T09:00:00.000Z', pictures: ['/files/covers/one.jpg'] });
  });
});
