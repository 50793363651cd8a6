import { definePersonalData, type PersonalData } from '../core/personal-data.js';
import { ChangeOperation } from './audit.enums.js';

const operationLabels: Record<ChangeOperation, string> = {
  INSERT: 'внесены',
  UPDATE: 'изменены',
  DELETE: 'удалены',
  LOOK: 'просмотрены',
};

/** Actions of staff on the data of a user. Erasing the account removes the values; the actions stay in the log. */
const staffActions = definePersonalData<{ at: string; operation: ChangeOperation }>({
  name: 'staffActs',
  title: 'Действия сотрудников организатора с вашими данными',
  rows: `SELECT DISTINCT at, operation FROM audit_changes JOIN audit_acts ON audit_acts.id = audit_changes."actId"
    WHERE "personId" = ? ORDER BY at`,
  fields: {
    at: 'Когда',
    what: ['Что сделано', ({ operation }) => `Данные ${operationLabels[operation]}`],
  },
  erase: `UPDATE audit_changes SET "before" = NULL, "after" = NULL WHERE "personId" = ?`,
});

export const auditPersonalData: readonly PersonalData[] = [staffActions];
