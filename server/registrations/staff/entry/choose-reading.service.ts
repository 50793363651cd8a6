import { normaliseEmail } from '../../../../rules/account.js';
import { likelyEmail } from '../../../../rules/email-doubts.js';
import { nameDoubt } from '../../../../rules/name-doubts.js';
import type { Context } from '../../../core/context.js';
import { Db } from '../../../core/kept.js';
import { reject } from '../../../core/problems.js';
import { changeDetails, detailsOf, type KeptDetails, type ReadRows } from './import-details.js';
import type { RegistrationImport, RegistrationImportRow } from './import.entity.js';
import type { ImportLine } from './import.inputs.js';
import { readLines } from './import-list.js';
import { lookUp, readingValues, verdictOf } from './judge-lines.js';
import { dictionariesOf, levelOf } from './line-details.js';

type Changed = Pick<RegistrationImportRow, 'email' | 'lastName' | 'firstName' | 'middleName'> & {
  details: KeptDetails;
};

/** The line as staff says that it is meant. */
function readAs(row: RegistrationImportRow, details: KeptDetails, value: string, level: string | null): Changed {
  const { email, lastName, firstName, middleName } = row;
  const unchanged = { email, lastName, firstName, middleName, details };
  if (value === readingValues.asIs) return { ...unchanged, details: { ...details, isConfirmed: true } };
  if (value === readingValues.samePerson) return { ...unchanged, details: { ...details, isSamePerson: true } };
  if (value === readingValues.email) return { ...unchanged, email: likelyEmail(email) ?? email };
  if (value === readingValues.name) {
    const meant = nameDoubt({ lastName, firstName, middleName: middleName || null })?.suggestion;
    return meant ? { ...unchanged, ...meant, middleName: meant.middleName ?? '' } : unchanged;
  }
  const { profile, dropped } = details;
  const chosen = { specialtyId: value.slice(readingValues.specialty.length) };
  return {
    ...unchanged,
    details: {
      ...details,
      profile: { ...profile, ...chosen, educationLevel: profile.educationLevel ?? level },
      dropped: dropped.filter((text) => !text.startsWith('Специальность')),
      specialtyIds: [],
    },
  };
}

/** Takes one of the ways in which a line may be meant, and looks the line through anew. Nobody is registered by that. */
export async function chooseReading(
  context: Context,
  { id, line, value }: { id: string; line: number; value: string },
): Promise<{ line: ImportLine }> {
  const { app, now, reads, viewer } = context;
  const { cipher } = app;
  const dictionaries = await dictionariesOf(app, reads, now);
  await app.database.inTransaction(async (transaction) => {
    // Choices for one list take turns.
    const [list] = await transaction.query<RegistrationImport>(
      'UPDATE registration_imports SET lines = lines WHERE id = ? AND "createdById" = ? RETURNING *',
      [id, viewer!.id],
    );
    const [row] = await transaction.query<RegistrationImportRow>(
      'SELECT * FROM registration_import_rows WHERE "importId" = ? AND line = ?',
      [id, line],
    );
    if (!list || !row) return reject('NOT_FOUND', 'Такой строки нет.', 'line');
    const query: ReadRows = (sql, values) => transaction.query(sql, values);
    const details = (await detailsOf(query, cipher, id, line, line)).get(line);
    if (!details?.suggestions.some((one) => one.value === value) || row.registrationId !== null)
      return reject('STATE_CHANGED', 'Строка уже изменилась. Обновите страницу.', 'value');
    const level = levelOf(value.slice(readingValues.specialty.length), dictionaries.specialties);
    const changed = readAs(row, details, value, level);
    const { email, lastName, firstName, middleName } = changed;
    const known = await lookUp(transaction, cipher, list, [email]);
    const tariff = known.tariffs.find((one) => one.id === row.tariffId) ?? null;
    const meant = { line, email, tariffTitle: '', lastName, firstName, middleName: middleName || null };
    const judged = verdictOf(meant, tariff, changed.details, known, dictionaries);
    await transaction.query(
      `UPDATE registration_import_rows SET email = ?, "lastName" = ?, "firstName" = ?, "middleName" = ?, verdict = ?,
         message = ? WHERE "importId" = ? AND line = ?`,
      [normaliseEmail(email), lastName, firstName, middleName, judged.verdict, judged.message, id, line],
    );
    await changeDetails(transaction, cipher, { importId: id, line }, judged.details);
  });
  const [chosen] = await readLines({ reads: new Db(app.database), cipher }, id, {
    after: line - 1,
    limit: 1,
    isWrongOnly: false,
  });
  return { line: chosen! };
}
