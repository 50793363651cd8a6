import { createHash } from 'node:crypto';
import type { DataSource, EntityMetadata } from 'typeorm';
import type { Class } from '../database/database.js';

/** Columns whose values the audit log never contains: it only records that they changed. */
const secretColumns = '^(sealed|ticketCode|.*(Hash|Sealed|Fingerprint))$';
const isSecret = (column: string): boolean => new RegExp(secretColumns).test(column);
const mask = '•••';

/** `person`: the column with the user's id, or `registrationId` if the row has no user of its own. */
type AuditedTable = { table: string; columns: string[]; key: string[]; person: string | null; event: string | null };
const registrationColumn = 'registrationId';

function auditedTable({ tableName, columns, primaryColumns }: EntityMetadata): AuditedTable {
  const names = columns.map(({ databaseName }) => databaseName);
  const ifThere = (name: string): string | null => (names.includes(name) ? name : null);
  return {
    table: tableName,
    columns: names,
    key: primaryColumns.map(({ databaseName }) => databaseName),
    person: tableName === 'users' ? 'id' : (ifThere('userId') ?? ifThere(registrationColumn)),
    event: tableName === 'events' ? 'id' : ifThere('eventId'),
  };
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const keyExpression = (row: string, key: readonly string[]): string =>
  key.map((name) => `${row}."${name}"`).join(` || ' ' || `);

const operations = { INSERT: [null, 'NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD', null] } as const;

/** Temporary triggers of the writing connection: migrations run before them and never fire them. */
function sqliteTriggers({ table, columns, key, person, event }: AuditedTable): string[] {
  return Object.entries(operations).map(([operation, [before, after]]) => {
    const row = after ?? before!;
    const valueOf = (side: string | null, name: string): string => {
      if (!side) return 'NULL';
      const value = `${side}."${name}"`;
      return isSecret(name) ? `CASE WHEN ${value} IS NULL THEN NULL ELSE '${mask}' END` : value;
    };
    const values = columns.map((name) => {
      const isChanged = before && after ? `OLD."${name}" IS NOT NEW."${name}"` : `${row}."${name}" IS NOT NULL`;
      return `SELECT ${quote(name)} AS name, ${valueOf(before, name)} AS was, ${valueOf(after, name)} AS becomes, ${isChanged} AS changed`;
    });
    const optional = (name: string | null): string => (name ? `${row}."${name}"` : 'NULL');
    const personExpression =
      person === registrationColumn
        ? `(SELECT "userId" FROM registrations WHERE id = ${optional(person)})`
        : optional(person);
    const sides = [before && 'json_group_object(name, was)', after && 'json_group_object(name, becomes)'];
    return `CREATE TEMP TRIGGER audit_${table}_${operation.toLowerCase()} AFTER ${operation} ON main."${table}"
      WHEN EXISTS (SELECT 1 FROM current_action)
      BEGIN
        INSERT INTO audit_changes ("actId", "tableName", "rowKey", operation, "personId", "eventId", "before", "after")
        SELECT (SELECT id FROM current_action), ${quote(table)}, ${keyExpression(row, key)}, '${operation}', ${personExpression}, ${optional(event)},
          ${sides.map((side) => side || 'NULL').join(', ')}
        FROM (${values.join(' UNION ALL ')}) WHERE changed HAVING COUNT(*) > 0;
      END`;
  });
}

/** One function for all tables; each trigger passes its table's columns as arguments. */
const postgresFunction = `
  CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE
    was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
    becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
    one jsonb := COALESCE(becomes, was);
    old_side jsonb;
    new_side jsonb;
  BEGIN
    SELECT jsonb_object_agg(name, CASE WHEN name ~ TG_ARGV[3] AND was -> name <> 'null' THEN '"${mask}"' ELSE was -> name END),
           jsonb_object_agg(name, CASE WHEN name ~ TG_ARGV[3] AND becomes -> name <> 'null' THEN '"${mask}"' ELSE becomes -> name END)
      INTO old_side, new_side
      FROM jsonb_object_keys(one) AS names(name)
      WHERE CASE WHEN TG_OP = 'UPDATE' THEN was -> name IS DISTINCT FROM becomes -> name ELSE one -> name <> 'null' END;
    IF old_side IS NOT NULL THEN
      INSERT INTO audit_changes ("actId", "tableName", "rowKey", operation, "personId", "eventId", "before", "after")
      VALUES (current_setting('audit.act'), TG_TABLE_NAME,
        (SELECT string_agg(one ->> part, ' ' ORDER BY place) FROM unnest(string_to_array(TG_ARGV[0], ' ')) WITH ORDINALITY AS parts(part, place)),
        TG_OP,
        CASE WHEN TG_ARGV[1] = '${registrationColumn}' THEN (SELECT "userId" FROM registrations WHERE id = one ->> TG_ARGV[1])
          ELSE one ->> NULLIF(TG_ARGV[1], '') END,
        one ->> NULLIF(TG_ARGV[2], ''),
        CASE WHEN was IS NOT NULL THEN old_side::text END, CASE WHEN becomes IS NOT NULL THEN new_side::text END);
    END IF;
    RETURN NULL;
  END
  $body$`;

const postgresTrigger = ({ table, key, person, event }: AuditedTable): string =>
  `AFTER INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH ROW
   WHEN (current_setting('audit.act', true) <> '')
   EXECUTE FUNCTION audit_row(${[key.join(' '), person ?? '', event ?? '', secretColumns].map(quote).join(', ')})`;

/** A name with a hash of the definition: an existing trigger of that name is up to date. */
const nameOf = (definition: string): string =>
  `audit_${createHash('sha256').update(postgresFunction).update(definition).digest('hex').slice(0, 16)}`;

/** Installs triggers that record what audit actions change. Called after the migrations at every start. */
export async function installAuditTriggers(
  source: DataSource,
  unaudited: readonly Class[],
  query: (sql: string) => Promise<{ name: string; table: string }[]>,
): Promise<void> {
  const tables = source.entityMetadatas.filter(({ target }) => !unaudited.includes(target as Class)).map(auditedTable);
  if (source.options.type === 'sqlite') {
    await query('CREATE TEMP TABLE current_action (id varchar NOT NULL)');
    for (const trigger of tables.flatMap(sqliteTriggers)) await query(trigger);
    return;
  }
  const triggers = new Map(tables.map((one) => [nameOf(postgresTrigger(one)), one]));
  const installed = await query(
    `SELECT tgname AS name, tgrelid::regclass::text AS "table" FROM pg_trigger WHERE tgname LIKE 'audit\\_%'`,
  );
  const installedNames = new Set(installed.map(({ name }) => name));
  if ([...triggers.keys()].every((name) => installedNames.has(name)) && installed.length === triggers.size) return;
  await query(postgresFunction);
  for (const { name, table } of installed) if (!triggers.has(name)) await query(`DROP TRIGGER "${name}" ON ${table}`);
  for (const [name, one] of triggers)
    if (!installedNames.has(name)) await query(`CREATE TRIGGER "${name}" ${postgresTrigger(one)}`);
}
