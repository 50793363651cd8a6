import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from '../../core/graphql/schema.js';
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
  @Query(() => [SavedView], "Saved views of a list of the office: the viewer's own and shared ones.")
  savedViews(
    @Ctx() context: Context,
    @Arg('list', () => String, 'Name of the list.', { defaultValue: defaultList }) list: string,
  ): Promise<SavedView[]> {
    return listViews(context, list);
  }

  @Mutate(SavedViewsResult, 'Saves a view; it replaces a view of the viewer with the same title.', {
    access: ['MANAGER'],
    action: 'Вид списка',
  })
  saveView(@Ctx() context: Context, @Arg('input', () => SavedViewInput, 'The view.') input: SavedViewInput) {
    return saveView(context, input);
  }

  @Mutate(SavedViewsResult, 'Removes a view of the viewer. A repeated request changes nothing.', {
    access: ['MANAGER'],
    action: 'Удаление вида списка',
  })
  removeView(@Ctx() context: Context, @Arg('id', () => ID, 'The view.') id: string) {
    return removeView(context, id);
  }

  @FieldResolver(() => Boolean, 'The viewer owns it and can remove it.')
  isOwn(@Root() { ownerId }: SavedView, @Ctx() { viewer }: Context): boolean {
    return ownerId === viewer?.id;
  }
}
