import { ProblemsError } from '../../../core/graphql/problems.js';
import type { Application } from '../../../core/application.js';
import type { Transaction } from '../../../core/database/database.js';
import type { Piece, TaskKind } from '../../../core/jobs/task-kind.js';
import { addPerson, type AddedPerson, type AddPersonInput } from './add-person.js';
import { detailsOf } from './import-details.js';
import { comparisonText } from './parse-details.js';
import { buildProfileByStaff } from './profile-by-staff.js';
import { rightCondition, type RegistrationImport, type RegistrationImportRow } from './import.entity.js';

export const importTask = 'registration.importing';
export type ImportPayload = { importId: string };

/** Row numbers as texts that sort like numbers. */
export const keyOfRow = (line: number): string => String(line).padStart(7, '0');
export const rowOfKey = (key: string): number => Number(key || '0');

/** Puts the row number before the message of a rejection. */
async function withRowNumber(line: number, work: () => Promise<AddedPerson>): Promise<AddedPerson> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    const [firstProblem, ...otherProblems] = error.problems;
    throw new ProblemsError([
      { ...firstProblem!, message: `Строка ${line}. ${firstProblem!.message}` },
      ...otherProblems,
    ]);
  }
}

async function readPersonInput(
  app: Application,
  transaction: Transaction,
  importId: string,
  line: number,
): Promise<AddPersonInput> {
  const list = await transaction.findOne<RegistrationImport>('registration_imports', { id: importId });
  const row = await transaction.findOne<RegistrationImportRow>('registration_import_rows', { importId, line });
  const { email, lastName, firstName, middleName } = row!;
  const { freeBecause } = list!;
  const details = await detailsOf(transaction, app.cipher, importId, line, line);
  const profile = details.has(line)
    ? await buildProfileByStaff(app, details.get(line)!.profile, {
        lastName,
        firstName,
        middleName: middleName || null,
      })
    : undefined;
  return {
    eventId: list!.eventId,
    tariffId: row!.tariffId ?? '',
    person: {
      email,
      lastName,
      firstName,
      middleName: middleName || null,
      profile,
      isSamePerson: details.get(line)?.isSamePerson ?? false,
      // Doubtful rows are not imported until staff decides.
      isConfirmed: true,
    },
    priceAmount: freeBecause === null ? null : 0,
    priceReason: freeBecause,
    overCapacityReason: list!.overCapacityBecause,
    answers: {},
    nonce: `${importId}:${line}`,
    importId,
    actorId: list!.createdById,
    consent: list!.consentManner && { manner: list!.consentManner, at: new Date(list!.createdAt) },
  };
}

/** Registers the people of the valid rows of a list, one by one. */
export const importTaskKind = (app: Application): TaskKind<ImportPayload> => ({
  name: importTask,
  title: 'Загрузка участников из файла',
  count: async ({ importId }, db) =>
    Number(
      (await db.queryOne<{ count: number }>(
        `SELECT COUNT(*) AS count FROM registration_import_rows
         WHERE "importId" = ? AND ${rightCondition} AND "registrationId" IS NULL`,
        [importId],
      ))!.count,
    ),
  next: async ({ importId }, after, limit, db): Promise<Piece[]> => {
    const rows = await db.query<{ line: number }>(
      `SELECT line FROM registration_import_rows
       WHERE "importId" = ? AND ${rightCondition} AND "registrationId" IS NULL AND line > ? ORDER BY line LIMIT ?`,
      [importId, rowOfKey(after), limit],
    );
    return rows.map(({ line }) => ({ key: keyOfRow(line) }));
  },
  work: async (transaction, { key }, { payload: { importId }, now }) => {
    const line = rowOfKey(key);
    const { registration, person } = await withRowNumber(line, async () =>
      addPerson(transaction, await readPersonInput(app, transaction, importId, line), now),
    );
    await transaction.update('registration_import_rows', { importId, line }, { registrationId: registration.id });
    return `Строка ${line}: регистрация ${registration.number}.${comparisonText(person.filled, person.differing)}`;
  },
});
