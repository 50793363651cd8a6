import type { PersonalData } from '../../../core/personal-data.js';

type Row = { title: string; createdAt: string; email: string; priceReason: string | null; fileName: string | null };

/** What staff has written of a person when it registered her: at its desk, or in a list out of a file. */
export const entriesData: PersonalData = {
  name: 'registrationEntries',
  title: 'Записи, которые сделал организатор',
  labels: {
    event: 'Мероприятие',
    createdAt: 'Когда',
    file: 'Файл со списком',
    email: 'Почта в списке',
    priceReason: 'Почему цена не по тарифу',
  },
  read: async (_app, reads, userId) => {
    const rows = await reads.read<Row>(
      `SELECT events.title, registration_entries."createdAt", '' AS email, "priceReason", NULL AS "fileName"
       FROM registration_entries JOIN registrations ON registrations.id = "registrationId"
       JOIN events ON events.id = registrations."eventId" WHERE registrations."userId" = ?
       UNION ALL
       SELECT events.title, registration_imports."createdAt", registration_import_rows.email, NULL, "fileName"
       FROM users JOIN registration_import_rows ON registration_import_rows.email = users.email
       JOIN registration_imports ON registration_imports.id = "importId"
       JOIN events ON events.id = registration_imports."eventId" WHERE users.id = ?
       ORDER BY 2`,
      [userId, userId],
    );
    return rows.map(({ title, createdAt, fileName, email, priceReason }) => ({
      event: title,
      createdAt,
      file: fileName,
      email: email || null,
      priceReason,
    }));
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
};
