import { doneBy, type AccountMerge, type MergedPair, type Read } from '../core/account-merge.js';
import type { Transaction } from '../core/database.js';
import type { Certificate } from './certificate.entity.js';
import type { NmoCode } from './nmo-code.entity.js';
import { revokeDocuments } from './revocation.service.js';
import { quoted } from '../../rules/typography.js';

type Held<Row> = Row & { registrationState: string | null };

/** What one account has of an event that the other has too. */
type Twice<Row> = { kept: Held<Row>; ended: Held<Row> };

async function twice<Row extends { userId: string | null; eventId: string }>(
  read: Read,
  { keptId, endedId }: MergedPair,
  table: 'certificates' | 'nmo_codes',
  state: string,
  slotOf: (row: Row) => string,
): Promise<Twice<Row>[]> {
  const rows = await read<Held<Row>>(
    `SELECT ${table}.*, registrations.state AS "registrationState" FROM ${table}
     LEFT JOIN registrations ON registrations.id = ${table}."registrationId"
     WHERE ${table}."userId" IN (?, ?) AND ${table}.state = ? ORDER BY ${table}.id`,
    [keptId, endedId, state],
  );
  const placeOf = (row: Held<Row>): string => `${row.eventId} ${slotOf(row)}`;
  const others = new Map(rows.filter(({ userId }) => userId === endedId).map((row) => [placeOf(row), row]));
  return rows
    .filter(({ userId }) => userId === keptId)
    .flatMap((kept) => {
      const ended = others.get(placeOf(kept));
      return ended ? [{ kept, ended }] : [];
    });
}

const certificatesTwice = (read: Read, pair: MergedPair) =>
  twice<Certificate>(read, pair, 'certificates', 'ISSUED', ({ kind }) => kind);
const codesTwice = (read: Read, pair: MergedPair) =>
  twice<NmoCode>(read, pair, 'nmo_codes', 'ASSIGNED', ({ slot }) => slot);

/** Of two documents of one attendance the one of the registration that is not in force goes; of two alike, that of the ended account. */
const surplus = <Row>({ kept, ended }: Twice<Row>): Row =>
  kept.registrationState !== 'CONFIRMED' && ended.registrationState === 'CONFIRMED' ? kept : ended;

const reason = 'Объединение кабинетов: действителен документ другой вашей регистрации на\u00a0это мероприятие.';

/** One attendance gives one valid document, also to a person who had two accounts. */
async function revokeSurplus(transaction: Transaction, pair: MergedPair, now: Date): Promise<void> {
  const read: Read = (sql, values) => transaction.query(sql, values);
  const certificates = (await certificatesTwice(read, pair)).map(surplus);
  const codes = (await codesTwice(read, pair)).map(surplus);
  const events = new Set([...certificates, ...codes].map(({ eventId }) => eventId));
  for (const eventId of events) {
    const ofEvent = <Row extends { eventId: string }>(rows: Row[]): Row[] =>
      rows.filter((row) => row.eventId === eventId);
    const ending = { reason, byId: null, now };
    await revokeDocuments(transaction, { certificates: ofEvent(certificates), codes: ofEvent(codes) }, ending);
  }
}

const titlesOf = async (read: Read, ids: readonly string[]): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  for (const id of new Set(ids)) {
    const [event] = await read<{ title: string }>('SELECT title FROM events WHERE id = ?', [id]);
    if (event) titles.set(id, event.title);
  }
  return titles;
};

/** Events with documents on both sides, and points that may be of the same event. */
async function consequences(read: Read, pair: MergedPair): Promise<string[]> {
  const documents = await certificatesTwice(read, pair);
  const codes = await codesTwice(read, pair);
  const titles = await titlesOf(
    read,
    [...documents, ...codes].map(({ ended }) => ended.eventId),
  );
  const sentences = [...titles].map(([eventId, title]) => {
    const lost = documents.filter(({ ended }) => ended.eventId === eventId).map((both) => surplus(both).code);
    const count = codes.filter(({ ended }) => ended.eventId === eventId).length;
    const what = [lost.length > 0 ? `документ ${lost.join(', ')}` : null, count > 0 ? `лишний код НМО` : null].filter(
      Boolean,
    );
    return `${quoted(title)}: документы есть у\u00a0обоих аккаунтов. Будет отозвано («объединение кабинетов»): ${what.join(' и\u00a0')}.`;
  });
  const points = await read<{ title: string; points: number; event: string }>(
    `SELECT own.title, own.points, events.title AS event FROM nmo_own_points own
     JOIN certificates ON certificates.state = 'ISSUED' AND certificates.kind = 'NMO'
       AND certificates."userId" = CASE WHEN own."userId" = ? THEN CAST(? AS varchar(36)) ELSE CAST(? AS varchar(36)) END
     JOIN events ON events.id = certificates."eventId"
     WHERE own."userId" IN (?, ?) AND own.source = 'EVENT' AND own."earnedOn" = certificates."earnedOn"
     ORDER BY own.id`,
    [pair.keptId, pair.endedId, pair.keptId, pair.keptId, pair.endedId],
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
    { table: 'certificates', merged: 'MOVE', title: 'Сертификаты' },
    { table: 'nmo_codes', merged: 'MOVE', title: 'Коды НМО' },
    { table: 'nmo_cycles', merged: 'MOVE', once: { columns: ['specialtyId'] } },
    {
      table: 'nmo_own_points',
      merged: 'MOVE',
      once: { columns: ['specialtyId', 'earnedOn', 'source', 'title'] },
      title: 'Баллы, внесённые самим человеком',
    },
    { table: 'document_requests', merged: 'MOVE', title: 'Запросы документов на\u00a0новое имя' },
    doneBy('document_requests', 'decidedById'),
    doneBy('certificate_changes', 'byId'),
    doneBy('nmo_decisions', 'byId'),
    doneBy('nmo_specialty_choices', 'chosenById'),
    doneBy('awaited_documents', 'byId'),
  ],
  consequences,
  before: (transaction, pair, _origin, now) => revokeSurplus(transaction, pair, now),
};
