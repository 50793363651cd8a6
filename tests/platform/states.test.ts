import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stateMachines, transition, TransitionError } from '../../server/core/graphql/states.js';
import '../../server/modules.js';
import { appForFile } from '../support/app.js';

type StoredRow = { id: string; state: string };

const test = appForFile();

const machines = stateMachines();

/** Columns named `state` that no state machine changes. */
const otherStates: Record<string, string> = {
  certificate_changes: 'history',
  event_changes: 'history',
  outbox: 'leases of the worker',
  task_lines: 'result of a piece, which never changes',
};

describe('a state machine', () => {
  it.each(machines)('$name allows its transitions and rejects all others', async (machine) => {
    const scratch = { ...machine, table: 'scratch_states' };
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.query('CREATE TABLE scratch_states (id varchar(90), state varchar(40))');
      const attempt = async (row: { id: string; state?: string }, to: string): Promise<unknown> => {
        const result = await transition<StoredRow>(transaction, scratch, row, to).catch((error: unknown) => error);
        if (!(result instanceof TransitionError)) expect(result).toEqual({ id: row.id, state: to });
        else expect(result.problems).toMatchObject([{ code: 'STATE_CHANGED', message: machine.conflict }]);
        return result instanceof TransitionError ? 'rejected' : 'changed';
      };
      for (const from of machine.names)
        for (const to of machine.names) {
          const id = `${from} ${to}`;
          const store = async (state: string) => {
            await transaction.query('DELETE FROM scratch_states');
            await transaction.query('INSERT INTO scratch_states (id, state) VALUES (?, ?)', [id, state]);
          };
          const expected = machine.transitions[from]!.includes(to) ? 'changed' : 'rejected';
          await store(from);
          expect(await attempt({ id, state: from }, to), `${from} → ${to}`).toBe(expected);
          await store(from);
          expect(await attempt({ id }, to), `${from} → ${to}, by id`).toBe(expected);
          // Of two requests that read the same state, one is late.
          await store(machine.names.find((state) => state !== from)!);
          expect(await attempt({ id, state: from }, to), `${from} → ${to}, too late`).toBe('rejected');
        }
      await transaction.query('DROP TABLE scratch_states');
    });
  });

  it.each(machines)('$name has names and reachable groups', ({ titles, groups, history }) => {
    expect(Object.values(titles).filter((title) => title.trim() === '')).toEqual([]);
    expect(Object.entries(groups).filter(([, states]) => states.length === 0)).toEqual([]);
    if (history)
      expect(test.app.database.dataSource.entityMetadatas.map(({ tableName }) => tableName)).toContain(history);
  });
});

it('every stored state belongs to one state machine', () => {
  const stored = test.app.database.dataSource.entityMetadatas
    .filter(({ columns }) => columns.some(({ databaseName }) => databaseName === 'state'))
    .map(({ tableName }) => tableName);
  expect(stored.sort()).toEqual([...machines.map(({ table }) => table), ...Object.keys(otherStates)].sort());
});

const serverFiles = async (): Promise<{ path: string; text: string }[]> => {
  const entries = await readdir('server', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /(?<!\.seed)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith('server/migrations'));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
};

it('only `transition` changes a state', async () => {
  const tables = machines.map(({ table }) => table).join('|');
  const bare = new RegExp(
    `UPDATE (${tables}) SET ((?!WHERE)[^\`])*\\bstate = (?!state)|\\.update(<\\w+>)?\\(\\s*'(${tables})',\\s*\\{[^}]*\\},\\s*\\{[^}]*\\bstate\\b`,
  );
  expect((await serverFiles()).filter(({ text }) => bare.test(text)).map(({ path }) => path)).toEqual([]);
});

it('one function changes a state that has history or webhooks, so that none is forgotten', async () => {
  const files = await serverFiles();
  const followed = machines.filter(({ history, webhooks }) => history || Object.values(webhooks).some(Boolean));
  const counts = followed.map(({ name }) => {
    const variable = `${name[0]!.toLowerCase()}${name.slice(1)}s`;
    const call = new RegExp(`\\btransition(?:IfAllowed|Where)?<\\w+>\\(\\s*\\w+,\\s*${variable},`, 'g');
    return [name, files.reduce((sum, { text }) => sum + [...text.matchAll(call)].length, 0)];
  });
  const expected = Object.fromEntries(followed.map(({ name }) => [name, 1]));
  // Codes are assigned in batches, whose history is one statement.
  expect(Object.fromEntries(counts)).toEqual({ ...expected, NmoCodeState: 2 });
});
