import type { QueryRunner } from 'typeorm';
import type { FullName } from '../../rules/people/names.js';
import { nameWordsOf } from '../../rules/people/people-search.js';

const perStatement = 400;

/** Writes by which words the accounts that there are can be found. */
export async function fillNameWords(runner: QueryRunner): Promise<void> {
  for (let last = ''; ;) {
    const people = (await runner.query(
      `SELECT "id", "lastName", "firstName", "middleName" FROM "users" WHERE "id" > '${last}' ORDER BY "id" LIMIT ${perStatement}`,
    )) as (FullName & { id: string })[];
    // Words are letters and digits, ids those of a UUID: neither holds anything that a statement would take for its own.
    const rows = people.flatMap((person) => nameWordsOf(person).map(({ word, isPatronymic }) => `('${word}', ${isPatronymic ? 'TRUE' : 'FALSE'}, '${person.id}')`));
    if (rows.length > 0) await runner.query(`INSERT INTO "user_name_words" ("word", "isPatronymic", "userId") VALUES ${rows.join(', ')}`);
    if (people.length < perStatement) return;
    last = people.at(-1)!.id;
  }
}
