import { canSeeEvent } from '../events/event.policy.js';
import type { Event } from '../events/event.entity.js';
import type { ObjectChange } from '../core/changes/object-change.entity.js';
import type { Context } from '../core/context.js';
import { isOpenEvent } from '../core/graphql/access.js';
import { load, type Loader, orderByKeys, rowLoader } from '../core/graphql/loaders.js';
import type { Node } from '../core/graphql/node.js';
import { placeholders } from '../core/database/sql.js';
import { synchronisedObjects, type SynchronisedType } from './synchronised-objects.js';

const types = Object.keys(synchronisedObjects) as SynchronisedType[];

/** Rows of each type by their ids. */
const rowsByType = new Map(types.map((type) => [type, rowLoader<Node>(synchronisedObjects[type].table)]));

/** A program sees the events that everybody sees: a draft is none yet. */
const isVisible = (context: Context, type: SynchronisedType, row: Node): boolean =>
  type !== 'EVENT' || canSeeEvent(context.grant ? null : context.viewer, row as unknown as Event);

async function loadNode(context: Context, type: SynchronisedType, id: string): Promise<Node | null> {
  const row = await load(context, rowsByType.get(type)!, id);
  if (!row || !isVisible(context, type, row)) return null;
  return { ...row, __typename: synchronisedObjects[type].objects.name } as Node;
}

/** Loads the object of a change. */
export const nodeOfChange = (context: Context, change: ObjectChange): Promise<Node | null> | null =>
  change.isDeleted ? null : loadNode(context, change.kind as SynchronisedType, change.objectId);

const changesById: Loader<string, ObjectChange | null> = async (ids, { db }) => {
  const rows = await db.query<ObjectChange>(
    `SELECT * FROM object_changes WHERE "objectId" IN (${placeholders(ids)})`,
    ids,
  );
  return orderByKeys(ids, rows, ({ objectId }) => objectId);
};

/** Loads an object of any synchronised type. */
export async function nodeById(context: Context, id: string): Promise<Node | null> {
  const change = await load(context, changesById, id);
  return change && isOpenEvent(context, change.eventId) ? nodeOfChange(context, change) : null;
}
