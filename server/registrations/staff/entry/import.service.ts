import { lineOrNull, lineProblems } from '../../../../rules/text/lines.js';
import { problemIf, type Problem } from '../../../../rules/problem.js';
import { day, toIso, addMs } from '../../../core/clock.js';
import type { Context } from '../../../core/context.js';
import type { Application } from '../../../core/application.js';
import type { Transaction } from '../../../core/database/database.js';
import { reject, rejectAny } from '../../../core/graphql/problems.js';
import type { Event } from '../../../events/event.entity.js';
import { startTask } from '../../../tasks/start-task.js';
import { Task } from '../../../tasks/task.entity.js';
import { rejectClosed } from './add-person.js';
import { consentProblem, reasonProblems } from './entry.service.js';
import { rightCondition, type RegistrationImport } from './import.entity.js';
import type { ImportPartInput } from './import.inputs.js';
import type { ImportPartKept } from './import.results.js';
import { readDictionaries } from './parse-details.js';
import { importTask, type ImportPayload } from './import.tasks.js';
import { insertDetails } from './import-details.js';
import { isOwnImport } from './imports.list.js';
import { checkRows } from './check-rows.js';

const maxRows = 5_000;
/** Row numbers may exceed the number of rows, because files contain empty rows. */
const maxRowNumber = 1_000_000;
const keyPattern = /^[0-9a-f-]{32,36}$/;

const reasonOrNull = (text: string | null | undefined): string | null =>
  text == null ? null : (lineOrNull(text) ?? '');

/** The list of a part, as it is stored. */
const listOf = (input: ImportPartInput, { viewer, grant, now }: Context) => ({
  id: input.id,
  eventId: input.eventId,
  fileName: lineOrNull(input.fileName) ?? '',
  lines: input.lines,
  tariffId: input.tariffId ?? null,
  freeBecause: reasonOrNull(input.freeBecause),
  overCapacityBecause: reasonOrNull(input.overCapacityBecause),
  consentManner: input.consentManner,
  createdById: viewer!.id,
  tokenId: grant?.tokenId ?? null,
  createdAt: toIso(now),
});
type List = ReturnType<typeof listOf>;

function problemsOf(list: List, { rows, hasConsented }: ImportPartInput): Problem[] {
  const numbers = rows.map(({ line }) => line);
  return [
    ...lineProblems('fileName', list.fileName, 200),
    ...problemIf(list.lines < 1 || list.lines > maxRows, {
      code: 'COUNT_OUT_OF_RANGE',
      message: 'В файле должно быть от 1 до 5 000 строк. Разделите его.',
      field: 'lines',
    }),
    ...(list.freeBecause === null ? [] : reasonProblems('freeBecause', list.freeBecause)),
    ...(list.overCapacityBecause === null ? [] : reasonProblems('overCapacityBecause', list.overCapacityBecause)),
    ...(hasConsented ? [] : [consentProblem]),
    ...problemIf(rows.length === 0, { code: 'NO_ROWS', message: 'В файле нет ни одной строки.', field: 'rows' }),
    ...problemIf(numbers.some((line) => line < 1 || line > maxRowNumber) || new Set(numbers).size < numbers.length, {
      code: 'ROW_NUMBERS_WRONG',
      message: 'Номера строк повторяются или не похожи на номера.',
      field: 'rows',
    }),
  ];
}

/** Fields that must be equal in all parts of a list. */
const commonFields: readonly (keyof List)[] = [
  'eventId',
  'fileName',
  'lines',
  'tariffId',
  'freeBecause',
  'overCapacityBecause',
  'consentManner',
  'createdById',
  'tokenId',
];

async function storeList(transaction: Transaction, list: List): Promise<RegistrationImport> {
  await transaction.insert('registration_imports', [list], 'ON CONFLICT (id) DO NOTHING');
  // Locks the list, so that parts run one after the other and duplicate rows are found.
  const stored = await transaction.lock<RegistrationImport>('registration_imports', { id: list.id });
  if (commonFields.some((name) => stored![name] !== list[name]))
    reject('IDEMPOTENCY_KEY_REUSED', 'Этот список уже был отправлен с другими данными. Начните заново.', 'id');
  return stored!;
}

const countOf = async (transaction: Transaction, id: string, condition: string): Promise<number> => {
  const [counts] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registration_import_rows WHERE "importId" = ? ${condition}`,
    [id],
  );
  return Number(counts!.count);
};

/** Stores and checks a part of a list. Nobody is registered. A repeated request changes nothing. */
export async function storeImportPart(context: Context, input: ImportPartInput): Promise<ImportPartKept> {
  const { app, now, db } = context;
  if (!keyPattern.test(input.id))
    reject('IDEMPOTENCY_KEY_FORMAT', 'Ключ списка: от 32 до 36 шестнадцатеричных цифр.', 'id');
  const list = listOf(input, context);
  const dictionaries = await readDictionaries(app, db, now);
  return app.database.inTransaction(async (transaction) => {
    const event = await transaction.findOne<Event>('events', { id: list.eventId });
    if (!event) reject('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
    rejectAny(problemsOf(list, input));
    rejectClosed(event!, now);
    const tariffs = await transaction.query('SELECT id FROM tariffs WHERE id = ? AND "eventId" = ?', [
      list.tariffId,
      list.eventId,
    ]);
    if (list.tariffId !== null && tariffs.length === 0)
      reject('TARIFF_UNKNOWN', 'Выберите тариф этого мероприятия.', 'tariffId');
    const storedList = await storeList(transaction, list);
    const checkedRows = await checkRows(transaction, app.cipher, storedList, input.rows, dictionaries);
    const rows = checkedRows.map(({ details: _details, ...row }) => row);
    await transaction.insert('registration_import_rows', rows, 'ON CONFLICT ("importId", line) DO NOTHING');
    await insertDetails(transaction, app.cipher, checkedRows);
    const received = await countOf(transaction, list.id, '');
    if (received > list.lines) reject('TOO_MANY_LINES', 'Пришло больше строк, чем объявлено. Начните заново.', 'rows');
    return { id: list.id, received };
  });
}

/**
 * Starts to register the people of the valid rows. While the task runs, a repeated request returns it. After it was
 * stopped, a new task continues with the remaining rows.
 */
export async function startImport(context: Context, id: string): Promise<{ task: Task }> {
  const { app, now, viewer, grant } = context;
  const task = await app.database.inTransaction(async (transaction) => {
    const list = await transaction.findOne<RegistrationImport>('registration_imports', { id });
    if (!list || !isOwnImport(context, list)) return reject('NOT_FOUND', 'Такого списка нет.', 'id');
    const event = await transaction.findOne<Event>('events', { id: list.eventId });
    rejectClosed(event!, now);
    if ((await countOf(transaction, id, '')) < list.lines)
      reject('IMPORT_INCOMPLETE', 'Файл загружен не весь: связь оборвалась. Выберите его ещё раз.', 'id');
    if ((await countOf(transaction, id, `AND ${rightCondition} AND "registrationId" IS NULL`)) === 0)
      reject('NOTHING_TO_IMPORT', 'Записывать некого: верных строк, которые ещё не записаны, нет.', 'id');
    return startTask<ImportPayload>(transaction, {
      kind: importTask,
      title: `Загрузка участников: ${event!.title}`,
      subject: { type: 'REGISTRATION_IMPORT', id },
      payload: { importId: id },
      actorId: viewer!.id,
      tokenId: grant?.tokenId ?? null,
      now,
    });
  });
  return { task };
}

/** Rows are stored for the time in which staff may need the report. */
const rowRetention = 30 * day;

export async function deleteOldImportRows({ database, clock }: Application): Promise<void> {
  const before = toIso(addMs(clock.now(), -rowRetention));
  await database.inTransaction((transaction) =>
    transaction.query(
      `DELETE FROM registration_import_rows
       WHERE "importId" IN (SELECT id FROM registration_imports WHERE "createdAt" <= ?)`,
      [before],
    ),
  );
}
