import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeGallery, makePhoto } from '../support/galleries.js';
import { staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { run } from '../support/run-operation.js';

const test = appForFile();
let editor: TestClient;
beforeAll(async () => (editor = await staff(test, 'EDITOR')));

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

const auditActions = async () =>
  (await test.rows<{ action: string }>('SELECT action FROM audit_acts ORDER BY at, id')).map(({ action }) => action);

describe('a photo report in the office', () => {
  type SaveResult = Answer<{ gallery: { title: string; version: string } }>;
  const input = { title: 'Форум', summary: '', takenOn: '2026-10-08', isPublished: true };
  const readGallery = (id: string, client = editor) =>
    run<{ title: string; version: string; photos: { caption: string; alt: string | null }[] } | null>(
      client,
      'query($id: ID!) { it: staffGallery(id: $id) { title version photos(withHidden: true) { caption alt } } }',
      { id },
    );
  const saveGallery = (id: string, changes: object, version: string | null) =>
    run<SaveResult>(
      editor,
      `mutation($id: ID!, $input: GalleryInput!, $version: String) { it: updateGallery(id: $id, input: $input, version: $version) {
        ... on GalleryChanged { gallery { title version } } ${problems} } }`,
      { id, input: { ...input, ...changes }, version },
    );

  it('is saved from its latest version only, by one of two simultaneous edits', async () => {
    const { id } = await makeGallery(test, { isPublished: false });
    const { version } = (await readGallery(id))!;
    const answers = await Promise.all([
      saveGallery(id, { title: 'Первый' }, version),
      saveGallery(id, { title: 'Второй' }, version),
    ]);
    expect(answers.map((answer) => answer.problems?.[0]?.code ?? 'saved').sort()).toEqual(['STATE_CHANGED', 'saved']);
    const current = (await readGallery(id))!;
    expect(answers.some((answer) => answer.gallery?.title === current.title)).toBe(true);
    expect(fieldCodes(await saveGallery(id, { title: 'Третий' }, version))).toEqual([['STATE_CHANGED', null]]);
    expect((await saveGallery(id, { title: 'Третий' }, current.version)).gallery!.title).toBe('Третий');
    expect((await saveGallery(id, { title: 'Без версии' }, null)).gallery!.title).toBe('Без версии');
  });

  it('can be edited while photos are uploaded, and logs who uploaded them', async () => {
    const { id } = await makeGallery(test);
    const { version } = (await readGallery(id))!;
    const upload = await send(editor, `/galleries/${id}/photos`, await image().jpeg().toBuffer(), 'image/jpeg');
    expect(upload.status).toBe(201);
    expect((await auditActions()).at(-1)).toBe('addPhoto');
    expect((await saveGallery(id, { title: 'Пока шли снимки' }, version)).gallery!.title).toBe('Пока шли снимки');
  });

  it('stores an alternative text next to the caption', async () => {
    const photo = await makePhoto(test);
    const setAlt = (alt: string) =>
      run<Answer<{ photo: { alt: string | null } }>>(
        editor,
        `mutation($id: ID!, $input: PhotoInput!) { it: updatePhoto(id: $id, input: $input) { ... on PhotoChanged { photo { alt } } ${problems} } }`,
        { id: photo.id, input: { alt } },
      );
    expect((await setAlt('Хирург показывает снимок на экране')).photo!.alt).toBe('Хирург показывает снимок на экране');
    expect((await readGallery(photo.galleryId))!.photos).toEqual([
      { caption: 'Зал', alt: 'Хирург показывает снимок на экране' },
    ]);
    expect((await setAlt('')).photo!.alt).toBeNull();
    expect(fieldCodes(await setAlt('х'.repeat(301)))).toEqual([['TOO_LONG', 'alt']]);
  });
});
