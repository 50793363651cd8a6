import type { Reader } from '../core/database/reader.js';
import { staffColumn, type AccountMerge, type MergedPair } from '../core/account-merge.js';
import type { Transaction } from '../core/database/database.js';
import type { Certificate } from './certificate.entity.js';
import type { NmoCode } from './codes/nmo-code.entity.js';
import { revokeDocuments } from './revocation/revocation.service.js';
import { quoted } from '../../rules/text/typography.js';

type DocumentRow<Row> = Row & { registrationState: string | null };

/** Documents of the same event and kind in both accounts. */
type Duplicate<Row> = { kept: DocumentRow<Row>; ended: DocumentRow<Row> };

async function findDuplicates<Row extends { userId: string | null; eventId: string }>(
  reader: Reader,
  { preservedId: keptId, endedId }: MergedPair,
  table: 'certificates' | 'nmo_codes',
  state: string,
  slotOf: (row: Row) => string,
): Promise<Duplicate<Row>[]> {
  const rows = await reader.query<DocumentRow<Row>>(
    `SELECT ${table}.*, registrations.state AS "registrationState" FROM ${table}
     LEFT JOIN registrations ON registrations.id = ${table}."registrationId"
     WHERE ${table}."userId" IN (?, ?) AND ${table}.state = ? ORDER BY ${table}.id`,
    [keptId, endedId, state],
  );
  const duplicateKey = (row: DocumentRow<Row>): string => `${row.eventId} ${slotOf(row)}`;
  const endedByKey = new Map(rows.filter(({ userId }) => userId === endedId).map((row) => [duplicateKey(row), row]));
  return rows
    .filter(({ userId }) => userId === keptId)
    .flatMap((kept) => {
      const ended = endedByKey.get(duplicateKey(kept));
      return ended ? [{ kept, ended }] : [];
    });
}

const duplicateCertificates = (reader: Reader, pair: MergedPair) =>
  findDuplicates<Certificate>(reader, pair, 'certificates', 'ISSUED', ({ kind }) => kind);
const duplicateCodes = (reader: Reader, pair: MergedPair) =>
  findDuplicates<NmoCode>(reader, pair, 'nmo_codes', 'ASSIGNED', ({ slot }) => slot);

/** The one of the ended account, unless only its registration is confirmed. */
const documentToRevoke = <Row>({ kept, ended }: Duplicate<Row>): Row =>
  kept.registrationState !== 'CONFIRMED' && ended.registrationState === 'CONFIRMED' ? kept : ended;

const reason = 'Объединение кабинетов: действителен документ другой вашей регистрации на\u00a0это мероприятие.';

/** Revokes duplicate documents: a user who had two accounts gets one valid document for each event. */
async function revokeDuplicates(transaction: Transaction, pair: MergedPair, now: Date): Promise<void> {
  const certificates = (await duplicateCertificates(transaction, pair)).map(documentToRevoke);
  const codes = (await duplicateCodes(transaction, pair)).map(documentToRevoke);
  const eventIds = new Set([...certificates, ...codes].map(({ eventId }) => eventId));
  for (const eventId of eventIds) {
    const ofEvent = <Row extends { eventId: string }>(rows: Row[]): Row[] =>
      rows.filter((row) => row.eventId === eventId);
    const revocation = { reason, byId: null, now };
    await revokeDocuments(transaction, { certificates: ofEvent(certificates), codes: ofEvent(codes) }, revocation);
  }
}

const titlesOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  for (const id of new Set(ids)) {
    const event = await reader.findOne<{ title: string }>('events', { id });
    if (event) titles.set(id, event.title);
  }
  return titles;
};

/** Sentences for staff: events with documents in both accounts, and points that may be counted twice. */
async function consequencesOf(reader: Reader, pair: MergedPair): Promise<string[]> {
  const documents = await duplicateCertificates(reader, pair);
  const codes = await duplicateCodes(reader, pair);
  const titles = await titlesOf(
    reader,
    [...documents, ...codes].map(({ ended }) => ended.eventId),
  );
  const sentences = [...titles].map(([eventId, title]) => {
    const revokedCodes = documents
      .filter(({ ended }) => ended.eventId === eventId)
      .map((duplicate) => documentToRevoke(duplicate).code);
    const count = codes.filter(({ ended }) => ended.eventId === eventId).length;
    const documentLabels = [
      revokedCodes.length > 0 ? `документ ${revokedCodes.join(', ')}` : null,
      count > 0 ? `лишний код НМО` : null,
    ].filter(Boolean);
    return `${quoted(title)}: документы есть у\u00a0обоих аккаунтов. Будет отозвано («объединение кабинетов»): ${documentLabels.join(' и\u00a0')}.`;
  });
  const points = await reader.query<{ title: string; points: number; event: string }>(
    `SELECT own.title, own.points, events.title AS event FROM nmo_own_points own
     JOIN certificates ON certificates.state = 'ISSUED' AND certificates.kind = 'NMO'
       AND certificates."userId" = CASE WHEN own."userId" = ? THEN CAST(? AS varchar(36)) ELSE CAST(? AS varchar(36)) END
     JOIN events ON events.id = certificates."eventId"
     WHERE own."userId" IN (?, ?) AND own.source = 'EVENT' AND own."earnedOn" = certificates."earnedOn"
     ORDER BY own.id`,
    [pair.preservedId, pair.endedId, pair.preservedId, pair.preservedId, pair.endedId],
  );
  return [
    ...sentences,
    ...points.map(
      ({ title, points: count, event }) =>
        `Баллы внесены и\u00a0самим человеком (${quoted(title)}, ${count}), и\u00a0документом ${quoted(event)} за\u00a0тот\u00a0же день: проверьте, не\u00a0одно\u00a0ли это мероприятие.`,
    ),
  ];
}

export const mergeCertificates: AccountMerge = {
  rows: [
    { table: 'certificates', onMerge: 'MOVE', title: 'Сертификаты' },
    { table: 'nmo_codes', onMerge: 'MOVE', title: 'Коды НМО' },
    { table: 'nmo_cycles', onMerge: 'MOVE', uniqueBy: { columns: ['specialtyId'] } },
    {
      table: 'nmo_own_points',
      onMerge: 'MOVE',
      uniqueBy: { columns: ['specialtyId', 'earnedOn', 'source', 'title'] },
      title: 'Баллы, внесённые самим человеком',
    },
    { table: 'document_requests', onMerge: 'MOVE', title: 'Запросы документов на\u00a0новое имя' },
    staffColumn('document_requests', 'decidedById'),
    staffColumn('certificate_changes', 'byId'),
    staffColumn('nmo_decisions', 'byId'),
    staffColumn('nmo_specialty_choices', 'chosenById'),
    staffColumn('awaited_documents', 'byId'),
  ],
  consequences: consequencesOf,
  before: (transaction, pair, _origin, now) => revokeDuplicates(transaction, pair, now),
};
