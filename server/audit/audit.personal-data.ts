import type { PersonalData } from '../core/personal-data.js';
import { ChangeOperation } from './audit.enums.js';

const operationLabels: Record<ChangeOperation, string> = {
  INSERT: 'внесены',
  UPDATE: 'изменены',
  DELETE: 'удалены',
  LOOK: 'просмотрены',
};

/** Actions of staff on the data of a user. Erasing the account removes the values; the actions stay in the log. */
const staffActions: PersonalData = {
  name: 'staffActs',
  title: 'Действия сотрудников организатора с вашими данными',
  labels: { at: 'Когда', what: 'Что сделано' },
  read: async (_app, db, userId) => {
    const rows = await db.query<{ at: string; operation: ChangeOperation }>(
      `SELECT DISTINCT at, operation FROM audit_changes JOIN audit_acts ON audit_acts.id = audit_changes."actId"
       WHERE "personId" = ? ORDER BY at`,
      [userId],
    );
    return rows.map(({ at, operation }) => ({ at, what: `Данные ${operationLabels[operation]}` }));
  },
  erase: async (transaction, userId) => {
    await transaction.query(`UPDATE audit_changes SET "before" = NULL, "after" = NULL WHERE "personId" = ?`, [userId]);
  },
};

export const auditPersonalData: readonly PersonalData[] = [staffActions];
