import { normaliseEmail } from '../../../../rules/people/account.js';
import { likelyEmail } from '../../../../rules/people/email-warnings.js';
import { nameWarning } from '../../../../rules/people/name-warnings.js';
import type { Context } from '../../../core/context.js';
import { Db } from '../../../core/database/db.js';
import { reject } from '../../../core/graphql/problems.js';
import { updateDetails, detailsOf, type RowDetails } from './import-details.js';
import type { RegistrationImport, RegistrationImportRow } from './import.entity.js';
import type { ImportLine } from './import.results.js';
import { isOwnImport, readImportRows } from './imports.list.js';
import { readImportLookups, suggestionValues, checkRowFully } from './check-rows.js';
import { readDictionaries, requiredEducation } from './parse-details.js';

type ChangedRow = Pick<RegistrationImportRow, 'email' | 'lastName' | 'firstName' | 'middleName'> & {
  details: RowDetails;
};

/** The row with the suggestion that staff chose. */
function applySuggestion(
  row: RegistrationImportRow,
  details: RowDetails,
  value: string,
  level: string | null,
): ChangedRow {
  const { email, lastName, firstName, middleName } = row;
  const unchanged = { email, lastName, firstName, middleName, details };
  if (value === suggestionValues.asIs) return { ...unchanged, details: { ...details, isConfirmed: true } };
  if (value === suggestionValues.samePerson) return { ...unchanged, details: { ...details, isSamePerson: true } };
  if (value === suggestionValues.email) return { ...unchanged, email: likelyEmail(email) ?? email };
  if (value === suggestionValues.name) {
    const suggestion = nameWarning({ lastName, firstName, middleName: middleName || null })?.suggestion;
    return suggestion ? { ...unchanged, ...suggestion, middleName: suggestion.middleName ?? '' } : unchanged;
  }
  const { profile, dropped } = details;
  const specialty = { specialtyId: value.slice(suggestionValues.specialty.length) };
  return {
    ...unchanged,
    details: {
      ...details,
      profile: { ...profile, ...specialty, educationLevel: profile.educationLevel ?? level },
      dropped: dropped.filter((text) => !text.startsWith('Специальность')),
      specialtyIds: [],
    },
  };
}

/** Applies one of the suggestions for a row and checks the row again. Nobody is registered by this. */
export async function chooseSuggestion(
  context: Context,
  { id, line, value }: { id: string; line: number; value: string },
): Promise<{ line: ImportLine }> {
  const { app, now, db } = context;
  const { cipher } = app;
  const dictionaries = await readDictionaries(app, db, now);
  await app.database.inTransaction(async (transaction) => {
    // Locks the list, so that choices run one after the other.
    const list = await transaction.lock<RegistrationImport>('registration_imports', { id });
    const row = await transaction.findOne<RegistrationImportRow>('registration_import_rows', { importId: id, line });
    if (!list || !isOwnImport(context, list) || !row) return reject('NOT_FOUND', 'Такой строки нет.', 'line');
    const details = (await detailsOf(transaction, cipher, id, line, line)).get(line);
    if (!details?.suggestions.some((one) => one.value === value) || row.registrationId !== null)
      return reject('STATE_CHANGED', 'Строка уже изменилась. Обновите страницу.', 'value');
    const level = requiredEducation(value.slice(suggestionValues.specialty.length), dictionaries.specialties);
    const changedRow = applySuggestion(row, details, value, level);
    const { email, lastName, firstName, middleName } = changedRow;
    const lookups = await readImportLookups(transaction, cipher, list, [email]);
    const tariff = lookups.tariffs.find((one) => one.id === row.tariffId) ?? null;
    const importedRow = { line, email, tariffTitle: '', lastName, firstName, middleName: middleName || null };
    const result = checkRowFully(importedRow, tariff, changedRow.details, lookups, dictionaries);
    await transaction.update(
      'registration_import_rows',
      { importId: id, line },
      {
        email: normaliseEmail(email),
        lastName,
        firstName,
        middleName,
        verdict: result.verdict,
        message: result.message,
      },
    );
    await updateDetails(transaction, cipher, { importId: id, line }, result.details);
  });
  const [updatedLine] = await readImportRows({ db: new Db(app.database), cipher }, id, {
    after: line - 1,
    limit: 1,
    isWrongOnly: false,
  });
  return { line: updatedLine! };
}
