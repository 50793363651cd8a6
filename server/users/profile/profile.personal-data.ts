import { labelInSentence, profileFields, type ProfileField } from '../../../rules/people/profile-fields.js';
import { definePersonalData, type PersonalData } from '../../core/personal-data.js';
import { erasePortrait, portraitUrl } from './portrait.service.js';
import { findUser } from '../users.service.js';

type RaisedIssue = { field: ProfileField; comment: string; raisedAt: string; closedAt: string | null };

/** Personal data of the profile outside the `users` row. */
export const profileData: readonly PersonalData[] = [
  definePersonalData({
    name: 'photo',
    title: 'Фотография профиля',
    rows: async (db, userId) => {
      const user = await findUser(db, userId);
      const path = user && portraitUrl(user);
      return path ? [{ path }] : [];
    },
    fields: { path: 'Адрес на этом сайте' },
    erase: erasePortrait,
  }),
  definePersonalData<{ name: string }>({
    name: 'furtherSpecialties',
    title: profileFields.furtherSpecialtyIds.label,
    rows: `SELECT specialties.name FROM user_specialties JOIN specialties ON specialties.id = user_specialties."specialtyId"
      WHERE user_specialties."userId" = ? ORDER BY user_specialties.position`,
    fields: { name: 'Специальность' },
    erase: 'DELETE FROM user_specialties WHERE "userId" = ?',
  }),
  definePersonalData<RaisedIssue>({
    name: 'raisedDataIssues',
    title: 'Замечания организаторов к данным профиля',
    rows: `SELECT field, comment, "raisedAt", "closedAt" FROM raised_data_issues WHERE "userId" = ? ORDER BY "raisedAt", id`,
    fields: {
      field: ['Поле', ({ field }) => labelInSentence(field)],
      comment: 'Замечание',
      raisedAt: 'Когда',
      closedAt: 'Снято или исправлено',
    },
    erase: 'DELETE FROM raised_data_issues WHERE "userId" = ?',
  }),
];
