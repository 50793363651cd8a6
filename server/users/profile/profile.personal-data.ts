import { labelInSentence, profileFields, type ProfileField } from '../../../rules/people/profile-fields.js';
import type { PersonalData } from '../../core/personal-data.js';
import { erasePortrait, portraitUrl } from './portrait.service.js';
import { findUser } from '../users.service.js';

type RaisedIssue = { field: ProfileField; comment: string; raisedAt: string; closedAt: string | null };

/** Personal data of the profile outside the `users` row. */
export const profileData: readonly PersonalData[] = [
  {
    name: 'photo',
    title: 'Фотография профиля',
    labels: { path: 'Адрес на этом сайте' },
    read: async (_app, db, userId) => {
      const user = await findUser(db, userId);
      const path = user && portraitUrl(user);
      return path ? [{ path }] : [];
    },
    erase: erasePortrait,
  },
  {
    name: 'furtherSpecialties',
    title: profileFields.furtherSpecialtyIds.label,
    labels: { name: 'Специальность' },
    read: (_app, db, userId) =>
      db.query<{ name: string }>(
        `SELECT specialties.name FROM user_specialties JOIN specialties ON specialties.id = user_specialties."specialtyId"
         WHERE user_specialties."userId" = ? ORDER BY user_specialties.position`,
        [userId],
      ),
    erase: async (transaction, userId) => {
      await transaction.query('DELETE FROM user_specialties WHERE "userId" = ?', [userId]);
    },
  },
  {
    name: 'raisedDataIssues',
    title: 'Замечания организаторов к данным профиля',
    labels: { field: 'Поле', comment: 'Замечание', raisedAt: 'Когда', closedAt: 'Снято или исправлено' },
    read: async (_app, db, userId) => {
      const issues = await db.query<RaisedIssue>(
        `SELECT field, comment, "raisedAt", "closedAt" FROM raised_data_issues WHERE "userId" = ? ORDER BY "raisedAt", id`,
        [userId],
      );
      return issues.map(({ field, ...rest }) => ({ field: labelInSentence(field), ...rest }));
    },
    erase: async (transaction, userId) => {
      await transaction.query('DELETE FROM raised_data_issues WHERE "userId" = ?', [userId]);
    },
  },
];
