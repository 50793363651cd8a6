import type { FullName } from '../../../rules/people/names.js';
import { nameWordsOf } from '../../../rules/people/people-search.js';
import type { Transaction } from '../../core/database/database.js';
import { placeholders } from '../../core/database/sql.js';

const batchSize = 400;

/** Updates the name index of these users. Call it after each change of a name, in its transaction. */
export async function updateNameIndex(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += batchSize) {
    const ids = userIds.slice(start, start + batchSize);
    const people = await transaction.query<FullName & { id: string }>(
      `SELECT id, "lastName", "firstName", "middleName" FROM users WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    await transaction.query(`DELETE FROM user_name_words WHERE "userId" IN (${placeholders(ids)})`, ids);
    const rows = people.flatMap((person) => nameWordsOf(person).map((word) => ({ ...word, userId: person.id })));
    await transaction.insert('user_name_words', rows);
  }
}
