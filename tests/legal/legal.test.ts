import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { legalDocuments } from '../../server/legal/texts/documents.data.js';
import { seedDocuments } from '../../server/legal/legal.seed.js';
import { modules } from '../../server/modules.js';
import { appForFile } from '../support/app.js';

const test = appForFile();
const fields = 'id version effectiveFrom title bodyHtml';

const readDocument = (kind: string, version?: number) =>
  test.client().query('legalDocument', { kind, version }, fields);

const readEditions = (kind: string) => test.client().query('legalDocumentEditions', { kind }, fields);

const storedDocuments = () => test.rows('SELECT * FROM legal_documents ORDER BY kind, version');

/** Adds an edition as staff would by hand in the database. */
async function addEdition(kind: string, version: number, effectiveFrom: string): Promise<void> {
  const [title, body] = ['Новая редакция', 'Текст **новой** редакции.'];
  const bodyHash = createHash('sha256').update(`${title}\n${body}`).digest('hex');
  await test.app.database.inTransaction((transaction) =>
    transaction.insert('legal_documents', [{ id: uuid(), kind, version, title, body, bodyHash, effectiveFrom }]),
  );
}

describe('editions of a legal document', () => {
  it.each(['PRIVACY_POLICY', 'USER_AGREEMENT'])('lists all editions of %s, the one in force first', async (kind) => {
    const all = await readEditions(kind);
    const [inForce, first] = [all[0], all.at(-1)];
    expect(all.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(inForce!.effectiveFrom > first!.effectiveFrom).toBe(true);
    expect(await readDocument(kind)).toEqual(inForce);
    expect(await readDocument(kind, 1)).toEqual(first);
    expect(inForce!.bodyHtml).not.toBe(first!.bodyHtml);
    expect(await readDocument(kind, 4)).toBeNull();
    expect(await readDocument(kind, 0)).toBeNull();
  });

  it('hides an edition until its day, and puts it in force from then on', async () => {
    const kind = 'NEWSLETTER_CONSENT';
    await addEdition(kind, 2, toIso(addMs(test.clock.now(), day)));
    expect((await readEditions(kind)).map(({ version }) => version)).toEqual([1]);
    expect(await readDocument(kind, 2)).toBeNull();
    test.clock.forward(day);
    expect((await readEditions(kind)).map(({ version }) => version)).toEqual([2, 1]);
    expect((await readDocument(kind))!.bodyHtml).toContain('<strong>новой</strong>');
  });

  it('stores editions unchanged after a restart, also when the code has other texts', async () => {
    const before = await storedDocuments();
    await seedDocuments(test.app);
    expect(await storedDocuments()).toEqual(before);
    const otherConfig = { ...test.app.config, site: { ...test.app.config.site, legalName: 'ООО «Другое»' } };
    await seedDocuments({ ...test.app, config: otherConfig });
    expect(await storedDocuments()).toEqual(before);
  });

  it('stores the SHA-256 sum of each text', async () => {
    for (const { title, body, bodyHash } of (await storedDocuments()) as Record<
      'title' | 'body' | 'bodyHash',
      string
    >[])
      expect(createHash('sha256').update(`${title}\n${body}`).digest('hex')).toBe(bodyHash);
  });

  it('numbers editions without gaps, each later than the previous one', () => {
    const documents = legalDocuments(test.app.config.site);
    for (const kind of new Set(documents.map((document) => document.kind))) {
      const ofKind = documents.filter((document) => document.kind === kind);
      const ordered = [...ofKind].sort((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom));
      expect(ordered.map(({ version }) => version)).toEqual(ofKind.map((_, index) => index + 1));
    }
  });
});

it('the newest privacy policy says how staff records a consent', () => {
  const policies = legalDocuments(test.app.config.site).filter(({ kind }) => kind === 'PRIVACY_POLICY');
  const { body } = policies.reduce((last, one) => (one.version > last.version ? one : last));
  for (const words of ['на бумаге', 'работодател', 'устно на стойке', 'отрудник', 'подтвердить'])
    expect(body).toContain(words);
});

it('the sitemap lists each document in force once', async () => {
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
  const [inForce] = await readEditions('PRIVACY_POLICY');
  expect(addresses.find(({ path }) => path === '/privacy')!.changedAt).toBe(inForce!.effectiveFrom);
});

it('serves the code of ethics as a PDF with a title and a language', async () => {
  const response = await test.client().fetch('/files/ethics.pdf');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toMatch(/\/Lang \(ru-RU\)/);
  // «Кодекс этики» in UTF-16, the encoding of PDF titles.
  const title = Buffer.from('Кодекс этики', 'utf16le').swap16().toString('latin1');
  expect(file).toContain(title);
  expect(await readFile(join(test.app.config.dataDir, 'files/ethics.pdf'), 'latin1')).toBe(file);
});
