import { labelInSentence } from '../../../../rules/people/profile-fields.js';
import { definePersonalData } from '../../../core/personal-data.js';
import { decryptDetails, type RowDetails } from './import-details.js';
import type { DetailField } from './parse-details.js';

type Row = {
  title: string;
  createdAt: string;
  email: string;
  priceReason: string | null;
  fileName: string | null;
  detailsSealed: string | null;
};

/** «СНИЛС: 11223344595» for each value of the row. Ids of dictionaries are not resolved. */
const formatDetails = ({ profile }: RowDetails): string[] =>
  Object.entries(profile).flatMap(([field, value]) =>
    value === null ? [] : `${labelInSentence(field as DetailField)}: ${value}`,
  );

/** Data that staff entered when it registered the user, by hand or from a file. */
export const entriesData = definePersonalData<Row>({
  name: 'registrationEntries',
  title: 'Записи, которые сделал организатор',
  rows: `SELECT events.title, registration_entries."createdAt", '' AS email, "priceReason", NULL AS "fileName",
      NULL AS "detailsSealed"
    FROM registration_entries JOIN registrations ON registrations.id = "registrationId"
    JOIN events ON events.id = registrations."eventId" WHERE registrations."userId" = ?
    UNION ALL
    SELECT events.title, registration_imports."createdAt", registration_import_rows.email, NULL, "fileName", "detailsSealed"
    FROM users JOIN registration_import_rows ON registration_import_rows.email = users.email
    JOIN registration_imports ON registration_imports.id = registration_import_rows."importId"
    LEFT JOIN registration_import_details ON registration_import_details."importId" = registration_import_rows."importId"
      AND registration_import_details.line = registration_import_rows.line
    JOIN events ON events.id = registration_imports."eventId" WHERE users.id = ?
    ORDER BY 2`,
  fields: {
    event: ['Мероприятие', ({ title }) => title],
    createdAt: 'Когда',
    file: ['Файл со списком', ({ fileName }) => fileName],
    email: ['Почта в списке', ({ email }) => email || null],
    priceReason: 'Почему цена не по тарифу',
    details: [
      'Другие сведения в строке файла',
      ({ detailsSealed }, app) => formatDetails(decryptDetails(app.cipher, detailsSealed)),
    ],
  },
  erase: async (transaction, userId) => {
    await transaction.query(
      `DELETE FROM registration_import_rows WHERE email = (SELECT email FROM users WHERE id = ?)
         OR "registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)`,
      [userId, userId],
    );
    await transaction.query(
      `UPDATE registration_entries SET "priceReason" = NULL, "overCapacityReason" = NULL
       WHERE "registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)`,
      [userId],
    );
  },
});
