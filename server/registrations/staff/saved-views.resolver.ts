import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../../core/access.js';
import type { Context } from '../../core/context.js';
import { outcome, resultUnion } from '../../core/problems.js';
import { SavedView } from './saved-view.entity.js';
import { listViews, removeView, saveView, SavedViewInput } from './saved-views.service.js';

@ObjectType({ simpleResolvers: true, description: 'The views as they are now.' })
export class SavedViewsChanged {
  @Field(() => [SavedView], { description: "The viewer's own and the shared ones." })
  views!: SavedView[];
}

const SavedViewsResult = resultUnion('SavedViewsResult', SavedViewsChanged, 'The views, or what is wrong.');

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
  @Mutation(() => SavedViewsResult, { description: 'Keeps a view; one of the same name of the viewer is replaced.' })
  saveView(
    @Ctx() context: Context,
    @Arg('input', () => SavedViewInput, { description: 'The view.' }) input: SavedViewInput,
  ) {
    return outcome(() => saveView(context, input));
  }

  @Authorized('MANAGER')
  @Mutation(() => SavedViewsResult, {
    description: "Removes one of the viewer's own views. Removed twice, it is gone.",
  })
  removeView(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The view.' }) id: string) {
    return outcome(() => removeView(context, id));
  }

  @FieldResolver(() => Boolean, { description: 'The viewer has made it, and may remove it.' })
  isOwn(@Root() { ownerId }: SavedView, @Ctx() { viewer }: Context): boolean {
    return ownerId === viewer?.id;
  }
}
