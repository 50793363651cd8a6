import { normaliseEmail } from '../../../rules/people/account.js';
import { mergePeriods, type Period } from '../../../rules/nmo/presence.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { dryRun } from '../../core/database/dry-run.js';
import { reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import { normaliseNumber } from '../../core/reference-number.js';
import type { Event } from '../../events/event.entity.js';
import { datesOf } from '../../events/calendar/event-days.js';
import { recordBasisChanges } from '../../registrations/register/basis.js';
import { lockEventDocuments } from '../transitions.js';
import { findAffectedDocuments } from '../documents/documents-affected.js';
import { participantsByContact, type Participant } from '../participants.js';
import { readDataCheckRules } from '../../users/profile/data-issues.service.js';
import type { ImportOnlinePresenceInput, OnlinePresenceRowInput } from './conditions.inputs.js';
import type { OnlinePresenceImported, OnlinePresenceRow } from './conditions.results.js';
import type { OnlinePresence } from '../../presence/online-presence.entity.js';
import type { OnlinePresenceOutcome } from './terms.enums.js';
import { fullNameOf } from '../../../rules/people/names.js';

const maxRows = 500;
const maxMinutes = 1440;
const maxConfirmations = 100;
const maxSpans = 50;

const outcomeLabels: Record<OnlinePresenceOutcome, string> = {
  SAVED: 'Минуты записаны.',
  UNCHANGED: 'То\u00A0же самое уже записано.',
  UNKNOWN_PERSON: 'На\u00A0мероприятии нет участника с\u00A0таким адресом или номером регистрации.',
  WRONG_DAY: 'У\u00A0мероприятия нет такого дня.',
  BAD_NUMBER: `Минут может быть от\u00A00 до\u00A0${maxMinutes}, подтверждений\u00A0— от\u00A00 до\u00A0${maxConfirmations}.`,
  DUPLICATE: 'Об\u00A0этом участнике и\u00A0дне в\u00A0файле уже была строка.',
};

const holderOf = ({ email, registrationNumber }: OnlinePresenceRowInput): string =>
  normaliseEmail(email ?? '') || normaliseNumber(registrationNumber ?? '');

type Day = { registrationId: string; date: string };
const keyOf = ({ registrationId, date }: Day): string => `${registrationId} ${date}`;

type ImportData = {
  dates: readonly string[];
  people: Map<string, Participant>;
  known: Map<string, OnlinePresence>;
  seen: Set<string>;
};

type RowResult = { outcome: OnlinePresenceOutcome; participant?: Participant; day?: Day };

/** Periods of a row in order, without overlaps; null: none; undefined: invalid. */
function spansOf({ spans }: OnlinePresenceRowInput): Period[] | null | undefined {
  if (spans == null || spans.length === 0) return null;
  return spans.length <= maxSpans && spans.every(({ from, to }) => from < to) ? mergePeriods(spans) : undefined;
}

const storedSpans = (row: OnlinePresenceRowInput): string | null => {
  const spans = spansOf(row);
  return spans ? JSON.stringify(spans) : null;
};

/** A warning if the participant has a seat in the hall: they may have watched as well, or the row is about somebody else. */
const warningOf = ({ outcome, participant }: RowResult): string | null =>
  (outcome === 'SAVED' || outcome === 'UNCHANGED') && participant?.registration.participation === 'IN_PERSON'
    ? 'Участник записан на\u00A0очное участие: проверьте, тот ли это человек. Минуты в\u00A0зале и\u00A0онлайн не\u00A0складываются.'
    : null;

/** The result of a row. It writes nothing. */
function evaluateRow(
  row: OnlinePresenceRowInput,
  { dates, people: participants, known: recorded, seen }: ImportData,
): RowResult {
  const participant = participants.get(holderOf(row));
  if (participant?.registration.state !== 'CONFIRMED') return { outcome: 'UNKNOWN_PERSON' };
  const date = row.date ?? (dates.length === 1 ? dates[0]! : '');
  if (!dates.includes(date)) return { outcome: 'WRONG_DAY', participant };
  const { minutes, confirmations } = row;
  const isPossible =
    spansOf(row) !== undefined &&
    minutes >= 0 &&
    minutes <= maxMinutes &&
    confirmations >= 0 &&
    confirmations <= maxConfirmations;
  if (!isPossible) return { outcome: 'BAD_NUMBER', participant };
  const day = { registrationId: participant.registration.id, date };
  if (seen.has(keyOf(day))) return { outcome: 'DUPLICATE', participant };
  seen.add(keyOf(day));
  const previous = recorded.get(keyOf(day));
  const isSame =
    previous?.minutes === minutes && previous.confirmations === confirmations && previous.spans === storedSpans(row);
  return { outcome: isSame ? 'UNCHANGED' : 'SAVED', participant, day };
}

async function readImportData(
  transaction: Transaction,
  event: Event,
  rows: readonly OnlinePresenceRowInput[],
  rules: Awaited<ReturnType<typeof readDataCheckRules>>,
): Promise<ImportData> {
  const holders = [...new Set(rows.map(holderOf).filter(Boolean))];
  const participants = await participantsByContact(transaction, event.id, holders, rules);
  const ids = [...new Set([...participants.values()].map(({ registration }) => registration.id))];
  const recorded = await transaction.query<OnlinePresence>(
    `SELECT * FROM online_presence WHERE "registrationId" IN (${placeholders(ids)})`,
    ids,
  );
  return {
    dates: datesOf(event),
    people: participants,
    known: new Map(recorded.map((row) => [keyOf(row), row])),
    seen: new Set(),
  };
}

/** Queues a check of documents that were issued before the statistics arrived. */
async function recheckDocuments(
  transaction: Transaction,
  registrationIds: readonly string[],
  now: Date,
): Promise<void> {
  const withDocuments = await transaction.query<{ id: string }>(
    `SELECT id FROM registrations WHERE id IN (${placeholders(registrationIds)}) AND (
       EXISTS (SELECT 1 FROM certificates WHERE certificates."registrationId" = registrations.id
         AND certificates.kind = 'NMO' AND certificates.state = 'ISSUED')
       OR EXISTS (SELECT 1 FROM nmo_codes WHERE nmo_codes."registrationId" = registrations.id
         AND nmo_codes.state = 'ASSIGNED'))`,
    registrationIds,
  );
  const changes = withDocuments.map(({ id }) => ({
    registrationId: id,
    cause: 'PRESENCE_CHANGED' as const,
    subjectId: toIso(now),
  }));
  await recordBasisChanges(transaction, changes, now);
}

/** Imports minutes and confirmations from the statistics of a broadcast. A repeated day overwrites the earlier values. */
export async function importOnlinePresence(
  context: Context,
  input: ImportOnlinePresenceInput,
): Promise<OnlinePresenceImported> {
  const { app, now } = context;
  const { rows, eventId, isTrial } = input;
  if (rows.length === 0 || rows.length > maxRows)
    return reject('COUNT_OUT_OF_RANGE', `За\u00A0один раз можно загрузить от\u00A01 до\u00A0${maxRows} строк.`, 'rows');
  const rules = await readDataCheckRules(context);
  const runImport = async (transaction: Transaction): Promise<OnlinePresenceImported> => {
    await lockEventDocuments(app, transaction, eventId);
    const event = await transaction.findOne<Event>('events', { id: eventId });
    if (!event) return reject('NOT_FOUND', 'Такого мероприятия нет.');
    const data = await readImportData(transaction, event, rows, rules);
    const results = rows.map((row) => evaluateRow(row, data));
    const changedRows = results.flatMap(({ outcome, day }, index): OnlinePresence[] =>
      outcome === 'SAVED' && day
        ? [
            {
              ...day,
              eventId,
              minutes: rows[index]!.minutes,
              confirmations: rows[index]!.confirmations,
              spans: storedSpans(rows[index]!),
              savedAt: toIso(now),
            },
          ]
        : [],
    );
    await transaction.insert(
      'online_presence',
      changedRows,
      `ON CONFLICT ("registrationId", date) DO UPDATE SET minutes = excluded.minutes,
         confirmations = excluded.confirmations, spans = excluded.spans, "savedAt" = excluded."savedAt"`,
    );
    const registrationIds = [...new Set(changedRows.map(({ registrationId }) => registrationId))];
    const { certificates, codes } = await findAffectedDocuments(app, transaction, { eventId, registrationIds });
    const report: OnlinePresenceImported = {
      saved: changedRows.length,
      rows: results.map((result, index): OnlinePresenceRow => ({
        row: index + 1,
        outcome: result.outcome,
        message: outcomeLabels[result.outcome],
        holderName: result.participant ? fullNameOf(result.participant.user) : null,
        warning: warningOf(result),
      })),
      revoked: { certificates, codes },
    };
    // A trial run reports the same documents, without a change.
    if (!isTrial) await recheckDocuments(transaction, registrationIds, now);
    return report;
  };
  return isTrial ? dryRun(app.database, runImport) : app.database.inTransaction(runImport);
}
