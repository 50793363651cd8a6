import { gallerySearch } from '../../server/galleries/galleries.search.js';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day } from '../../server/core/clock.js';
import { galleries } from '../../server/galleries/index.js';
import { Db } from '../../server/core/database/db.js';
import { loadSharp } from '../../server/ports/sharp.js';
import { appForEachTest } from '../support/app.js';
import { captchaToken } from '../support/captcha.js';
import { readsDuring } from '../support/counting.js';
import { makeEvent, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

type Problem = { code: string; message: string; field?: string | null };
type Photo = { id: string; position: number; caption: string; downloadUrl: string; sizes: { avif: string }[] };
type Gallery = { id: string; slug: string; title: string; photoCount: number; photos: Photo[]; cover: Photo | null };

const test = appForEachTest();
let editor: TestClient;
beforeAll(async () => {
  // The site never reads AVIF, and forbids it when it loads the library; the test reads it to check its metadata.
  await loadSharp();
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer', 'VipsForeignLoadHeif'] });
});
beforeEach(async () => (editor = await staff(test, 'EDITOR')));
afterAll(() => sharp.block({ operation: ['VipsForeignLoadHeif'] }));

const defaults = {
  title: 'Форум по пульмонологии',
  summary: 'Два дня в залах на Васильевском острове.',
  takenOn: '2026-10-08',
  city: 'Санкт-Петербург',
  photographer: 'Анна Ветрова',
  isPublished: true,
};
const selection = `id slug title photoCount cover { id } photos { id position caption downloadUrl previewUrl placeholder
  width height isReady sizes { width height avif webp } }`;

async function change<T>(client: TestClient, mutation: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await client.graphql<{ result: T }>(mutation, variables);
  expect(errors).toBeUndefined();
  return data.result;
}

const problems = '... on Problems { problems { code message field } }';
const create = (fields: object = {}, client = editor) =>
  change<{ gallery?: Gallery; problems?: Problem[] }>(
    client,
    `mutation($input: GalleryInput!) { result: createGallery(input: $input) { ... on GalleryChanged { gallery { ${selection} } } ${problems} } }`,
    { input: { ...defaults, ...fields } },
  );
const createGallery = async (fields: object = {}): Promise<Gallery> => (await create(fields)).gallery!;

const read = (slug: string, client = test.client()) => client.query('gallery', { slug }, selection);

let shade = 0;
/** A picture with a colour that no earlier call has used. */
const newPicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: (shade += 7) % 256, g: shade % 251, b: 90 } } });
const newJpeg = () => newPicture().jpeg().toBuffer();

const send = async (
  galleryId: string,
  body: Buffer,
  { client = editor, type = 'image/jpeg', caption = '', headers = {} as Record<string, string> } = {},
): Promise<{ status: number; photo?: Photo; problems?: Problem[] }> => {
  const response = await client.fetch(`/galleries/${galleryId}/photos?caption=${encodeURIComponent(caption)}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(body),
  });
  expect(response.headers.get('content-type')).toContain('application/json');
  return { status: response.status, ...((await response.json()) as object) };
};

const folder = () => join(test.app.config.dataDir, 'files');
const storedFiles = async (galleryId: string): Promise<string[]> => {
  const path = join(folder(), 'photos', galleryId);
  return existsSync(path) ? (await readdir(path)).map((name) => join(path, name)) : [];
};

async function assertRejected(body: Buffer, code: string, status = 422, type = 'image/jpeg'): Promise<void> {
  const gallery = await createGallery({ title: `Отказ ${code} ${Math.random()}` });
  const answer = await send(gallery.id, body, { type });
  expect([answer.status, answer.problems?.map((problem) => problem.code)]).toEqual([status, [code]]);
  expect(answer.problems![0]!.message).toMatch(/[а-яё]/);
  expect(await storedFiles(gallery.id)).toEqual([]);
  expect((await read(gallery.slug))!.photoCount).toBe(0);
}

describe('upload of a photo', () => {
  it('stores all sizes upright, without metadata of camera, place and owner', async () => {
    const gallery = await createGallery();
    const original = await newPicture(2000, 1000)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: 'CanonCanary', Artist: 'Канарейка', Copyright: 'CopyCanary' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 56/1 20/1', GPSLongitude: '30/1 18/1 40/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();

    const { status, photo } = await send(gallery.id, original, { caption: 'Зал во время доклада' });
    expect([status, photo!.caption, photo!.position]).toEqual([201, 'Зал во время доклада', 1]);
    const stored = (await read(gallery.slug))!.photos[0] as Photo & Record<string, unknown>;
    expect(stored).toMatchObject({ width: 1000, height: 2000, isReady: true });
    expect(stored.sizes).toMatchObject([
      { width: 240, height: 480 },
      { width: 480, height: 960 },
      { width: 800, height: 1600 },
    ]);

    const files = await storedFiles(gallery.id);
    expect(files).toHaveLength(8);
    for (const file of files) {
      const content = await readFile(file);
      const metadata = await sharp(content).metadata();
      expect([file, metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation ?? 1]).toEqual([
        file,
        undefined,
        undefined,
        undefined,
        undefined,
        1,
      ]);
      for (const canary of ['Canary', 'GPS', 'Exif', 'Канарейка'])
        expect([file, canary, content.includes(canary)]).toEqual([file, canary, false]);
      if (!file.endsWith('preview.jpg')) expect(metadata.height).toBe(2 * metadata.width!);
    }
    const paths = [stored.downloadUrl, stored.previewUrl, ...stored.sizes.flatMap((size) => Object.values(size))];
    for (const path of paths.filter((value): value is string => typeof value === 'string'))
      expect([path, (await test.client().fetch(path)).status]).toEqual([path, 200]);
    expect(stored.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(String(stored.placeholder).length).toBeLessThan(600);
  });

  it.each([
    ['PNG with transparency', 'image/png', () => newPicture(700, 500).ensureAlpha(0.5).png().toBuffer()],
    ['WebP', 'image/webp', () => newPicture(700, 500).webp().toBuffer()],
    ['grey JPEG', 'image/jpeg', () => newPicture(700, 500).greyscale().jpeg().toBuffer()],
  ])('accepts a %s', async (_name, type, make) => {
    const gallery = await createGallery();
    expect(await send(gallery.id, await make(), { type })).toMatchObject({ status: 201 });
  });

  it('does not enlarge a small photo', async () => {
    const gallery = await createGallery();
    await send(gallery.id, await newPicture(700, 500).jpeg().toBuffer());
    expect((await read(gallery.slug))!.photos[0]!.sizes).toMatchObject([{ width: 480 }, { width: 700 }]);
  });
});

describe('validation of an uploaded photo', () => {
  it('rejects files that are not photographs, for any declared type', async () => {
    await assertRejected(Buffer.from('Это письмо, а не снимок.'), 'FILE_KIND_WRONG');
    await assertRejected(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'),
      'FILE_KIND_WRONG',
    );
    await assertRejected(await newPicture().gif().toBuffer(), 'FILE_KIND_WRONG');
    await assertRejected(Buffer.alloc(0), 'FILE_KIND_WRONG');
    await assertRejected(await newPicture().gif().toBuffer(), 'FILE_KIND_WRONG', 415, 'image/gif');
    await assertRejected(Buffer.from('<svg/>'), 'FILE_KIND_WRONG', 415, 'image/svg+xml');
    await assertRejected(Buffer.from('photo=1'), 'FILE_KIND_WRONG', 415, 'multipart/form-data; boundary=x');
  });

  it('rejects a truncated or faked photograph', async () => {
    const photograph = await sharp(Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, i) => (i * 7919) % 256)), {
      raw: { width: 900, height: 600, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    await assertRejected(photograph.subarray(0, photograph.length / 2), 'PICTURE_BROKEN');
    await assertRejected(
      Buffer.concat([photograph.subarray(0, 20), Buffer.from('<script>alert(1)</script>')]),
      'PICTURE_BROKEN',
    );
  });

  it('rejects a picture with too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 5_000, channels: 3, background: '#123' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    await assertRejected(bomb, 'PICTURE_TOO_MANY_PIXELS', 422, 'image/png');
  });

  it('rejects a picture that is too small or too large', async () => {
    await assertRejected(await newPicture(300, 200).jpeg().toBuffer(), 'PICTURE_TOO_SMALL');
    await assertRejected(Buffer.alloc(20_000_001, 1), 'FILE_TOO_LARGE', 413);
  });

  it('rejects a second upload of a photo to its gallery, also for concurrent uploads', async () => {
    const [first, second] = [await createGallery(), await createGallery()];
    const bytes = await newJpeg();
    const answers = await Promise.all([send(first.id, bytes), send(first.id, bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await send(first.id, bytes)).toMatchObject({ status: 409, problems: [{ code: 'ALREADY_EXISTS' }] });
    expect((await send(second.id, bytes)).status).toBe(201);
    expect((await read(first.slug))!.photoCount).toBe(1);
    expect(await storedFiles(first.id)).toHaveLength(6);
  });

  it('rejects an unknown gallery and a caption that is too long', async () => {
    const missing = '00000000-0000-7000-8000-000000000000';
    expect(await send(missing, await newJpeg())).toMatchObject({ status: 404, problems: [{ code: 'NOT_FOUND' }] });
    const gallery = await createGallery();
    const endless = { caption: 'ё'.repeat(301) };
    expect(await send(gallery.id, await newJpeg(), endless)).toMatchObject({
      status: 422,
      problems: [{ field: 'caption' }],
    });
  });
});

describe('concurrent work on galleries', () => {
  it('gives galleries with one title different slugs', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create({ title: 'Съезд в один день' })));
    expect(new Set(answers.map(({ gallery }) => gallery?.slug)).size).toBe(12);
  });

  it('keeps changes of different fields of one photo', async () => {
    const gallery = await createGallery();
    const { id } = (await send(gallery.id, await newJpeg())).photo!;
    const set = (input: object) =>
      change(
        editor,
        'mutation($id: ID!, $input: PhotoInput!) { result: updatePhoto(id: $id, input: $input) { __typename } }',
        { id, input },
      );
    for (let round = 0; round < 5; round += 1) {
      await set({ isHidden: false });
      await Promise.all([set({ isHidden: true }), set({ caption: `Президиум ${round}` })]);
      const row = await test.row<{ caption: string; isHidden: boolean }>(
        'SELECT caption, "isHidden" FROM photos WHERE id = ?',
        [id],
      );
      expect([row.caption, Boolean(row.isHidden)]).toEqual([`Президиум ${round}`, true]);
    }
  });
});

describe('permissions on galleries', () => {
  it('allow uploads by editors and administrators from this site only', async () => {
    const gallery = await createGallery();
    const cases: [TestClient, number, string?][] = [
      [test.client(), 401, 'UNAUTHENTICATED'],
      [await signInAs(test), 403, 'FORBIDDEN'],
      [await staff(test, 'CHECK_IN'), 403, 'FORBIDDEN'],
      [await staff(test, 'ADMINISTRATOR'), 201],
      [editor, 201],
    ];
    for (const [client, status, code] of cases) {
      const answer = await send(gallery.id, await newJpeg(), { client });
      expect([answer.status, answer.problems?.[0]?.code]).toEqual([status, code]);
    }
    const foreignHeaders: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreignHeaders)
      expect(await send(gallery.id, await newJpeg(), { headers })).toMatchObject({
        status: 403,
        problems: [{ code: 'FORBIDDEN' }],
      });
    expect((await read(gallery.slug))!.photoCount).toBe(2);
  });

  it('show unpublished galleries and hidden photos to editors only', async () => {
    const draft = await createGallery({ title: 'Черновик', isPublished: false });
    expect(await read(draft.slug)).toBeNull();
    expect(await read(draft.slug, editor)).toMatchObject({ title: 'Черновик' });
    const requestQuery = 'query { galleries(drafts: true) { nodes { title } } }';
    expect((await editor.graphql<{ galleries: { nodes: object[] } }>(requestQuery)).data.galleries.nodes).toHaveLength(
      1,
    );
    expect((await test.client().graphql(requestQuery)).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');

    const gallery = await createGallery();
    await send(gallery.id, await newJpeg());
    const second = (await send(gallery.id, await newJpeg())).photo!;
    await change(
      editor,
      'mutation($id: ID!) { result: updatePhoto(id: $id, input: { isHidden: true }) { __typename } }',
      { id: second.id },
    );
    const all = `query($slug: String!) { gallery(slug: $slug) { photos(withHidden: true) { id isHidden } } }`;
    const visiblePhotos = async (client: TestClient) =>
      (await client.graphql<{ gallery: Gallery }>(all, { slug: gallery.slug })).data.gallery.photos.length;
    expect([
      await visiblePhotos(test.client()),
      await visiblePhotos(editor),
      (await read(gallery.slug))!.photoCount,
    ]).toEqual([1, 2, 1]);
  });
});

describe('gallery', () => {
  it('gets a unique slug, keeps it on update, and reports invalid fields', async () => {
    const [first, second] = [await createGallery(), await createGallery()];
    expect([first.slug, second.slug]).toEqual(['forum-po-pulmonologii', 'forum-po-pulmonologii-2']);
    const invalid = await create({ title: ' ', takenOn: '2026-02-30', slug: 'Не адрес', city: 'х'.repeat(101) });
    expect(invalid.problems!.map(({ field }) => field).sort()).toEqual(['city', 'slug', 'takenOn', 'title']);
    expect((await create({ slug: first.slug })).problems).toMatchObject([{ code: 'SLUG_TAKEN' }]);
    expect((await create({ eventId: 'none' })).problems).toMatchObject([{ code: 'EVENT_UNKNOWN' }]);
    const update = `mutation($id: ID!, $input: GalleryInput!) { result: updateGallery(id: $id, input: $input) { ... on GalleryChanged { gallery { ${selection} } } ${problems} } }`;
    const updated = await change<{ gallery: Gallery }>(editor, update, {
      id: first.id,
      input: { ...defaults, title: 'Другое название' },
    });
    expect(updated.gallery).toMatchObject({ slug: first.slug, title: 'Другое название' });
    expect(await change(editor, update, { id: 'none', input: defaults })).toMatchObject({
      problems: [{ code: 'NOT_FOUND' }],
    });
  });

  it('is linked with an event, which has at most one', async () => {
    const event = await makeEvent(test);
    const gallery = await createGallery({ eventId: event.id });
    expect((await create({ eventId: event.id })).problems).toMatchObject([{ code: 'EVENT_TAKEN' }]);
    const query = 'query($slug: String!) { event(slug: $slug) { gallery { slug event { slug } } } }';
    const { data } = await test.client().graphql(query, { slug: event.slug });
    expect(data).toEqual({ event: { gallery: { slug: gallery.slug, event: { slug: event.slug } } } });
  });

  it('orders photos, with positions that stay after a removal', async () => {
    const gallery = await createGallery();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await send(gallery.id, await newJpeg())).photo!.id);
    const order = `mutation($id: ID!, $ids: [ID!]!) { result: orderPhotos(galleryId: $id, photoIds: $ids) { ... on GalleryChanged { gallery { ${selection} } } ${problems} } }`;
    const ordered = await change<{ gallery: Gallery }>(editor, order, { id: gallery.id, ids: [ids[2]] });
    expect(ordered.gallery.photos.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(ordered.gallery.cover).toEqual({ id: ids[2] });
    expect(await change(editor, order, { id: gallery.id, ids: ['none'] })).toMatchObject({
      problems: [{ code: 'PHOTO_UNKNOWN' }],
    });
    await change(editor, 'mutation($id: ID!) { result: removePhoto(id: $id) { __typename } }', { id: ids[0] });
    const remaining = (await read(gallery.slug))!;
    expect(remaining.photos.map(({ id, position }) => [id, position])).toEqual([
      [ids[2], 1],
      [ids[1], 3],
    ]);
    expect(await storedFiles(gallery.id)).toHaveLength(18);
    await test.running.outbox.runPendingJobs();
    expect(await storedFiles(gallery.id)).toHaveLength(12);
  });

  it('is listed by year, latest first, page by page', async () => {
    const days = ['2024-05-01', '2026-03-02', '2026-10-08', '2025-06-03'];
    for (const takenOn of days) await createGallery({ takenOn, title: `Отчёт ${takenOn}` });
    type List = {
      galleries: { totalCount: number; years: object[]; nodes: Gallery[]; pageInfo: { endCursor: string } };
    };
    const query = `query($year: Int, $first: Int! = 20, $after: String) { galleries(year: $year, first: $first, after: $after) {
      totalCount years { year count } nodes { title } pageInfo { hasNextPage endCursor } } }`;
    const list = async (variables: object = {}) =>
      (await test.client().graphql<List>(query, variables as Record<string, unknown>)).data.galleries;
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

  it('makes as many database reads for a list of ten as for one', async () => {
    const event = await makeEvent(test);
    for (let count = 0; count < 10; count += 1)
      await createGallery({ title: `Отчёт ${count}`, eventId: count === 0 ? event.id : null });
    const query = `query($first: Int!) { galleries(first: $first) { totalCount years { year } nodes { ${selection} event { title } } } }`;
    const readCount = async (first: number) => {
      // Creating a gallery drops cached responses.
      await createGallery({ title: `Ещё ${first}` });
      return readsDuring(test, () => test.client().graphql(query, { first }));
    };
    const readsForOne = await readCount(1);
    expect(readsForOne).toBeGreaterThan(0);
    // The first gallery has no event, so its query is not counted.
    expect((await readCount(10)) - readsForOne).toBeLessThanOrEqual(1);
  });

  it('gives search and sitemap its public photos only', async () => {
    const gallery = await createGallery();
    const { photo } = await send(gallery.id, await newJpeg(), { caption: 'Утро у стойки регистрации' });
    await createGallery({ title: 'Черновик', isPublished: false });
    const documents = await gallerySearch.documents(new Db(test.app.database), null);
    expect(documents).toMatchObject([
      { id: gallery.id, path: `/photo-reports/${gallery.slug}`, title: defaults.title, names: defaults.photographer },
    ]);
    expect(documents[0]!.text).toContain('Утро у стойки регистрации');
    const addresses = await galleries.addresses!(test.app);
    expect(addresses.map(({ path }) => path)).toEqual(['/photo-reports', `/photo-reports/${gallery.slug}`]);
    expect(addresses[1]!.pictures).toEqual([photo!.downloadUrl]);
    const indexJobs = await test.rows(`SELECT id FROM outbox WHERE job = 'search index'`);
    expect(indexJobs.length).toBeGreaterThan(0);
  });
});

describe('request to remove a photo', () => {
  const requestQuery = `mutation($input: PhotoRemovalInput!) { result: requestPhotoRemoval(input: $input) { ... on PhotoRemovalRequested { message } ${problems} } }`;
  const decide = `mutation($id: ID!, $input: RemovalDecisionInput!) { result: decidePhotoRemoval(id: $id, input: $input) { ... on PhotoRemovalDecided { request { state } } ${problems} } }`;
  const input = { name: 'Ольга Смирнова', email: 'Olga@Example.ru', reason: 'Я слева, в белом халате.' };
  type RequestResult = { message?: string; problems?: Problem[] };
  const requestRemoval = async (fields: object): Promise<RequestResult> => {
    const captcha = await captchaToken(test.client(), 'PHOTO_REMOVAL');
    return change<RequestResult>(test.client(), requestQuery, { input: { ...input, captcha, ...fields } });
  };

  const openRequests = async () =>
    (
      await editor.query(
        'photoRemovalRequests',
        {},
        'totalCount nodes { id name email reason state photo { id } gallery { slug } }',
      )
    ).nodes;
  const sentEmails = async () => {
    await test.running.outbox.runPendingJobs();
    const emails = await test.running.ports.mail.mailbox!.list();
    return emails.map(({ to, subject, text }) => ({ to, subject, text }));
  };
  async function createPhoto() {
    const gallery = await createGallery();
    const photo = (await send(gallery.id, await newJpeg(), { caption: 'Зал' })).photo!;
    return { gallery, photo };
  }

  it('is stored once per key, also for concurrent requests', async () => {
    const { photo } = await createPhoto();
    const removalRequest = { photoId: photo.id, email: 'once@example.ru', key: 'of-this-one-wish' };
    const first = await Promise.all([requestRemoval(removalRequest), requestRemoval(removalRequest)]);
    expect(first.map(({ message }) => message?.slice(0, 11))).toEqual(['Мы получили', 'Мы получили']);
    expect((await requestRemoval({ ...removalRequest, captcha: null })).message).toBe(first[0]!.message);
    expect((await openRequests()).filter(({ email }) => email === removalRequest.email)).toHaveLength(1);
    expect((await sentEmails()).filter(({ to }) => to === removalRequest.email)).toHaveLength(1);
    await requestRemoval({ ...removalRequest, key: 'of-another-wish' });
    expect((await openRequests()).filter(({ email }) => email === removalRequest.email)).toHaveLength(2);
  });

  it('is stored, emailed to the site and the sender, and granted', async () => {
    const { gallery, photo } = await createPhoto();
    const result = await requestRemoval({ photoId: photo.id });
    expect(result.message).toContain('получили вашу просьбу');
    const first = await sentEmails();
    const toSite = first.find(({ to }) => to === 'info@example.ru')!;
    expect(toSite.text).toContain(input.reason);
    expect(toSite.text).toContain(`/photo-reports/${gallery.slug}?photo=1`);
    const toPerson = first.find(({ to }) => to === 'olga@example.ru')!;
    expect(toPerson.subject).toBe('Мы получили просьбу убрать снимок');
    // The sender’s email is not verified, so the acknowledgement must contain no text of the sender.
    expect(toPerson.text).not.toMatch(/Ольга|халат|зарегистрировались/);

    const [request] = await openRequests();
    expect(request).toMatchObject({ email: 'olga@example.ru', photo: { id: photo.id } });
    const decision = { state: 'GRANTED', answer: 'Спасибо, что написали.' };
    expect(await change(editor, decide, { id: request!.id, input: decision })).toMatchObject({
      request: { state: 'GRANTED' },
    });
    expect((await read(gallery.slug))!.photoCount).toBe(0);
    expect(await openRequests()).toEqual([]);
    expect((await test.client().fetch(photo.downloadUrl)).status).toBe(200);
    const answer = (await sentEmails()).find(({ subject }) => subject === 'Снимок убран с сайта')!;
    // The file itself is deleted, because its address is known.
    expect((await test.client().fetch(photo.downloadUrl)).status).toBe(404);
    expect([answer.to, answer.text.includes(decision.answer)]).toEqual(['olga@example.ru', true]);
    expect(await change(editor, decide, { id: request!.id, input: decision })).toMatchObject({
      problems: [{ code: 'STATE_CHANGED' }],
    });
  });

  it('may be declined, and is deleted half a year later', async () => {
    const { gallery, photo } = await createPhoto();
    await requestRemoval({ photoId: photo.id });
    const [request] = await openRequests();
    await change(editor, decide, { id: request!.id, input: { state: 'DECLINED' } });
    expect((await read(gallery.slug))!.photoCount).toBe(1);
    expect((await sentEmails()).map(({ subject }) => subject)).toContain('Снимок остаётся на сайте');
    const job = galleries.scheduledJobs!(test.app)[0]!;
    const storedRequests = () => test.rows('SELECT id FROM photo_removal_requests');
    test.clock.forward(179 * day);
    await job.run();
    expect(await storedRequests()).toHaveLength(1);
    test.clock.forward(2 * day);
    await job.run();
    expect(await storedRequests()).toHaveLength(0);
  });

  it('needs a solved captcha and a public photo', async () => {
    const { gallery, photo } = await createPhoto();
    for (const captcha of [null, await captchaToken(test.client(), 'FEEDBACK')])
      expect((await requestRemoval({ photoId: photo.id, captcha })).problems).toMatchObject([
        { code: 'CAPTCHA_FAILED' },
      ]);
    await test.execute('UPDATE galleries SET "isPublished" = FALSE WHERE id = ?', [gallery.id]);
    expect((await requestRemoval({ photoId: photo.id })).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await openRequests()).toEqual([]);
  });

  it('is rejected with problems at the fields, and beyond its limit', async () => {
    const { photo } = await createPhoto();
    const invalid = { photoId: photo.id, name: ' ', email: 'a@b', reason: 'ё'.repeat(2001) };
    const answer = await requestRemoval(invalid);
    expect(answer.problems!.map(({ field }) => field)).toEqual(['name', 'email', 'reason']);
    expect((await requestRemoval({ photoId: 'none' })).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    for (let count = 0; count < 5; count += 1) await requestRemoval({ photoId: photo.id });
    expect((await requestRemoval({ photoId: photo.id })).problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
  });
});
