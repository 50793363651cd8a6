import { v7 as uuid } from 'uuid';
import type { WriteBaseData } from '../core/database/database.js';
import { legalDocuments } from './texts/documents.data.js';
import { hashOfEdition } from './editions.service.js';

/** Adds missing editions of documents from the code. Stored editions never change. */
export const seedDocuments: WriteBaseData = async ({ config, database }) => {
  const stored = await database.query<{ kind: string; version: number }>('SELECT kind, version FROM legal_documents');
  const storedKeys = new Set(stored.map(({ kind, version }) => `${kind} ${version}`));
  const missing = legalDocuments(config.site).filter(({ kind, version }) => !storedKeys.has(`${kind} ${version}`));
  const rows = missing.map((edition) => ({
    id: uuid(),
    ...edition,
    bodyHash: hashOfEdition(edition),
  }));
  if (rows.length > 0) await database.inTransaction((transaction) => transaction.insert('legal_documents', rows));
};
