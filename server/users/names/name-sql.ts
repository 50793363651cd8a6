/** The full name of the user of a joined table, as in `fullNameOf`; null without a user. */
export const fullNameSql = (table: string): string =>
  `TRIM(${table}."lastName" || ' ' || ${table}."firstName" || ' ' || COALESCE(${table}."middleName", ''))`;
