import { roleLabels } from '../../../rules/people/roles.js';
import type { RoleName } from '../../core/graphql/access.js';
import { dateTimeCell } from '../../core/files/cells.js';
import { defineExport } from '../../core/files/define-export.js';
import { enumParam, flagParam, textParam } from '../../core/graphql/query-params.js';
import { selectInBatches } from '../../core/database/select-in-batches.js';
import {
  exportedFields,
  profileColumn,
  profileJoins,
  profileSelect,
  withFurtherSpecialties,
  type ProfileCells,
} from '../profile/profile-columns.js';
import type { User } from '../user.entity.js';
import { staffUserList } from './staff-users.list.js';

type Row = Pick<User, 'email' | 'role' | 'dataIssuesSince' | 'createdAt'> & ProfileCells & { userId: string };

/** Accounts by name, without encrypted data. */
export const usersExport = defineExport({
  name: 'users',
  title: 'Люди',
  path: '/office/users',
  filter: { q: textParam, role: enumParam<RoleName>(roleLabels), issues: flagParam('yes') },
  async *rows({ app, db, filter: { q, role, issues } }): AsyncGenerator<Row[]> {
    const { sql, values } = await staffUserList.matching({ app, db }, { search: q, role, hasDataIssues: issues });
    const batches = selectInBatches<Omit<Row, 'profile_furtherSpecialtyIds'>>(db, {
      select: `users.id AS "userId", users.email, users.role, users."dataIssuesSince", users."createdAt", ${profileSelect}`,
      from: `(SELECT * ${sql}) users ${profileJoins}`,
      values,
      key: ['users."lastName"', 'users."firstName"', 'users.id'],
    });
    for await (const batch of batches) yield withFurtherSpecialties(db, batch);
  },
  userOf: (row) => row.userId,
  columns: [
    ...exportedFields.map(profileColumn),
    ['Почта', (row) => row.email],
    ['Роль', (row) => roleLabels[row.role]],
    ['Данные', (row) => (row.dataIssuesSince === null ? 'В порядке' : 'Есть замечания')],
    ['Создан (МСК)', (row) => dateTimeCell(row.createdAt)],
  ],
});
