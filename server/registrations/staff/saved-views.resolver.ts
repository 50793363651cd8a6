import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { SavedView } from './saved-view.entity.js';
import { defaultList, listViews, removeView, saveView, SavedViewInput } from './saved-views.service.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';

const SavedViewsResult = resultUnion(
  'SavedViewsResult',
  success('SavedViewsChanged', 'views', [SavedView], "The viewer's own views and shared ones."),
);

@Resolver(() => SavedView)
export class SavedViewsResolver {
  @Authorized('MANAGER')
  @Query(() => [SavedView], {
    description: "Saved views of a list of the office: the viewer's own and shared ones.",
  })
  savedViews(
    @Ctx() context: Context,
    @Arg('list', () => String, { defaultValue: defaultList, description: 'Name of the list.' }) list: string,
  ): Promise<SavedView[]> {
    return listViews(context, list);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Вид списка',
    result: SavedViewsResult,
    description: 'Saves a view; it replaces a view of the viewer with the same title.',
  })
  saveView(
    @Ctx() context: Context,
    @Arg('input', () => SavedViewInput, { description: 'The view.' }) input: SavedViewInput,
  ) {
    return saveView(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Удаление вида списка',
    result: SavedViewsResult,
    description: 'Removes a view of the viewer. A repeated request changes nothing.',
  })
  removeView(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The view.' }) id: string) {
    return removeView(context, id);
  }

  @FieldResolver(() => Boolean, { description: 'The viewer owns it and can remove it.' })
  isOwn(@Root() { ownerId }: SavedView, @Ctx() { viewer }: Context): boolean {
    return ownerId === viewer?.id;
  }
}
