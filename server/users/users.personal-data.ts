import { roleLabels } from '../../rules/roles.js';
import { academicTitles, categories, degrees, educationLevels } from '../../rules/qualifications.js';
import type { PersonalData } from '../core/personal-data.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { unusablePasswordHash } from './passwords.js';
import { openProfile } from './profile.encrypted.js';
import type { Session, User } from './user.entity.js';
import { emptyProfile } from './users.service.js';
import { updateNameIndex } from './name-words.js';

const labelOf = (labels: Readonly<Record<string, string>>, key: string | null): string | null =>
  key === null ? null : (labels[key] ?? key);

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
    lastName: '',
    firstName: '',
    middleName: null,
    hasNoMiddleName: false,
    phone: null,
    specialtyId: null,
    workplace: null,
    regionId: null,
    city: null,
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

const accountData: PersonalData = {
  name: 'account',
  title: 'Личный кабинет',
  labels: {
    id: 'Номер кабинета',
    email: 'Электронная почта',
    emailConfirmedAt: 'Почта подтверждена',
    lastName: 'Фамилия',
    firstName: 'Имя',
    middleName: 'Отчество',
    hasNoMiddleName: 'Отчества нет',
    phone: 'Телефон',
    snils: 'СНИЛС',
    birthDate: 'Дата рождения',
    educationLevel: 'Уровень образования',
    specialty: 'Основная специальность',
    workplace: 'Место работы',
    post: 'Должность',
    degree: 'Учёная степень',
    academicTitle: 'Учёное звание',
    category: 'Квалификационная категория',
    region: 'Регион',
    city: 'Город',
    role: 'Права',
    dataCheckedAt: 'Данные проверены',
    createdAt: 'Кабинет создан',
    updatedAt: 'Данные изменены',
  },
  read: async ({ cipher }, db, userId) => {
    const user = await db.queryOne<Account>(
      `SELECT users.*, specialties.name AS specialty, regions.name AS region FROM users
       LEFT JOIN specialties ON specialties.id = users."specialtyId"
       LEFT JOIN regions ON regions.id = users."regionId" WHERE users.id = ? AND users."deletedAt" IS NULL`,
      [userId],
    );
    if (!user) return [];
    return [
      {
        id: user.id,
        email: user.email,
        emailConfirmedAt: user.emailConfirmedAt,
        lastName: user.lastName,
        firstName: user.firstName,
        middleName: user.middleName,
        hasNoMiddleName: Boolean(user.hasNoMiddleName),
        phone: user.phone,
        ...openProfile(cipher, user),
        educationLevel: labelOf(educationLevels, user.educationLevel),
        specialty: user.specialty,
        workplace: user.workplace,
        post: user.post,
        degree: labelOf(degrees, user.degree),
        academicTitle: labelOf(academicTitles, user.academicTitle),
        category: labelOf(categories, user.category),
        region: user.region,
        city: user.city,
        role: roleLabels[user.role],
        dataCheckedAt: user.dataCheckedAt,
        createdAt: user.createdAt,
        updatedAt: user.updatedAt,
      },
    ];
  },
  erase: eraseAccount,
};

/** Active sessions of the user. */
const sessionData: PersonalData = {
  name: 'sessions',
  title: 'Действующие входы',
  labels: {
    createdAt: 'Вход выполнен',
    lastSeenAt: 'Последнее действие',
    expiresAt: 'Действует до',
    address: 'Сетевой адрес',
    userAgent: 'Браузер',
  },
  read: async (_app, db, userId) => {
    const rows = await db.query<Session>('SELECT * FROM sessions WHERE "userId" = ? ORDER BY "createdAt", id', [
      userId,
    ]);
    return rows.map(({ createdAt, lastSeenAt, expiresAt, address, userAgent }) => ({
      createdAt,
      lastSeenAt,
      expiresAt,
      address,
      userAgent,
    }));
  },
};

export const personalDataOfUsers: readonly PersonalData[] = [accountData, sessionData];
