import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
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

const auditActions = async () =>
  (await test.rows<{ action: string }>('SELECT action FROM audit_acts ORDER BY at, id')).map(({ action }) => action);

describe('partners in the office', () => {
  type Partner = { id: string; name: string; version: string; erid: string | null; logo: { small: string } | null };
  const input = { tier: 'GENERAL', position: 0, name: 'Проба', text: 'Помогает.', published: true };
  const fields = 'id name version erid logo { small }';
  const create = async (name: string, overrides: object = {}): Promise<Partner> =>
    (
      await run<{ partner: Partner }>(
        editor,
        `mutation($input: PartnerInput!) { it: createPartner(input: $input) { ... on PartnerSaved { partner { ${fields} } } ${problems} } }`,
        { input: { ...input, name, ...overrides } },
      )
    ).partner;
  const publicPartners = (client = test.client()) =>
    run<Partner[]>(client, `query { it: partners(tiers: [GENERAL]) { ${fields} } }`);
  const orderPartners = (ids: string[], tier = 'GENERAL') =>
    run<Answer<{ partners: Partner[] }>>(
      editor,
      `mutation($tier: PartnerTier!, $ids: [ID!]!) { it: orderPartners(tier: $tier, ids: $ids) { ... on PartnersOrdered { partners { id } } ${problems} } }`,
      { tier, ids },
    );
  const savePartner = (id: string, changes: object, version: string) =>
    run<Answer<{ partner: Partner }>>(
      editor,
      `mutation($id: ID!, $input: PartnerInput!, $version: String) { it: updatePartner(id: $id, input: $input, version: $version) { ... on PartnerSaved { partner { ${fields} } } ${problems} } }`,
      { id, input: { ...input, ...changes }, version },
    );

  it('are ordered at once and keep their logo', async () => {
    const [one, two, three] = [await create('Один'), await create('Два'), await create('Три')];
    await orderPartners([three.id, one.id, two.id]);
    expect((await publicPartners()).map(({ name }) => name)).toEqual(['Три', 'Один', 'Два']);
    await orderPartners([two.id]);
    expect((await publicPartners()).map(({ name }) => name)).toEqual(['Два', 'Три', 'Один']);
    expect(fieldCodes(await orderPartners([one.id], 'SUPPORT'))).toEqual([['PARTNER_UNKNOWN', 'ids']]);

    const logo = await send(editor, `/partners/${one.id}/logo`, await image(300, 120).png().toBuffer(), 'image/png');
    expect(logo.status).toBe(201);
    const { logo: storedLogo } = (await publicPartners()).find(({ id }) => id === one.id)!;
    const file = await test.client().fetch(storedLogo!.small);
    const metadata = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([file.status, metadata.width, metadata.height, metadata.hasAlpha]).toEqual([200, 160, 160, true]);
    expect((await auditActions()).at(-1)).toBe('setPartnerLogo');
    expect(await savePartner(one.id, { name: 'Один с логотипом' }, one.version)).toMatchObject({
      partner: { logo: storedLogo },
    });
    const secondUpload = await send(
      editor,
      `/partners/${one.id}/logo`,
      await image(200, 200).webp().toBuffer(),
      'image/webp',
    );
    expect(secondUpload.status).toBe(201);
    await test.running.outbox.runPendingJobs();
    expect((await test.client().fetch(storedLogo!.small)).status).toBe(404);
    const { logo: secondLogo } = (await publicPartners()).find(({ id }) => id === one.id)!;
    expect((await test.client().fetch(secondLogo!.small)).status).toBe(200);
    await run(editor, 'mutation($id: ID!) { it: removePartner(id: $id) { __typename } }', { id: one.id });
    await test.running.outbox.runPendingJobs();
    expect((await test.client().fetch(secondLogo!.small)).status).toBe(404);
  });

  it('reject a logo that is no picture, and uploads by others', async () => {
    const { id } = await create('Без логотипа');
    const png = await image(300, 300).png().toBuffer();
    const text = await send(editor, `/partners/${id}/logo`, Buffer.from('<svg/>'), 'image/png');
    expect([text.status, text.problems![0]!.code]).toEqual([422, 'FILE_KIND_WRONG']);
    expect((await send(editor, `/partners/${id}/logo`, Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415);
    expect((await send(editor, '/partners/there-is-none/logo', png, 'image/png')).status).toBe(404);
    expect((await send(volunteer, `/partners/${id}/logo`, png, 'image/png')).status).toBe(403);
    const crossSite = await editor.fetch(`/partners/${id}/logo`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', origin: 'https://other.example.ru' },
      body: new Uint8Array(png),
    });
    expect(crossSite.status).toBe(403);
  });

  it('are saved from their latest version only, and show advertising data to editors only', async () => {
    const advertising = { erid: 'LjN8KTest', legalName: 'ООО «Проба»', inn: '7800000011' };
    const partner = await create('Рекламный', advertising);
    expect((await savePartner(partner.id, { ...advertising, name: 'Первый' }, partner.version)).partner!.name).toBe(
      'Первый',
    );
    expect(fieldCodes(await savePartner(partner.id, { ...advertising, name: 'Второй' }, partner.version))).toEqual([
      ['STATE_CHANGED', null],
    ]);
    const eridOf = async (client: TestClient) =>
      (await publicPartners(client)).find(({ id }) => id === partner.id)!.erid;
    expect([await eridOf(editor), await eridOf(test.client()), await eridOf(volunteer)]).toEqual([
      'LjN8KTest',
      null,
      null,
    ]);
  });
});
