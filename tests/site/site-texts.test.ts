import { beforeAll, describe, expect, it } from 'vitest';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { run } from '../support/run-operation.js';

const test = appForFile();
let editor: TestClient;
let administrator: TestClient;
beforeAll(async () => {
  editor = await staff(test, 'EDITOR');
  administrator = await staff(test, 'ADMINISTRATOR');
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

const auditActions = async () =>
  (await test.rows<{ action: string }>('SELECT action FROM audit_acts ORDER BY at, id')).map(({ action }) => action);

describe('texts of the site', () => {
  type Text = { key: string; value: string; standard: string; version: number; isChanged: boolean };
  const readTexts = async () =>
    new Map(
      (await run<Text[]>(administrator, 'query { it: siteTexts { key value standard version isChanged } }')).map(
        (text) => [text.key, text],
      ),
    );
  const save = (texts: object[]) =>
    run<Answer<{ texts: Text[] }>>(
      administrator,
      `mutation($texts: [SiteTextInput!]!) { it: saveSiteTexts(texts: $texts) { ... on SiteTextsSaved { texts { key value } } ${problems} } }`,
      { texts },
    );
  const readSite = () =>
    run<{ email: string; legalAddress: string; mapUrl: string; ethicsUrl: string; nmoNote: string | null }>(
      test.client(),
      'query { it: site { email legalAddress mapUrl ethicsUrl nmoNote } }',
    );

  it('come from the configuration until staff changes them, and change for everybody at once', async () => {
    expect(await readSite()).toMatchObject({ email: 'info@example.ru' });
    const address = '191000, Санкт-Петербург, Невский пр., д. 10';
    const result = await save([
      { key: 'EMAIL', value: 'office@example.ru', version: 0 },
      { key: 'LEGAL_ADDRESS', value: address, version: 0 },
      { key: 'NMO_NOTE', value: '', version: 0 },
    ]);
    expect(result.problems).toBeUndefined();
    expect(await readSite()).toMatchObject({ email: 'office@example.ru', legalAddress: address, nmoNote: null });
    expect((await readSite()).mapUrl).toContain(encodeURIComponent(address));
    expect((await auditActions()).at(-1)).toBe('saveSiteTexts');

    const text = (await readTexts()).get('EMAIL')!;
    expect(text).toMatchObject({
      value: 'office@example.ru',
      standard: 'info@example.ru',
      isChanged: true,
      version: 1,
    });
    await save([{ key: 'EMAIL', value: null, version: 1 }]);
    expect((await readSite()).email).toBe('info@example.ru');
    expect((await readTexts()).get('EMAIL')).toMatchObject({ isChanged: false, version: 2 });
  });

  it('are saved all or none, by one of two simultaneous edits', async () => {
    const saveHours = (value: string) => save([{ key: 'HOURS', value, version: 0 }]);
    const answers = await Promise.all([saveHours('По будням'), saveHours('Всегда')]);
    expect(answers.map((answer) => answer.problems?.[0]?.code ?? 'saved').sort()).toEqual(['STATE_CHANGED', 'saved']);
    const conflicting = await save([
      { key: 'PHONE', value: '+7 (812) 111-11-11', version: 0 },
      { key: 'HOURS', value: 'Поздно', version: 0 },
    ]);
    expect(fieldCodes(conflicting)).toEqual([['STATE_CHANGED', null]]);
    expect((await readTexts()).get('PHONE')!.version).toBe(0);
  });

  it('are rejected when invalid', async () => {
    const invalid = await save([
      { key: 'EMAIL', value: 'не почта', version: 2 },
      { key: 'PHONE', value: '12', version: 0 },
      { key: 'LICENCE', value: ' ', version: 0 },
      { key: 'HOME_LEAD', value: 'х'.repeat(601), version: 0 },
    ]);
    expect(fieldCodes(invalid)).toEqual([
      ['EMAIL_FORMAT', 'EMAIL'],
      ['PHONE_FORMAT', 'PHONE'],
      ['REQUIRED', 'LICENCE'],
      ['TOO_LONG', 'HOME_LEAD'],
    ]);
    expect(fieldCodes(await save([{ key: 'ETHICS', value: 'https://other.example.ru/x.pdf', version: 0 }]))).toEqual([
      ['FILE_UNKNOWN', 'ETHICS'],
    ]);
  });

  it('link to the uploaded code of ethics', async () => {
    const pdf = Buffer.from('%PDF-1.7\nкодекс');
    expect((await send(editor, '/site/ethics', pdf, 'application/pdf')).status).toBe(403);
    expect((await send(administrator, '/site/ethics', Buffer.from('нет'), 'application/pdf')).status).toBe(422);
    const { url } = await send(administrator, '/site/ethics', pdf, 'application/pdf');
    await save([{ key: 'ETHICS', value: url, version: 0 }]);
    const { ethicsUrl } = await readSite();
    expect(ethicsUrl).toBe(url);
    expect(Buffer.from(await (await test.client().fetch(ethicsUrl)).arrayBuffer())).toEqual(pdf);
  });
});
