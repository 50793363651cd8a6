import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Public } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { SearchSynonym } from './synonym.entity.js';
import { SynonymInput } from './synonyms.inputs.js';
import { SaveSynonymResult, SynonymRemoved } from './synonyms.results.js';
import { addSynonym, allSynonyms, changeSynonym, removeSynonym, synonymVersion } from './synonyms.service.js';
import { Mutate } from '../core/graphql/mutate.js';

@Resolver(() => SearchSynonym)
export class SynonymsResolver {
  @Public()
  @Query(
    () => [SearchSynonym],
    'The table of abbreviations and colloquial words for the search, ordered by what users type.',
  )
  searchSynonyms(@Ctx() { app, db }: Context): Promise<SearchSynonym[]> {
    return allSynonyms(app, db);
  }

  @Mutate(SaveSynonymResult, 'Adds a row to the table of abbreviations, effective immediately.', {
    access: ['EDITOR'],
    idempotent: true,
    action: 'Новая строка сокращений поиска',
  })
  createSearchSynonym(@Ctx() context: Context, @Arg('input', () => SynonymInput, 'The row.') input: SynonymInput) {
    return addSynonym(context, input);
  }

  @Mutate(SaveSynonymResult, 'Saves a row of the table of abbreviations.', {
    access: ['EDITOR'],
    action: 'Строка сокращений поиска',
  })
  updateSearchSynonym(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the row.') id: string,
    @Arg('version', () => String, '`version` of the opened row; STATE_CHANGED if it was saved since.')
    version: string,
    @Arg('input', () => SynonymInput, 'The row.') input: SynonymInput,
  ) {
    return changeSynonym(context, id, version, input);
  }

  @Mutate(SynonymRemoved, 'Deletes a row of the table of abbreviations.', {
    access: ['EDITOR'],
    action: 'Удаление строки сокращений поиска',
  })
  removeSearchSynonym(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the row.') id: string,
  ): Promise<SynonymRemoved> {
    return removeSynonym(context, id);
  }

  @FieldResolver(() => String, 'Version of the row, for `updateSearchSynonym`.')
  version(@Root() synonym: SearchSynonym): string {
    return synonymVersion(synonym);
  }
}
