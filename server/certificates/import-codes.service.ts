import { normaliseEmail } from '../../rules/account.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { refuse } from '../core/problems.js';
import { marks } from '../core/sql.js';
import { readNumber } from '../core/reference-number.js';
import type { Event } from '../events/event.entity.js';
import type { NmoCodeState } from './certificate.life.js';
import type { ImportNmoCodesInput, NmoCodeRowInput } from './certificates.inputs.js';
import { hasTakenPlace } from './certificates.policy.js';
import { NmoImportRow, type NmoImportOutcome } from './certificates.results.js';
import { lockEvent, logChanges } from './changes.js';
import {
  checkSlot,
  codeObstacle,
  newCode,
  readCode,
  sealed,
  take,
  tellCodes,
  type Given,
  type Sealed,
  type Slot,
} from './code-giving.js';
import { verdictsOfEvent, type VerdictOf } from './conditions/verdict.service.js';
import type { NmoCode } from './nmo-code.entity.js';
import { participantsByName, rulesOfToday, type Participant } from './participants.js';
import { fullNameOf } from '../../rules/names.js';

/** A row of the file as far as it can be read without the database. */
type Read = { number: number; holder: string | null; code: Sealed | null };

function readRow(app: Application, eventId: string, row: NmoCodeRowInput, index: number): Read {
  const code = readCode(row.code);
  const email = normaliseEmail(row.email ?? '');
  const registration = readNumber(row.registrationNumber ?? '');
  return {
    number: index + 1,
    holder: email || registration || null,
    code: code === null ? null : sealed(app, eventId, code),
  };
}

/** An event that codes may come for, before it takes place too. */
async function accreditedEvent(transaction: Transaction, eventId: string): Promise<Event> {
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  if (!event) return refuse('NOT_FOUND', 'Такого мероприятия нет.');
  if (event.nmoState !== 'APPROVED')
    return refuse('NMO_NOT_APPROVED', 'Коды бывают у мероприятий, одобренных комиссией.', 'eventId');
  return event;
}

type Known = Pick<NmoCode, 'id' | 'codeFingerprint' | 'state' | 'registrationId' | 'slot'>;

/** What the event's codes look like while a file is gone through. */
type Shelf = {
  byFingerprint: Map<string, Known>;
  /** Registration and slot of those who have a code. */
  holders: Set<string>;
};

async function readShelf(transaction: Transaction, eventId: string, rows: readonly Read[]): Promise<Shelf> {
  const fingerprints = rows.flatMap(({ code }) => (code ? [code.codeFingerprint] : []));
  const known = await transaction.query<Known>(
    `SELECT id, "codeFingerprint", state, "registrationId", slot FROM nmo_codes
     WHERE "eventId" = ? AND "codeFingerprint" IN (${marks(fingerprints)})`,
    [eventId, ...fingerprints],
  );
  const held = await transaction.query<{ registrationId: string; slot: string }>(
    `SELECT registrations.id AS "registrationId", slot FROM nmo_codes
     JOIN registrations ON registrations."userId" = nmo_codes."userId" AND registrations."eventId" = nmo_codes."eventId"
     WHERE nmo_codes."eventId" = ? AND nmo_codes.state = 'ASSIGNED'`,
    [eventId],
  );
  return {
    byFingerprint: new Map(known.map((code) => [code.codeFingerprint, code])),
    holders: new Set(held.map(({ registrationId, slot }) => `${registrationId} ${slot}`)),
  };
}

const outcomes: Record<NmoImportOutcome, string> = {
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

type Verdict = { outcome: NmoImportOutcome; message?: string; participant?: Participant };

/** What becomes of a row. Nothing is written here. */
function judge(
  { holder, code }: Read & { code: Sealed },
  place: Slot,
  shelf: Shelf,
  people: Map<string, Participant>,
  verdictOf: VerdictOf,
): Verdict {
  const { slot } = place;
  const known = shelf.byFingerprint.get(code.codeFingerprint);
  if (holder === null) return { outcome: known ? 'UNCHANGED' : 'STORED' };
  const participant = people.get(holder);
  if (!participant) return { outcome: 'UNKNOWN_PERSON' };
  const { registration } = participant;
  const whose = { participant };
  if (known?.state === 'ASSIGNED' && known.registrationId === registration.id)
    return { outcome: 'UNCHANGED', ...whose };
  if (known && (known.state !== 'AVAILABLE' || known.slot !== slot)) return { outcome: 'CODE_TAKEN', ...whose };
  if (shelf.holders.has(`${registration.id} ${slot}`)) return { outcome: 'HAS_CODE', ...whose };
  const why = codeObstacle(participant, verdictOf(registration.id), place);
  if (why) return { outcome: 'NOT_ELIGIBLE', message: why.message, ...whose };
  return { outcome: 'ASSIGNED', ...whose };
}

/**
 * Takes codes as the portal gives them: for people who are named, or as a batch to be given out later. The same file sent
 * again changes nothing.
 */
export async function importNmoCodes(context: Context, input: ImportNmoCodesInput) {
  const { app, now, viewer } = context;
  if (input.rows.length === 0) return refuse('NO_ROWS', 'В файле нет ни одной строки.', 'rows');
  // Sealing takes its time: it is done before others are held up.
  const rows = input.rows.map((row, index) => readRow(app, input.eventId, row, index));
  const rules = await rulesOfToday(context);
  const verdictOf = await verdictsOfEvent(context, input.eventId);
  return app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, input.eventId);
    const event = await accreditedEvent(transaction, input.eventId);
    if (rows.some(({ holder }) => holder !== null) && !hasTakenPlace(event, instant(now)))
      return refuse('EVENT_NOT_OVER', 'Коды выдают, когда мероприятие прошло. До этого загрузите их без имён.', 'rows');
    const place = await checkSlot(transaction, event, input);
    const shelf = await readShelf(transaction, event.id, rows);
    const names = [...new Set(rows.flatMap(({ holder }) => (holder === null ? [] : [holder])))];
    const people = await participantsByName(transaction, event.id, names, rules);
    const seen = new Set<string>();
    const inserted: NmoCode[] = [];
    const given: Given[] = [];
    const report: NmoImportRow[] = [];
    for (const { number, holder, code } of rows) {
      const isRepeated = code !== null && seen.has(code.codeFingerprint);
      const verdict: Verdict =
        code === null
          ? { outcome: 'BAD_CODE' }
          : isRepeated
            ? { outcome: 'DUPLICATE' }
            : judge({ number, holder, code }, place, shelf, people, verdictOf);
      if (code) seen.add(code.codeFingerprint);
      const { outcome, message = outcomes[outcome] } = verdict;
      const whose = verdict.participant;
      const holderName = whose ? fullNameOf(whose.user) : null;
      const points = whose ? (verdictOf(whose.registration.id)?.points ?? null) : null;
      report.push({ row: number, outcome, message, holderName, points });
      const participant = outcome === 'ASSIGNED' ? whose : undefined;
      if (code === null || (outcome !== 'STORED' && !participant)) continue;
      const known = shelf.byFingerprint.get(code.codeFingerprint);
      if (known && participant && !input.isTrial) await take(transaction, known.id, participant, now);
      const fresh = known ? null : newCode(event.id, place, code, participant ?? null, now);
      if (fresh) inserted.push(fresh);
      if (!participant) continue;
      shelf.holders.add(`${participant.registration.id} ${place.slot}`);
      given.push({ id: (known ?? fresh!).id, participant });
    }
    if (!input.isTrial) {
      await insertRows(transaction, 'nmo_codes', inserted);
      await logGiven(transaction, inserted, given, viewer!.id, now);
      await tellCodes(transaction, given, now);
    }
    return {
      assigned: given.length,
      stored: inserted.filter(({ state }) => state === 'AVAILABLE').length,
      rows: report,
    };
  });
}

async function logGiven(
  transaction: Transaction,
  inserted: readonly NmoCode[],
  given: readonly { id: string }[],
  byId: string,
  now: Date,
): Promise<void> {
  const states = new Map<string, NmoCodeState>(inserted.map(({ id, state }) => [id, state]));
  for (const { id } of given) states.set(id, 'ASSIGNED');
  await logChanges(
    transaction,
    [...states].map(([codeId, state]) => ({ codeId, state, byId })),
    now,
  );
}
