import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import {
  inspectPostgres,
  readSequences,
  storedColumns,
  withClient,
} from '../../server/commands/backup/postgres-copy.js';
import { fillTables, makeTables } from '../../server/commands/backup/postgres-load.js';
import type { Config } from '../../server/core/config/config.js';
import type { PostgresDump } from './release-files.js';

export const dumpPostgres = (url: string): Promise<PostgresDump> =>
  withClient(url, async (client) => {
    const { counts, migrations } = await inspectPostgres(client);
    const tables: Record<string, string> = {};
    for (const table of Object.keys(counts)) {
      const columns = await storedColumns(client, table);
      tables[table] = await text(client.query(copyTo(`COPY "${table}" (${columns}) TO STDOUT (HEADER true)`)));
    }
    return { migrations, tables, sequences: await readSequences(client) };
  });

/** Makes the tables of a release and fills them, in the empty database of `config`. */
export async function loadPostgresDump(config: Config, { migrations, tables, sequences }: PostgresDump): Promise<void> {
  await makeTables(config, migrations);
  await withClient(config.databaseUrl!, (client) =>
    fillTables(client, { tables: Object.keys(tables), sequences }, (table, target) =>
      pipeline(Readable.from([tables[table]!]), target),
    ),
  );
}
