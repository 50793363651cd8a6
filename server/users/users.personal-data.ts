import { roleLabels } from '../../rules/people/roles.js';
import { choiceText, profileFields, singleFields, type SingleField } from '../../rules/people/profile-fields.js';
import type { Application } from '../core/application.js';
import { definePersonalData, type PersonalData } from '../core/personal-data.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { unusablePasswordHash } from './sign-in/passwords.js';
import { openProfile } from './profile/profile.encrypted.js';
import type { Session, User } from './user.entity.js';
import { emptyProfile } from './users.service.js';
import { updateNameIndex } from './names/name-words.js';

/**
 * Erases the personal columns of an account. The row stays because other rows refer to it; its email becomes free
 * again.
 */
export async function eraseAccount(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const at = toIso(now);
  const { deletedAt: _moment, ...profile } = emptyProfile;
  const erasedColumns = {
    ...profile,
    email: `deleted:${userId}`,
    passwordHash: unusablePasswordHash,
    role: 'USER',
    dataIssuesSince: null,
    updatedAt: at,
  } as const;
  const columns = Object.keys(erasedColumns).map((name) => `"${name}" = ?`);
  await transaction.query(
    `UPDATE users SET ${columns.join(', ')}, "deletedAt" = COALESCE("deletedAt", ?) WHERE id = ?`,
    [...Object.values(erasedColumns), at, userId],
  );
  await updateNameIndex(transaction, [userId]);
}

type Account = User & { specialty: string | null; region: string | null };

/** The copy has the names of the specialty and the region, not their ids. */
const copyKeyOf = (field: SingleField): string => field.replace(/Id$/, '');

const profileText = (field: SingleField, user: Account, { cipher }: Application): string | null =>
  choiceText(
    field,
    { ...user, ...openProfile(cipher, user), specialtyId: user.specialty, regionId: user.region }[field],
  );

const accountData = definePersonalData<Account>({
  name: 'account',
  title: 'Личный кабинет',
  rows: `SELECT users.*, specialties.name AS specialty, regions.name AS region FROM users
    LEFT JOIN specialties ON specialties.id = users."specialtyId"
    LEFT JOIN regions ON regions.id = users."regionId" WHERE users.id = ? AND users."deletedAt" IS NULL`,
  fields: {
    id: 'Номер кабинета',
    email: 'Электронная почта',
    emailConfirmedAt: 'Почта подтверждена',
    ...Object.fromEntries(
      singleFields.map((field) => [
        copyKeyOf(field),
        [profileFields[field].label, (user: Account, app: Application) => profileText(field, user, app)] as const,
      ]),
    ),
    hasNoMiddleName: ['Отчества нет', (user) => Boolean(user.hasNoMiddleName)],
    role: ['Права', ({ role }) => roleLabels[role]],
    dataCheckedAt: 'Данные проверены',
    createdAt: 'Кабинет создан',
    updatedAt: 'Данные изменены',
  },
  erase: eraseAccount,
});

/** Active sessions of the user. */
const sessionData = definePersonalData<Session>({
  name: 'sessions',
  title: 'Действующие входы',
  rows: 'SELECT * FROM sessions WHERE "userId" = ? ORDER BY "createdAt", id',
  fields: {
    createdAt: 'Вход выполнен',
    lastSeenAt: 'Последнее действие',
    expiresAt: 'Действует до',
    address: 'Сетевой адрес',
    userAgent: 'Браузер',
  },
});

export const personalDataOfUsers: readonly PersonalData[] = [accountData, sessionData];
