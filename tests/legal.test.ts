import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../server/core/clock.js';
import { insertRows } from '../server/core/insert.js';
import { legalDocuments } from '../server/legal/documents.data.js';
import { seedDocuments } from '../server/legal/legal.seed.js';
import { modules } from '../server/modules.js';
import { startApp, type TestApp } from './support/app.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

type Edition = { id: string; version: number; effectiveFrom: string; title: string; bodyHtml: string };
const fields = 'id version effectiveFrom title bodyHtml';

const read = async (kind: string, version?: number): Promise<Edition | null> =>
  (
    await test
      .visitor()
      .graphql<{ legalDocument: Edition | null }>(
        `query ($kind: LegalDocumentKind!, $version: Int) { legalDocument(kind: $kind, version: $version) { ${fields} } }`,
        { kind, version },
      )
  ).data.legalDocument;

const editions = async (kind: string): Promise<Edition[]> =>
  (
    await test
      .visitor()
      .graphql<{ legalDocumentEditions: Edition[] }>(
        `query ($kind: LegalDocumentKind!) { legalDocumentEditions(kind: $kind) { ${fields} } }`,
        { kind },
      )
  ).data.legalDocumentEditions;

const kept = () => test.app.database.read('SELECT * FROM legal_documents ORDER BY kind, version');

/** An edition as somebody would add one by hand. */
async function add(kind: string, version: number, effectiveFrom: string): Promise<void> {
  const [title, body] = ['Новая редакция', 'Текст **новой** редакции.'];
  const bodyHash = createHash('sha256').update(`${title}\n${body}`).digest('hex');
  await test.app.database.inTransaction((transaction) =>
    insertRows(transaction, 'legal_documents', [{ id: uuid(), kind, version, title, body, bodyHash, effectiveFrom }]),
  );
}

describe('editions', () => {
  it.each(['PRIVACY_POLICY', 'USER_AGREEMENT'])('of %s are all there, the one in force first', async (kind) => {
    const all = await editions(kind);
    const [inForce, first] = [all[0], all.at(-1)];
    expect(all.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(inForce!.effectiveFrom > first!.effectiveFrom).toBe(true);
    expect(await read(kind)).toEqual(inForce);
    expect(await read(kind, 1)).toEqual(first);
    expect(inForce!.bodyHtml).not.toBe(first!.bodyHtml);
    expect(await read(kind, 4)).toBeNull();
    expect(await read(kind, 0)).toBeNull();
  });

  it('are not shown before their day, and are in force from it on', async () => {
    const kind = 'NEWSLETTER_CONSENT';
    await add(kind, 2, toIso(addMs(test.clock.now(), day)));
    expect((await editions(kind)).map(({ version }) => version)).toEqual([1]);
    expect(await read(kind, 2)).toBeNull();
    test.clock.forward(day);
    expect((await editions(kind)).map(({ version }) => version)).toEqual([2, 1]);
    expect((await read(kind))!.bodyHtml).toContain('<strong>новой</strong>');
  });

  it('stay as they are when the process starts anew, even where the code has other words by then', async () => {
    const before = await kept();
    await seedDocuments(test.app);
    expect(await kept()).toEqual(before);
    const elsewhere = { ...test.app.config, site: { ...test.app.config.site, legalName: 'ООО «Другое»' } };
    await seedDocuments({ ...test.app, config: elsewhere });
    expect(await kept()).toEqual(before);
  });

  it('prove their text by its sum', async () => {
    for (const { title, body, bodyHash } of (await kept()) as Record<'title' | 'body' | 'bodyHash', string>[])
      expect(createHash('sha256').update(`${title}\n${body}`).digest('hex')).toBe(bodyHash);
  });

  it('have numbers without gaps, each later than the one before', () => {
    const documents = legalDocuments(test.app.config.site);
    for (const kind of new Set(documents.map((document) => document.kind))) {
      const own = documents.filter((document) => document.kind === kind);
      const ordered = [...own].sort((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom));
      expect(ordered.map(({ version }) => version)).toEqual(own.map((_, index) => index + 1));
    }
  });
});

it('the newest privacy policy says how staff records a consent', () => {
  const own = legalDocuments(test.app.config.site).filter(({ kind }) => kind === 'PRIVACY_POLICY');
  const { body } = own.reduce((last, one) => (one.version > last.version ? one : last));
  for (const words of ['на бумаге', 'работодател', 'устно на стойке', 'отрудник', 'подтвердить'])
    expect(body).toContain(words);
});

it('the map of the site has each document in force once', async () => {
  const addresses = await modules.find(({ name }) => name === 'legal')!.addresses!(test.app);
  expect(addresses.map(({ path }) => path).sort()).toEqual([
    '/legal/event-data-consent',
    '/legal/feedback-data-consent',
    '/legal/newsletter-consent',
    '/legal/partner-transfer-consent',
    '/legal/personal-data-consent',
    '/legal/question-publication-consent',
    '/legal/sso-data-consent',
    '/privacy',
    '/terms',
  ]);
  const [inForce] = await editions('PRIVACY_POLICY');
  expect(addresses.find(({ path }) => path === '/privacy')!.changedAt).toBe(inForce!.effectiveFrom);
});

it('the code of ethics is a PDF with a title, and served as one', async () => {
  const response = await test.visitor().fetch('/files/ethics.pdf');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toMatch(/\/Lang \(ru-RU\)/);
  // «Кодекс этики» in UTF-16, as titles of PDFs are.
  const title = Buffer.from('Кодекс этики', 'utf16le').swap16().toString('latin1');
  expect(file).toContain(title);
  expect(await readFile(join(test.running.ports.files.folder, 'ethics.pdf'), 'latin1')).toBe(file);
});
