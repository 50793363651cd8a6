import { lineOrNull, lineProblems } from '../../../../rules/lines.js';
import type { Problem } from '../../../../rules/problem.js';
import { day, instant, later } from '../../../core/clock.js';
import type { Context } from '../../../core/context.js';
import type { Application } from '../../../core/application.js';
import type { Transaction } from '../../../core/database.js';
import { insertRows } from '../../../core/insert.js';
import { refuse, refuseAny } from '../../../core/problems.js';
import type { Event } from '../../../events/event.entity.js';
import { startTask } from '../../../tasks/start-task.js';
import { Task } from '../../../tasks/task.entity.js';
import { refuseClosed } from './add-person.js';
import { consentProblem, reasonProblems } from './entry.service.js';
import { rightCondition, type RegistrationImport } from './import.entity.js';
import type { ImportPartInput, ImportPartKept } from './import.inputs.js';
import { dictionariesOf } from './line-details.js';
import { importTask, type Importing } from './import.tasks.js';
import { keepDetails } from './import-details.js';
import { judgeLines } from './judge-lines.js';

const mostLines = 5_000;
/** Numbers of lines in a file of so many, with empty ones among them. */
const furthestLine = 1_000_000;
const keyForm = /^[0-9a-f-]{32,36}$/;

const reason = (text: string | null | undefined): string | null => (text == null ? null : (lineOrNull(text) ?? ''));

/** The list that a part is of, as it is kept. */
const listOf = (input: ImportPartInput, createdById: string, now: Date) => ({
  id: input.id,
  eventId: input.eventId,
  fileName: lineOrNull(input.fileName) ?? '',
  lines: input.lines,
  tariffId: input.tariffId ?? null,
  freeBecause: reason(input.freeBecause),
  overCapacityBecause: reason(input.overCapacityBecause),
  consentManner: input.consentManner,
  createdById,
  createdAt: instant(now),
});
type List = ReturnType<typeof listOf>;

function problemsOf(list: List, { rows, hasConsented }: ImportPartInput): Problem[] {
  const numbers = rows.map(({ line }) => line);
  return [
    ...lineProblems('fileName', list.fileName, 200),
    ...(list.lines < 1 || list.lines > mostLines
      ? [{ code: 'TOO_MANY_LINES', message: 'В файле должно быть от 1 до 5 000 строк. Разделите его.', field: 'lines' }]
      : []),
    ...(list.freeBecause === null ? [] : reasonProblems('freeBecause', list.freeBecause)),
    ...(list.overCapacityBecause === null ? [] : reasonProblems('overCapacityBecause', list.overCapacityBecause)),
    ...(hasConsented ? [] : [consentProblem]),
    ...(rows.length === 0 ? [{ code: 'NO_ROWS', message: 'В файле нет ни одной строки.', field: 'rows' }] : []),
    ...(numbers.some((line) => line < 1 || line > furthestLine) || new Set(numbers).size < numbers.length
      ? [{ code: 'BAD_LINES', message: 'Номера строк повторяются или не похожи на номера.', field: 'rows' }]
      : []),
  ];
}

/** What must not differ between the parts of one list. */
const sameList: readonly (keyof List)[] = [
  'eventId',
  'fileName',
  'lines',
  'tariffId',
  'freeBecause',
  'overCapacityBecause',
  'consentManner',
  'createdById',
];

async function keepList(transaction: Transaction, list: List): Promise<RegistrationImport> {
  await insertRows(transaction, 'registration_imports', [list], 'ON CONFLICT (id) DO NOTHING');
  // Parts of one list take turns: a line that comes twice is seen.
  const [kept] = await transaction.query<RegistrationImport>(
    'UPDATE registration_imports SET lines = lines WHERE id = ? RETURNING *',
    [list.id],
  );
  if (sameList.some((name) => kept![name] !== list[name]))
    refuse('KEY_REUSED', 'Этот список уже был отправлен с другими данными. Начните заново.', 'id');
  return kept!;
}

const countOf = async (transaction: Transaction, id: string, condition: string): Promise<number> => {
  const [counted] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registration_import_rows WHERE "importId" = ? ${condition}`,
    [id],
  );
  return Number(counted!.count);
};

/** Takes a part of a list and looks it through. Nobody is registered; sent twice, it is there once. */
export async function keepPart(context: Context, input: ImportPartInput): Promise<ImportPartKept> {
  const { app, now, reads, viewer } = context;
  if (!keyForm.test(input.id)) refuse('BAD_KEY', 'Ключ списка: от 32 до 36 шестнадцатеричных цифр.', 'id');
  const list = listOf(input, viewer!.id, now);
  const dictionaries = await dictionariesOf(app, reads, now);
  return app.database.inTransaction(async (transaction) => {
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [list.eventId]);
    if (!event) refuse('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
    refuseAny(problemsOf(list, input));
    refuseClosed(event!, now);
    const tariffs = await transaction.query('SELECT id FROM tariffs WHERE id = ? AND "eventId" = ?', [
      list.tariffId,
      list.eventId,
    ]);
    if (list.tariffId !== null && tariffs.length === 0)
      refuse('TARIFF_UNKNOWN', 'Выберите тариф этого мероприятия.', 'tariffId');
    const kept = await keepList(transaction, list);
    const judged = await judgeLines(transaction, app.cipher, kept, input.rows, dictionaries);
    const rows = judged.map(({ details: _details, ...row }) => row);
    await insertRows(transaction, 'registration_import_rows', rows, 'ON CONFLICT ("importId", line) DO NOTHING');
    await keepDetails(transaction, app.cipher, judged);
    const received = await countOf(transaction, list.id, '');
    if (received > list.lines) refuse('TOO_MANY_LINES', 'Пришло больше строк, чем объявлено. Начните заново.', 'rows');
    return { id: list.id, received };
  });
}

/**
 * Begins to register the people of the right lines. Asked for again while that goes on, it is the same task; after it was
 * stopped, it goes on with those who are left.
 */
export async function startImport({ app, now, viewer }: Context, id: string): Promise<{ task: Task }> {
  const task = await app.database.inTransaction(async (transaction) => {
    const [list] = await transaction.query<RegistrationImport>(
      'SELECT * FROM registration_imports WHERE id = ? AND "createdById" = ?',
      [id, viewer!.id],
    );
    if (!list) return refuse('NOT_FOUND', 'Такого списка нет.', 'id');
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [list.eventId]);
    refuseClosed(event!, now);
    if ((await countOf(transaction, id, '')) < list.lines)
      refuse('IMPORT_INCOMPLETE', 'Файл загружен не весь: связь оборвалась. Выберите его ещё раз.', 'id');
    if ((await countOf(transaction, id, `AND ${rightCondition} AND "registrationId" IS NULL`)) === 0)
      refuse('NOTHING_TO_IMPORT', 'Записывать некого: верных строк, которые ещё не записаны, нет.', 'id');
    return startTask<Importing>(transaction, {
      kind: importTask,
      title: `Загрузка участников: ${event!.title}`,
      subject: { type: 'REGISTRATION_IMPORT', id },
      payload: { importId: id },
      actorId: viewer!.id,
      now,
    });
  });
  return { task: Object.assign(new Task(), task) };
}

/** As long as somebody may want the report. */
const rowTerm = 30 * day;

export async function forgetImportRows({ database, clock }: Application): Promise<void> {
  const before = instant(later(clock.now(), -rowTerm));
  await database.inTransaction((transaction) =>
    transaction.query(
      `DELETE FROM registration_import_rows
       WHERE "importId" IN (SELECT id FROM registration_imports WHERE "createdAt" <= ?)`,
      [before],
    ),
  );
}
