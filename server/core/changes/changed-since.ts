import { ascending, type ListFilter } from '../graphql/list.js';
import { Arg, nullable } from '../graphql/schema.js';
import { DateTime } from '../graphql/scalars.js';
import { numberChanges } from './number-changes.js';

/** Argument of lists of synchronised objects. */
export const ChangedSinceArg = () =>
  Arg(
    'changedSince',
    () => DateTime,
    'Only what changed at this time or later, the least recently changed first: what changes while the list is read comes at its end. Go on with the last `updatedAt`. Null: all.',
    nullable,
  );

/** JOIN with the last changes of the objects of a table. Its columns have names of their own. */
export const joinChanges = (kind: string, table: string): string =>
  `JOIN (SELECT "objectId" AS "changedId", "changedAt", position AS "changePosition" FROM object_changes
     WHERE kind = '${kind}') AS changes ON changes."changedId" = ${table}.id`;

export const changedSinceCondition = 'changes."changedAt" >= ?';
export const changeColumns = ['changes."changedAt"', 'changes."changePosition"'] as const;
export const changeOrder = ascending(changeColumns[0], { integer: changeColumns[1] });

/** Filter of a list, with the order of its argument. */
export const changedSince = (kind: string, table: string): ListFilter<string> => ({
  join: joinChanges(kind, table),
  order: changeOrder,
  async condition(since, { app }) {
    await numberChanges(app);
    return { sql: changedSinceCondition, values: [since] };
  },
  examples: ['2026-01-01T00:00:00.000Z'],
});
