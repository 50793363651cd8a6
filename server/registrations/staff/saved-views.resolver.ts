import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../../core/access.js';
import type { Context } from '../../core/context.js';
import { outcome, resultUnion } from '../../core/problems.js';
import { SavedView } from './saved-view.entity.js';
import { listViews, removeView, saveView, SavedViewInput } from './saved-views.service.js';

@ObjectType({ simpleResolvers: true, description: 'The views after the change.' })
export class SavedViewsChanged {
  @Field(() => [SavedView], { description: "The viewer's own views and shared ones." })
  views!: SavedView[];
}

const SavedViewsResult = resultUnion('SavedViewsResult', SavedViewsChanged, 'The views, or the problems of the input.');

@Resolver(() => SavedView)
export class SavedViewsResolver {
  @Authorized('MANAGER')
  @Query(() => [SavedView], {
    description: "Saved views of the lists of registrations: the viewer's own and shared ones.",
  })
  savedViews(@Ctx() context: Context): Promise<SavedView[]> {
    return listViews(context);
  }

  @Authorized('MANAGER')
  @Mutation(() => SavedViewsResult, {
    description: 'Saves a view; it replaces a view of the viewer with the same title.',
  })
  saveView(
    @Ctx() context: Context,
    @Arg('input', () => SavedViewInput, { description: 'The view.' }) input: SavedViewInput,
  ) {
    return outcome(() => saveView(context, input));
  }

  @Authorized('MANAGER')
  @Mutation(() => SavedViewsResult, {
    description: 'Removes a view of the viewer. A repeated request changes nothing.',
  })
  removeView(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The view.' }) id: string) {
    return outcome(() => removeView(context, id));
  }

  @FieldResolver(() => Boolean, { description: 'The viewer owns it and can remove it.' })
  isOwn(@Root() { ownerId }: SavedView, @Ctx() { viewer }: Context): boolean {
    return ownerId === viewer?.id;
  }
}
