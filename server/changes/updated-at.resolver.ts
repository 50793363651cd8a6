import { numberChanges } from '../core/changes/number-changes.js';
import type { ObjectChange } from '../core/changes/object-change.entity.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Class } from '../core/database/database.js';
import { placeholders } from '../core/database/sql.js';
import { load, type Loader, orderByKeys } from '../core/graphql/loaders.js';
import { DateTime } from '../core/graphql/scalars.js';
import { Ctx, FieldResolver, Resolver, Root } from '../core/graphql/schema.js';
import { synchronisedObjects, type SynchronisedType } from './synchronised-objects.js';

const changedAtOf =
  (type: SynchronisedType): Loader<string, string> =>
  async (ids, { app, db, now }) => {
    await numberChanges(app);
    const rows = await db.query<Pick<ObjectChange, 'objectId' | 'changedAt'>>(
      `SELECT "objectId", "changedAt" FROM object_changes WHERE kind = '${type}' AND "objectId" IN (${placeholders(ids)})`,
      ids,
    );
    const changes = orderByKeys(ids, rows, ({ objectId }) => objectId);
    // Never later than the request: its page was read before, without what others changed in between. One who goes on from
    // an earlier time only gets more again.
    const latest = toIso(now);
    return changes.map((change) => (change && change.changedAt < latest ? change.changedAt : latest));
  };

/** Adds `updatedAt` to a type. */
function updatedAtResolver(type: SynchronisedType, objects: Class): Class {
  const loader = changedAtOf(type);
  @Resolver(() => objects)
  class UpdatedAtResolver {
    @FieldResolver(
      () => DateTime,
      'When it or a part of it changed last, at most the time of the request. Later changes never have an earlier time.',
    )
    updatedAt(@Root() { id }: { id: string }, @Ctx() context: Context): Promise<string> {
      return load(context, loader, id);
    }
  }
  return UpdatedAtResolver;
}

export const updatedAtResolvers = (Object.keys(synchronisedObjects) as SynchronisedType[]).map((type) =>
  updatedAtResolver(type, synchronisedObjects[type].objects),
);
