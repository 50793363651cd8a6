import type { Invariant } from '../invariant.js';
import { columnsByTable } from '../database-columns.js';

/** Certificates of a deleted account can still be checked by their code and show the name. */
export const erasedIsGone: Invariant = {
  family: 'персональные данные',
  sentence: 'Данных удалённого кабинета нет ни в одном столбце базы.',
  when: 'end',
  check: async (world) => {
    const violations: string[] = [];
    const columns = await columnsByTable(world);
    for (const { person, contacts, surname } of world.model.deletedAccounts)
      for (const [table, names] of columns) {
        const personalTexts = table === 'certificates' ? contacts : [...contacts, surname];
        const like = names
          .map((name) => personalTexts.map(() => `CAST("${name}" AS TEXT) LIKE ?`).join(' OR '))
          .join(' OR ');
        const values = names.flatMap(() => personalTexts.map((text) => `%${text}%`));
        const rows = await world.rows(`SELECT 1 AS one FROM "${table}" WHERE ${like} LIMIT 1`, values);
        if (rows.length > 0) violations.push(`${person}: данные остались в таблице ${table}`);
      }
    return violations;
  },
};
