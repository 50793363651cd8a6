import type { Invariant } from '../invariant.js';
import { textColumns } from '../columns.js';

/** A document stays to be checked by its number after its holder has gone, and says whom it was given to. */
export const erasedIsGone: Invariant = {
  family: 'персональные данные',
  sentence: 'Данных удалённого кабинета нет ни в одном столбце базы.',
  when: 'end',
  check: async (world) => {
    const wrong: string[] = [];
    const columns = await textColumns(world);
    for (const { person, contacts, surname } of world.model.erased)
      for (const [table, names] of columns) {
        const words = table === 'certificates' ? contacts : [...contacts, surname];
        const like = names.map((name) => words.map(() => `CAST("${name}" AS TEXT) LIKE ?`).join(' OR ')).join(' OR ');
        const values = names.flatMap(() => words.map((word) => `%${word}%`));
        const found = await world.rows(`SELECT 1 AS one FROM "${table}" WHERE ${like} LIMIT 1`, values);
        if (found.length > 0) wrong.push(`${person}: данные остались в таблице ${table}`);
      }
    return wrong;
  },
};
