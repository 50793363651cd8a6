import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { lineProblems, textProblems } from '../../rules/text/lines.js';
import { normaliseLine, normaliseText } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import type { LegalDocument } from './legal.entity.js';
import type { LegalDocumentKind } from './legal.enums.js';
import type { LegalEditionInput } from './legal.inputs.js';
import { allEditions } from './legal.service.js';

const maxTextLength = 100_000;

/** Hash that proves the title and the text of an edition. */
export const hashOfEdition = ({ title, body }: Pick<LegalDocument, 'title' | 'body'>): string =>
  createHash('sha256').update(`${title}\n${body}`).digest('hex');

/** All editions including future ones, the latest of each document first. */
export const editionsForStaff = async (
  app: Application,
  db: Db,
  kind: LegalDocumentKind | null,
): Promise<LegalDocument[]> => (await allEditions(app, db)).filter((edition) => kind === null || edition.kind === kind);

/** Adds an edition. Existing editions never change, because users have agreed to their exact text. */
export async function addEdition(
  { app, now }: Context,
  input: LegalEditionInput,
): Promise<{ document: LegalDocument }> {
  const { kind, basedOn, effectiveFrom } = input;
  const [title, body] = [normaliseLine(input.title), normaliseText(input.text)];
  rejectAny([...lineProblems('title', title, 300), ...textProblems('text', body, maxTextLength)]);
  if (body === '') reject('REQUIRED', 'Напишите текст документа.', 'text');
  if (effectiveFrom <= toIso(now))
    reject(
      'DATE_IN_PAST',
      'Выберите день, который ещё не наступил: задним числом редакцию не принять.',
      'effectiveFrom',
    );
  const document = await app.database.inTransaction(async (transaction) => {
    const [newest] = await transaction.query<LegalDocument>(
      'SELECT * FROM legal_documents WHERE kind = ? ORDER BY version DESC LIMIT 1',
      [kind],
    );
    const lastVersion = Number(newest?.version ?? 0);
    const rejectChanged = () =>
      reject('STATE_CHANGED', 'Пока вы правили, появилась ещё одна редакция. Сравните с ней и сохраните снова.');
    if (lastVersion !== basedOn) return rejectChanged();
    if (newest && effectiveFrom <= newest.effectiveFrom)
      reject(
        'DATE_TOO_EARLY',
        'Новая редакция вступает в силу позже прежней. Выберите более поздний день.',
        'effectiveFrom',
      );
    if (newest && newest.title === title && newest.body === body)
      reject('TEXT_UNCHANGED', 'В тексте ничего не изменилось.', 'text');
    const row: LegalDocument = {
      id: uuid(),
      kind,
      version: lastVersion + 1,
      title,
      body,
      bodyHash: hashOfEdition({ title, body }),
      effectiveFrom,
    };
    // Of two concurrent additions, the second finds the version taken.
    const inserted = await transaction.insertOne('legal_documents', row, 'ON CONFLICT (kind, version) DO NOTHING');
    return inserted ? row : rejectChanged();
  });
  return { document };
}

/** Deletes an edition that is not in force yet, so that no user can have agreed to it. */
export async function withdrawEdition({ app, now }: Context, id: string): Promise<{ document: LegalDocument | null }> {
  const document = await app.database.inTransaction(async (transaction) => {
    const row = await transaction.findOne<LegalDocument>('legal_documents', { id });
    if (!row) return reject('NOT_FOUND', 'Такой редакции нет. Возможно, её уже отозвали.');
    if (row.effectiveFrom <= toIso(now))
      reject('EDITION_IN_FORCE', 'Эта редакция уже вступила в силу: её можно только заменить новой.');
    const [newer] = await transaction.query('SELECT id FROM legal_documents WHERE kind = ? AND version > ?', [
      row.kind,
      row.version,
    ]);
    if (newer) reject('EDITION_NOT_NEWEST', 'После этой редакции есть ещё одна. Сначала отзовите её.');
    await transaction.delete('legal_documents', { id });
    const [newest] = await transaction.query<LegalDocument>(
      'SELECT * FROM legal_documents WHERE kind = ? ORDER BY version DESC LIMIT 1',
      [row.kind],
    );
    return newest ?? null;
  });
  return { document };
}
