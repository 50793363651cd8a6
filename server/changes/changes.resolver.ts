import { ObjectChange } from '../core/changes/object-change.entity.js';
import type { Context } from '../core/context.js';
import { Authorized, requireOpenEvent } from '../core/graphql/access.js';
import { numberChanges } from '../core/changes/number-changes.js';
import { Node } from '../core/graphql/node.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { listChanges } from './changes.list.js';
import { ChangeConnection } from './changes.results.js';
import { nodeById, nodeOfChange } from './nodes.service.js';
import { SynchronisedType } from './synchronised-objects.js';

@Resolver()
export class ChangeQueries {
  @Authorized('MANAGER')
  @Query(
    () => ChangeConnection,
    'Objects in the order of their last changes: all of them without `after`, and with the last `endCursor` those that changed since. Read until `hasNextPage` is false, keep the last `endCursor`, and go on from it later. An object that changes while the list is read comes again at its end. Deleted objects stay in the list.',
  )
  changes(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('types', () => [SynchronisedType], 'Objects of these types.') types: SynchronisedType[],
    @Arg('eventId', () => ID, 'Only objects of this event; null: all.', nullable) eventId?: string | null,
  ): Promise<Page<ObjectChange>> {
    requireOpenEvent(context, eventId);
    return listChanges(context, page, { types, eventId });
  }

  @Authorized('MANAGER')
  @Query(
    () => Node,
    'An object of a synchronised type by its id; null: there is none, or its data were erased.',
    nullable,
  )
  async node(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the object.') id: string): Promise<Node | null> {
    await numberChanges(context.app);
    return nodeById(context, id);
  }
}

@Resolver(() => ObjectChange)
export class ChangeResolver {
  @FieldResolver(() => SynchronisedType, 'Type of the object.')
  type(@Root() { kind }: ObjectChange): SynchronisedType {
    return kind as SynchronisedType;
  }

  @FieldResolver(() => ID, 'Id of the object.')
  id(@Root() { objectId }: ObjectChange): string {
    return objectId;
  }

  @FieldResolver(() => Node, 'The object as it is now; null: it was deleted, or the viewer may not see it.', nullable)
  node(@Root() change: ObjectChange, @Ctx() context: Context): Promise<Node | null> | null {
    return nodeOfChange(context, change);
  }
}
