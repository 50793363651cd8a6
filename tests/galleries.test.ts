import { gallerySearch } from '../server/galleries/galleries.search.js';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day } from '../server/core/clock.js';
import { galleries } from '../server/galleries/index.js';
import { Db } from '../server/core/kept.js';
import { startApp, type TestApp } from './support/app.js';
import { captchaToken } from './support/captcha.js';
import { readsDuring } from './support/counting.js';
import { makeEvent, signedIn, staff } from './support/make.js';
import type { Visitor } from './support/visitor.js';

type Problem = { code: string; message: string; field?: string | null };
type Photo = { id: string; position: number; caption: string; downloadUrl: string; sizes: { avif: string }[] };
type Gallery = { id: string; slug: string; title: string; photoCount: number; photos: Photo[]; cover: Photo | null };

let test: TestApp;
let editor: Visitor;
beforeAll(() => {
  // What the site itself never reads: here it is looked at whether its files carry what they must not.
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer', 'VipsForeignLoadHeif'] });
});
beforeEach(async () => {
  test = await startApp();
  editor = await staff(test, 'EDITOR');
});
afterEach(() => test.close());
afterAll(() => sharp.block({ operation: ['VipsForeignLoadHeif'] }));

const facts = {
  title: 'Форум по пульмонологии',
  summary: 'Два дня в залах на Васильевском острове.',
  takenOn: '2026-10-08',
  city: 'Санкт-Петербург',
  photographer: 'Анна Ветрова',
  isPublished: true,
};
const selection = `id slug title photoCount cover { id } photos { id position caption downloadUrl previewUrl placeholder
  width height isReady sizes { width height avif webp } }`;

async function change<T>(visitor: Visitor, mutation: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await visitor.graphql<{ result: T }>(mutation, variables);
  expect(errors).toBeUndefined();
  return data.result;
}

const problems = '... on Problems { problems { code message field } }';
const create = (given: object = {}, visitor = editor) =>
  change<{ gallery?: Gallery; problems?: Problem[] }>(
    visitor,
    `mutation($input: GalleryInput!) { result: createGallery(input: $input) { ... on GalleryChanged { gallery { ${selection} } } ${problems} } }`,
    { input: { ...facts, ...given } },
  );
const made = async (given: object = {}): Promise<Gallery> => (await create(given)).gallery!;

const read = async (slug: string, visitor = test.visitor()): Promise<Gallery | null> =>
  (
    await visitor.graphql<{ gallery: Gallery | null }>(
      `query($slug: String!) { gallery(slug: $slug) { ${selection} } }`,
      { slug },
    )
  ).data.gallery;

let shade = 0;
/** A picture that no other test has stored. */
const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: (shade += 7) % 256, g: shade % 251, b: 90 } } });
const jpeg = () => picture().jpeg().toBuffer();

const send = async (
  galleryId: string,
  body: Buffer,
  { visitor = editor, type = 'image/jpeg', caption = '', headers = {} as Record<string, string> } = {},
): Promise<{ status: number; photo?: Photo; problems?: Problem[] }> => {
  const response = await visitor.fetch(`/galleries/${galleryId}/photos?caption=${encodeURIComponent(caption)}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(body),
  });
  expect(response.headers.get('content-type')).toContain('application/json');
  return { status: response.status, ...((await response.json()) as object) };
};

const folder = () => test.running.ports.files.folder;
const storedFiles = async (galleryId: string): Promise<string[]> => {
  const path = join(folder(), 'photos', galleryId);
  return existsSync(path) ? (await readdir(path)).map((name) => join(path, name)) : [];
};

async function assertRejected(body: Buffer, code: string, status = 422, type = 'image/jpeg'): Promise<void> {
  const gallery = await made({ title: `Отказ ${code} ${Math.random()}` });
  const answer = await send(gallery.id, body, { type });
  expect([answer.status, answer.problems?.map((one) => one.code)]).toEqual([status, [code]]);
  expect(answer.problems![0]!.message).toMatch(/[а-яё]/);
  expect(await storedFiles(gallery.id)).toEqual([]);
  expect((await read(gallery.slug))!.photoCount).toBe(0);
}

describe('a photo that is stored', () => {
  it('is there in all sizes and upright, and nothing of camera, place and owner is left in any file', async () => {
    const gallery = await made();
    const sent = await picture(2000, 1000)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: 'CanonCanary', Artist: 'Канарейка', Copyright: 'CopyCanary' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 56/1 20/1', GPSLongitude: '30/1 18/1 40/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();

    const { status, photo } = await send(gallery.id, sent, { caption: 'Зал во время доклада' });
    expect([status, photo!.caption, photo!.position]).toEqual([201, 'Зал во время доклада', 1]);
    const shown = (await read(gallery.slug))!.photos[0] as Photo & Record<string, unknown>;
    expect(shown).toMatchObject({ width: 1000, height: 2000, isReady: true });
    expect(shown.sizes).toMatchObject([
      { width: 240, height: 480 },
      { width: 480, height: 960 },
      { width: 800, height: 1600 },
    ]);

    const files = await storedFiles(gallery.id);
    expect(files).toHaveLength(8);
    for (const file of files) {
      const content = await readFile(file);
      const found = await sharp(content).metadata();
      expect([file, found.exif, found.xmp, found.iptc, found.icc, found.orientation ?? 1]).toEqual([
        file,
        undefined,
        undefined,
        undefined,
        undefined,
        1,
      ]);
      for (const canary of ['Canary', 'GPS', 'Exif', 'Канарейка'])
        expect([file, canary, content.includes(canary)]).toEqual([file, canary, false]);
      if (!file.endsWith('preview.jpg')) expect(found.height).toBe(2 * found.width!);
    }
    const paths = [shown.downloadUrl, shown.previewUrl, ...shown.sizes.flatMap((size) => Object.values(size))];
    for (const path of paths.filter((value): value is string => typeof value === 'string'))
      expect([path, (await test.visitor().fetch(path)).status]).toEqual([path, 200]);
    expect(shown.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(String(shown.placeholder).length).toBeLessThan(600);
  });

  it.each([
    ['PNG with transparency', 'image/png', () => picture(700, 500).ensureAlpha(0.5).png().toBuffer()],
    ['WebP', 'image/webp', () => picture(700, 500).webp().toBuffer()],
    ['grey JPEG', 'image/jpeg', () => picture(700, 500).greyscale().jpeg().toBuffer()],
  ])('may be a %s', async (_name, type, make) => {
    const gallery = await made();
    expect(await send(gallery.id, await make(), { type })).toMatchObject({ status: 201 });
  });

  it('is not enlarged', async () => {
    const gallery = await made();
    await send(gallery.id, await picture(700, 500).jpeg().toBuffer());
    expect((await read(gallery.slug))!.photos[0]!.sizes).toMatchObject([{ width: 480 }, { width: 700 }]);
  });
});

describe('what is no photograph', () => {
  it('is refused, whatever it is called', async () => {
    await assertRejected(Buffer.from('Это письмо, а не снимок.'), 'NOT_A_PICTURE');
    await assertRejected(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'),
      'NOT_A_PICTURE',
    );
    await assertRejected(await picture().gif().toBuffer(), 'NOT_A_PICTURE');
    await assertRejected(Buffer.alloc(0), 'NOT_A_PICTURE');
    await assertRejected(await picture().gif().toBuffer(), 'WRONG_KIND', 415, 'image/gif');
    await assertRejected(Buffer.from('<svg/>'), 'WRONG_KIND', 415, 'image/svg+xml');
    await assertRejected(Buffer.from('photo=1'), 'WRONG_KIND', 415, 'multipart/form-data; boundary=x');
  });

  it('is refused when it is cut off, or only begins like one', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, i) => (i * 7919) % 256)), {
      raw: { width: 900, height: 600, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    await assertRejected(whole.subarray(0, whole.length / 2), 'PICTURE_BROKEN');
    await assertRejected(
      Buffer.concat([whole.subarray(0, 20), Buffer.from('<script>alert(1)</script>')]),
      'PICTURE_BROKEN',
    );
  });

  it('is refused when it would unfold to more pixels than can be borne', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 5_000, channels: 3, background: '#123' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    await assertRejected(bomb, 'PICTURE_TOO_MANY_PIXELS', 422, 'image/png');
  });

  it('is refused when it is too small or too heavy', async () => {
    await assertRejected(await picture(300, 200).jpeg().toBuffer(), 'PICTURE_TOO_SMALL');
    await assertRejected(Buffer.alloc(20_000_001, 1), 'FILE_TOO_LARGE', 413);
  });

  it('is not stored twice in one gallery, not even by two at once', async () => {
    const [one, other] = [await made(), await made()];
    const bytes = await jpeg();
    const answers = await Promise.all([send(one.id, bytes), send(one.id, bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await send(one.id, bytes)).toMatchObject({ status: 409, problems: [{ code: 'ALREADY_THERE' }] });
    expect((await send(other.id, bytes)).status).toBe(201);
    expect((await read(one.slug))!.photoCount).toBe(1);
    expect(await storedFiles(one.id)).toHaveLength(6);
  });

  it('is refused where there is no such gallery, or the caption is endless', async () => {
    const missing = '00000000-0000-7000-8000-000000000000';
    expect(await send(missing, await jpeg())).toMatchObject({ status: 404, problems: [{ code: 'NOT_FOUND' }] });
    const gallery = await made();
    const endless = { caption: 'ё'.repeat(301) };
    expect(await send(gallery.id, await jpeg(), endless)).toMatchObject({
      status: 422,
      problems: [{ field: 'caption' }],
    });
  });
});

describe('two who work at once', () => {
  it('make reports of one title, each with an address of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create({ title: 'Съезд в один день' })));
    expect(new Set(answers.map(({ gallery }) => gallery?.slug)).size).toBe(12);
  });

  it('change a photo, each what she wants of it', async () => {
    const gallery = await made();
    const { id } = (await send(gallery.id, await jpeg())).photo!;
    const set = (input: object) =>
      change(
        editor,
        'mutation($id: ID!, $input: PhotoInput!) { result: updatePhoto(id: $id, input: $input) { __typename } }',
        { id, input },
      );
    for (let round = 0; round < 5; round += 1) {
      await set({ isHidden: false });
      await Promise.all([set({ isHidden: true }), set({ caption: `Президиум ${round}` })]);
      const [row] = await test.app.database.read<{ caption: string; isHidden: boolean }>(
        'SELECT caption, "isHidden" FROM photos WHERE id = ?',
        [id],
      );
      expect([row!.caption, Boolean(row!.isHidden)]).toEqual([`Президиум ${round}`, true]);
    }
  });
});

describe('who may', () => {
  it('send photos: editors and administrators, from this site', async () => {
    const gallery = await made();
    const tries: [Visitor, number, string?][] = [
      [test.visitor(), 401, 'UNAUTHENTICATED'],
      [await signedIn(test), 403, 'FORBIDDEN'],
      [await staff(test, 'CHECK_IN'), 403, 'FORBIDDEN'],
      [await staff(test, 'ADMINISTRATOR'), 201],
      [editor, 201],
    ];
    for (const [visitor, status, code] of tries) {
      const answer = await send(gallery.id, await jpeg(), { visitor });
      expect([answer.status, answer.problems?.[0]?.code]).toEqual([status, code]);
    }
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign)
      expect(await send(gallery.id, await jpeg(), { headers })).toMatchObject({
        status: 403,
        problems: [{ code: 'FORBIDDEN' }],
      });
    expect((await read(gallery.slug))!.photoCount).toBe(2);
  });

  it('see what is not published, or hidden', async () => {
    const draft = await made({ title: 'Черновик', isPublished: false });
    expect(await read(draft.slug)).toBeNull();
    expect(await read(draft.slug, editor)).toMatchObject({ title: 'Черновик' });
    const ask = 'query { galleries(drafts: true) { nodes { title } } }';
    expect((await editor.graphql<{ galleries: { nodes: object[] } }>(ask)).data.galleries.nodes).toHaveLength(1);
    expect((await test.visitor().graphql(ask)).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');

    const gallery = await made();
    await send(gallery.id, await jpeg());
    const second = (await send(gallery.id, await jpeg())).photo!;
    await change(
      editor,
      'mutation($id: ID!) { result: updatePhoto(id: $id, input: { isHidden: true }) { __typename } }',
      { id: second.id },
    );
    const all = `query($slug: String!) { gallery(slug: $slug) { photos(withHidden: true) { id isHidden } } }`;
    const seen = async (visitor: Visitor) =>
      (await visitor.graphql<{ gallery: Gallery }>(all, { slug: gallery.slug })).data.gallery.photos.length;
    expect([await seen(test.visitor()), await seen(editor), (await read(gallery.slug))!.photoCount]).toEqual([1, 2, 1]);
  });
});

describe('a gallery', () => {
  it('is made and changed with names of its own, and says what is wrong', async () => {
    const [one, two] = [await made(), await made()];
    expect([one.slug, two.slug]).toEqual(['forum-po-pulmonologii', 'forum-po-pulmonologii-2']);
    const wrong = await create({ title: ' ', takenOn: '2026-02-30', slug: 'Не адрес', city: 'х'.repeat(101) });
    expect(wrong.problems!.map(({ field }) => field).sort()).toEqual(['city', 'slug', 'takenOn', 'title']);
    expect((await create({ slug: one.slug })).problems).toMatchObject([{ code: 'SLUG_TAKEN' }]);
    expect((await create({ eventId: 'none' })).problems).toMatchObject([{ code: 'EVENT_UNKNOWN' }]);
    const update = `mutation($id: ID!, $input: GalleryInput!) { result: updateGallery(id: $id, input: $input) { ... on GalleryChanged { gallery { ${selection} } } ${problems} } }`;
    const changed = await change<{ gallery: Gallery }>(editor, update, {
      id: one.id,
      input: { ...facts, title: 'Другое название' },
    });
    expect(changed.gallery).toMatchObject({ slug: one.slug, title: 'Другое название' });
    expect(await change(editor, update, { id: 'none', input: facts })).toMatchObject({
      problems: [{ code: 'NOT_FOUND' }],
    });
  });

  it('belongs to an event, which has one at most', async () => {
    const event = await makeEvent(test);
    const gallery = await made({ eventId: event.id });
    expect((await create({ eventId: event.id })).problems).toMatchObject([{ code: 'EVENT_TAKEN' }]);
    const query = 'query($slug: String!) { event(slug: $slug) { gallery { slug event { slug } } } }';
    const { data } = await test.visitor().graphql(query, { slug: event.slug });
    expect(data).toEqual({ event: { gallery: { slug: gallery.slug, event: { slug: event.slug } } } });
  });

  it('keeps its photos in an order, with numbers that stay when one is taken away', async () => {
    const gallery = await made();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await send(gallery.id, await jpeg())).photo!.id);
    const order = `mutation($id: ID!, $ids: [ID!]!) { result: orderPhotos(galleryId: $id, photoIds: $ids) { ... on GalleryChanged { gallery { ${selection} } } ${problems} } }`;
    const ordered = await change<{ gallery: Gallery }>(editor, order, { id: gallery.id, ids: [ids[2]] });
    expect(ordered.gallery.photos.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(ordered.gallery.cover).toEqual({ id: ids[2] });
    expect(await change(editor, order, { id: gallery.id, ids: ['none'] })).toMatchObject({
      problems: [{ code: 'PHOTO_UNKNOWN' }],
    });
    await change(editor, 'mutation($id: ID!) { result: removePhoto(id: $id) { __typename } }', { id: ids[0] });
    const left = (await read(gallery.slug))!;
    expect(left.photos.map(({ id, position }) => [id, position])).toEqual([
      [ids[2], 1],
      [ids[1], 3],
    ]);
    expect(await storedFiles(gallery.id)).toHaveLength(18);
    await test.running.outbox.wake();
    expect(await storedFiles(gallery.id)).toHaveLength(12);
  });

  it('stands in the list by year, the latest first, page by page', async () => {
    const days = ['2024-05-01', '2026-03-02', '2026-10-08', '2025-06-03'];
    for (const takenOn of days) await made({ takenOn, title: `Отчёт ${takenOn}` });
    type List = {
      galleries: { totalCount: number; years: object[]; nodes: Gallery[]; pageInfo: { endCursor: string } };
    };
    const query = `query($year: Int, $first: Int! = 20, $after: String) { galleries(year: $year, first: $first, after: $after) {
      totalCount years { year count } nodes { title } pageInfo { hasNextPage endCursor } } }`;
    const list = async (variables: object = {}) =>
      (await test.visitor().graphql<List>(query, variables as Record<string, unknown>)).data.galleries;
    const titles = ({ nodes }: { nodes: Gallery[] }) => nodes.map(({ title }) => title.slice(6));
    const all = await list();
    expect(titles(all)).toEqual(['2026-10-08', '2026-03-02', '2025-06-03', '2024-05-01']);
    expect([all.totalCount, all.years]).toEqual([
      4,
      [
        { year: 2026, count: 2 },
        { year: 2025, count: 1 },
        { year: 2024, count: 1 },
      ],
    ]);
    const ofYear = await list({ year: 2026 });
    expect([titles(ofYear), ofYear.totalCount]).toEqual([['2026-10-08', '2026-03-02'], 2]);
    for (const year of [-1, 0, 2019, 2 ** 31 - 1]) expect(titles(await list({ year }))).toEqual([]);
    const page = await list({ first: 3 });
    expect(titles(await list({ first: 3, after: page.pageInfo.endCursor }))).toEqual(['2024-05-01']);
  });

  it('costs as many statements in a list of ten as in a list of one', async () => {
    const event = await makeEvent(test);
    for (let count = 0; count < 10; count += 1)
      await made({ title: `Отчёт ${count}`, eventId: count === 0 ? event.id : null });
    const query = `query($first: Int!) { galleries(first: $first) { totalCount years { year } nodes { ${selection} event { title } } } }`;
    const reads = async (first: number) => {
      // Nothing of what was worked out before may help.
      await made({ title: `Ещё ${first}` });
      return readsDuring(test, () => test.visitor().graphql(query, { first }));
    };
    const one = await reads(1);
    expect(one).toBeGreaterThan(0);
    // The first of one has no event.
    expect((await reads(10)) - one).toBeLessThanOrEqual(1);
  });

  it('tells the search and the map of the site what the public sees', async () => {
    const gallery = await made();
    const { photo } = await send(gallery.id, await jpeg(), { caption: 'Утро у стойки регистрации' });
    await made({ title: 'Черновик', isPublished: false });
    const found = await gallerySearch.documents(new Db(test.app.database), null);
    expect(found).toMatchObject([
      { id: gallery.id, path: `/photo-reports/${gallery.slug}`, title: facts.title, names: facts.photographer },
    ]);
    expect(found[0]!.text).toContain('Утро у стойки регистрации');
    const addresses = await galleries.addresses!(test.app);
    expect(addresses.map(({ path }) => path)).toEqual(['/photo-reports', `/photo-reports/${gallery.slug}`]);
    expect(addresses[1]!.pictures).toEqual([photo!.downloadUrl]);
    const waiting = await test.app.database.read(`SELECT id FROM outbox WHERE job = 'search index'`);
    expect(waiting.length).toBeGreaterThan(0);
  });
});

describe('a request to take a photo away', () => {
  const ask = `mutation($input: PhotoRemovalInput!) { result: requestPhotoRemoval(input: $input) { ... on PhotoRemovalRequested { message } ${problems} } }`;
  const decide = `mutation($id: ID!, $input: RemovalDecisionInput!) { result: decidePhotoRemoval(id: $id, input: $input) { ... on PhotoRemovalDecided { request { state } } ${problems} } }`;
  const input = { name: 'Ольга Смирнова', email: 'Olga@Example.ru', reason: 'Я слева, в белом халате.' };
  type Asked = { message?: string; problems?: Problem[] };
  const asking = async (given: object): Promise<Asked> => {
    const captcha = await captchaToken(test.visitor(), 'PHOTO_REMOVAL');
    return change<Asked>(test.visitor(), ask, { input: { ...input, captcha, ...given } });
  };
  type Requests = { photoRemovalRequests: { nodes: { id: string; email: string; photo: { id: string } }[] } };

  const open = async () =>
    (
      await editor.graphql<Requests>(
        'query { photoRemovalRequests { totalCount nodes { id name email reason state photo { id } gallery { slug } } } }',
      )
    ).data.photoRemovalRequests.nodes;
  const letters = async () => {
    await test.running.outbox.wake();
    const sent = await test.running.ports.mail.kept!.list();
    return sent.map(({ to, subject, text }) => ({ to, subject, text }));
  };
  async function photographed() {
    const gallery = await made();
    const photo = (await send(gallery.id, await jpeg(), { caption: 'Зал' })).photo!;
    return { gallery, photo };
  }

  it('is one when it is sent twice, or twice at once, with one key', async () => {
    const { photo } = await photographed();
    const wish = { photoId: photo.id, email: 'once@example.ru', key: 'of-this-one-wish' };
    const first = await Promise.all([asking(wish), asking(wish)]);
    expect(first.map(({ message }) => message?.slice(0, 11))).toEqual(['Мы получили', 'Мы получили']);
    expect((await asking({ ...wish, captcha: null })).message).toBe(first[0]!.message);
    expect((await open()).filter(({ email }) => email === wish.email)).toHaveLength(1);
    expect((await letters()).filter(({ to }) => to === wish.email)).toHaveLength(1);
    await asking({ ...wish, key: 'of-another-wish' });
    expect((await open()).filter(({ email }) => email === wish.email)).toHaveLength(2);
  });

  it('is kept, told to the site and to whoever asked, and granted', async () => {
    const { gallery, photo } = await photographed();
    const asked = await asking({ photoId: photo.id });
    expect(asked.message).toContain('получили вашу просьбу');
    const first = await letters();
    const toSite = first.find(({ to }) => to === 'info@example.ru')!;
    expect(toSite.text).toContain(input.reason);
    expect(toSite.text).toContain(`/photo-reports/${gallery.slug}?photo=1`);
    const toPerson = first.find(({ to }) => to === 'olga@example.ru')!;
    expect(toPerson.subject).toBe('Мы получили просьбу убрать снимок');
    // Whoever typed a stranger's address does not get to write to him.
    expect(toPerson.text).not.toMatch(/Ольга|халат|зарегистрировались/);

    const [request] = await open();
    expect(request).toMatchObject({ email: 'olga@example.ru', photo: { id: photo.id } });
    const decision = { state: 'GRANTED', answer: 'Спасибо, что написали.' };
    expect(await change(editor, decide, { id: request!.id, input: decision })).toMatchObject({
      request: { state: 'GRANTED' },
    });
    expect((await read(gallery.slug))!.photoCount).toBe(0);
    expect(await open()).toEqual([]);
    expect((await test.visitor().fetch(photo.downloadUrl)).status).toBe(200);
    const answer = (await letters()).find(({ subject }) => subject === 'Снимок убран с сайта')!;
    // Whoever knows the address of a file does not see it any more either.
    expect((await test.visitor().fetch(photo.downloadUrl)).status).toBe(404);
    expect([answer.to, answer.text.includes(decision.answer)]).toEqual(['olga@example.ru', true]);
    expect(await change(editor, decide, { id: request!.id, input: decision })).toMatchObject({
      problems: [{ code: 'STATE_CHANGED' }],
    });
  });

  it('may be declined, and is forgotten half a year later', async () => {
    const { gallery, photo } = await photographed();
    await asking({ photoId: photo.id });
    const [request] = await open();
    await change(editor, decide, { id: request!.id, input: { state: 'DECLINED' } });
    expect((await read(gallery.slug))!.photoCount).toBe(1);
    expect((await letters()).map(({ subject }) => subject)).toContain('Снимок остаётся на сайте');
    const job = galleries.scheduledJobs!(test.app)[0]!;
    const kept = () => test.app.database.read('SELECT id FROM photo_removal_requests');
    test.clock.forward(179 * day);
    await job.run();
    expect(await kept()).toHaveLength(1);
    test.clock.forward(2 * day);
    await job.run();
    expect(await kept()).toHaveLength(0);
  });

  it('needs a captcha, and a photo that the public sees', async () => {
    const { gallery, photo } = await photographed();
    for (const captcha of [null, await captchaToken(test.visitor(), 'FEEDBACK')])
      expect((await asking({ photoId: photo.id, captcha })).problems).toMatchObject([{ code: 'CAPTCHA_FAILED' }]);
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE galleries SET "isPublished" = FALSE WHERE id = ?', [gallery.id]),
    );
    expect((await asking({ photoId: photo.id })).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await open()).toEqual([]);
  });

  it('says what is wrong with it, and when there were too many', async () => {
    const { photo } = await photographed();
    const wrong = { photoId: photo.id, name: ' ', email: 'a@b', reason: 'ё'.repeat(2001) };
    const answer = await asking(wrong);
    expect(answer.problems!.map(({ field }) => field)).toEqual(['name', 'email', 'reason']);
    expect((await asking({ photoId: 'none' })).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    for (let count = 0; count < 5; count += 1) await asking({ photoId: photo.id });
    expect((await asking({ photoId: photo.id })).problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
  });
});
