import { normaliseEmail } from '../../../rules/people/account.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import { normaliseNumber } from '../../core/reference-number.js';
import type { Event } from '../../events/event.entity.js';
import type { NmoCodeState } from '../certificate.states.js';
import type { ImportNmoCodesInput, NmoCodeRowInput } from '../certificates.inputs.js';
import { hasTakenPlace } from '../certificates.policy.js';
import { NmoImportRow, type NmoImportOutcome } from '../certificates.results.js';
import { lockEventDocuments, logChanges } from '../transitions.js';
import {
  checkSlot,
  codeObstacle,
  newCode,
  normaliseCode,
  encryptCode,
  assignCode,
  enqueueCodeEmails,
  type AssignedCode,
  type EncryptedCode,
  type Slot,
} from './nmo-code-store.js';
import { readEventVerdicts, type VerdictOf } from '../conditions/verdict.service.js';
import type { NmoCode } from './nmo-code.entity.js';
import { participantsByContact, type Participant } from '../participants.js';
import { readDataCheckRules } from '../../users/profile/data-issues.service.js';
import { fullNameOf } from '../../../rules/people/names.js';

/** A row of the file after parsing, without the database. */
type ParsedRow = { number: number; holder: string | null; code: EncryptedCode | null };

function readRow(app: Application, eventId: string, row: NmoCodeRowInput, index: number): ParsedRow {
  const code = normaliseCode(row.code);
  const email = normaliseEmail(row.email ?? '');
  const registration = normaliseNumber(row.registrationNumber ?? '');
  return {
    number: index + 1,
    holder: email || registration || null,
    code: code === null ? null : encryptCode(app, eventId, code),
  };
}

/** An accredited event. Codes may be imported before it takes place. */
async function accreditedEvent(transaction: Transaction, eventId: string): Promise<Event> {
  const event = await transaction.findOne<Event>('events', { id: eventId });
  if (!event) return reject('NOT_FOUND', 'Такого мероприятия нет.');
  if (event.nmoState !== 'APPROVED')
    return reject('NMO_NOT_APPROVED', 'Коды бывают у мероприятий, одобренных комиссией.', 'eventId');
  return event;
}

type ExistingCode = Pick<NmoCode, 'id' | 'codeFingerprint' | 'state' | 'registrationId' | 'slot'>;

/** The codes of the event, updated while the file is processed. */
type EventCodes = {
  byFingerprint: Map<string, ExistingCode>;
  /** Keys of registration and slot that have a code. */
  holders: Set<string>;
};

async function readEventCodes(
  transaction: Transaction,
  eventId: string,
  rows: readonly ParsedRow[],
): Promise<EventCodes> {
  const fingerprints = rows.flatMap(({ code }) => (code ? [code.codeFingerprint] : []));
  const existing = await transaction.query<ExistingCode>(
    `SELECT id, "codeFingerprint", state, "registrationId", slot FROM nmo_codes
     WHERE "eventId" = ? AND "codeFingerprint" IN (${placeholders(fingerprints)})`,
    [eventId, ...fingerprints],
  );
  const assigned = await transaction.query<{ registrationId: string; slot: string }>(
    `SELECT registrations.id AS "registrationId", slot FROM nmo_codes
     JOIN registrations ON registrations."userId" = nmo_codes."userId" AND registrations."eventId" = nmo_codes."eventId"
     WHERE nmo_codes."eventId" = ? AND nmo_codes.state = 'ASSIGNED'`,
    [eventId],
  );
  return {
    byFingerprint: new Map(existing.map((code) => [code.codeFingerprint, code])),
    holders: new Set(assigned.map(({ registrationId, slot }) => `${registrationId} ${slot}`)),
  };
}

const outcomeLabels: Record<NmoImportOutcome, string> = {
  ASSIGNED: 'Код выдан.',
  STORED: 'Код сохранён, пока никому не выдан.',
  UNCHANGED: 'Этот код уже загружен.',
  UNKNOWN_PERSON: 'На мероприятии нет участника с таким адресом или номером регистрации.',
  HAS_CODE: 'У участника уже есть другой код.',
  DUPLICATE: 'Этот код в файле уже встречался.',
  CODE_TAKEN: 'Этот код уже выдан другому участнику или погашен.',
  NOT_ELIGIBLE: 'Выдать нельзя.',
  BAD_CODE: 'Код пуст, длиннее 64 знаков или содержит служебные символы.',
};

type RowResult = { outcome: NmoImportOutcome; message?: string; participant?: Participant };

/** The result of a row. It writes nothing. */
function evaluateRow(
  { holder, code }: ParsedRow & { code: EncryptedCode },
  batch: Slot,
  eventCodes: EventCodes,
  participants: Map<string, Participant>,
  verdictOf: VerdictOf,
): RowResult {
  const { slot } = batch;
  const existing = eventCodes.byFingerprint.get(code.codeFingerprint);
  if (holder === null) return { outcome: existing ? 'UNCHANGED' : 'STORED' };
  const participant = participants.get(holder);
  if (!participant) return { outcome: 'UNKNOWN_PERSON' };
  const { registration } = participant;
  const holderInfo = { participant };
  if (existing?.state === 'ASSIGNED' && existing.registrationId === registration.id)
    return { outcome: 'UNCHANGED', ...holderInfo };
  if (existing && (existing.state !== 'AVAILABLE' || existing.slot !== slot))
    return { outcome: 'CODE_TAKEN', ...holderInfo };
  if (eventCodes.holders.has(`${registration.id} ${slot}`)) return { outcome: 'HAS_CODE', ...holderInfo };
  const obstacle = codeObstacle(participant, verdictOf(registration.id), batch);
  if (obstacle) return { outcome: 'NOT_ELIGIBLE', message: obstacle.message, ...holderInfo };
  return { outcome: 'ASSIGNED', ...holderInfo };
}

/**
 * Imports codes from the portal: for users named in the rows, or as a batch to be assigned later. Idempotent: the same file
 * changes nothing.
 */
export async function importNmoCodes(context: Context, input: ImportNmoCodesInput) {
  const { app, now, viewer } = context;
  if (input.rows.length === 0) return reject('NO_ROWS', 'В файле нет ни одной строки.', 'rows');
  // Encryption is slow, so it is done before the event is locked.
  const rows = input.rows.map((row, index) => readRow(app, input.eventId, row, index));
  const rules = await readDataCheckRules(context);
  const verdictOf = await readEventVerdicts(context, input.eventId);
  return app.database.inTransaction(async (transaction) => {
    await lockEventDocuments(app, transaction, input.eventId);
    const event = await accreditedEvent(transaction, input.eventId);
    if (rows.some(({ holder }) => holder !== null) && !hasTakenPlace(event, toIso(now)))
      return reject('EVENT_NOT_OVER', 'Коды выдают, когда мероприятие прошло. До этого загрузите их без имён.', 'rows');
    const batch = await checkSlot(transaction, event, input);
    const eventCodes = await readEventCodes(transaction, event.id, rows);
    const holders = [...new Set(rows.flatMap(({ holder }) => (holder === null ? [] : [holder])))];
    const participants = await participantsByContact(transaction, event.id, holders, rules);
    const seenFingerprints = new Set<string>();
    const inserted: NmoCode[] = [];
    const assigned: AssignedCode[] = [];
    const report: NmoImportRow[] = [];
    for (const { number, holder, code } of rows) {
      const isRepeated = code !== null && seenFingerprints.has(code.codeFingerprint);
      const result: RowResult =
        code === null
          ? { outcome: 'BAD_CODE' }
          : isRepeated
            ? { outcome: 'DUPLICATE' }
            : evaluateRow({ number, holder, code }, batch, eventCodes, participants, verdictOf);
      if (code) seenFingerprints.add(code.codeFingerprint);
      const { outcome, message = outcomeLabels[outcome] } = result;
      const participantFound = result.participant;
      const holderName = participantFound ? fullNameOf(participantFound.user) : null;
      const points = participantFound ? (verdictOf(participantFound.registration.id)?.points ?? null) : null;
      report.push({ row: number, outcome, message, holderName, points });
      const participant = outcome === 'ASSIGNED' ? participantFound : undefined;
      if (code === null || (outcome !== 'STORED' && !participant)) continue;
      const existing = eventCodes.byFingerprint.get(code.codeFingerprint);
      if (existing && participant && !input.isTrial) await assignCode(transaction, existing.id, participant, now);
      const created = existing ? null : newCode(event.id, batch, code, participant ?? null, now);
      if (created) inserted.push(created);
      if (!participant) continue;
      eventCodes.holders.add(`${participant.registration.id} ${batch.slot}`);
      assigned.push({ id: (existing ?? created!).id, participant });
    }
    if (!input.isTrial) {
      await transaction.insert('nmo_codes', inserted);
      await logAssigned(transaction, inserted, assigned, viewer!.id, now);
      await enqueueCodeEmails(transaction, assigned, now);
    }
    return {
      assigned: assigned.length,
      stored: inserted.filter(({ state }) => state === 'AVAILABLE').length,
      rows: report,
    };
  });
}

async function logAssigned(
  transaction: Transaction,
  inserted: readonly NmoCode[],
  assigned: readonly { id: string }[],
  byId: string,
  now: Date,
): Promise<void> {
  const states = new Map<string, NmoCodeState>(inserted.map(({ id, state }) => [id, state]));
  for (const { id } of assigned) states.set(id, 'ASSIGNED');
  await logChanges(
    transaction,
    [...states].map(([codeId, state]) => ({ codeId, state, byId })),
    now,
  );
}
