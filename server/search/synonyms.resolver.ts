import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Public } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { SearchSynonym } from './synonym.entity.js';
import { SynonymInput } from './synonyms.inputs.js';
import { SaveSynonymResult, SynonymRemoved } from './synonyms.results.js';
import { addSynonym, allSynonyms, changeSynonym, removeSynonym, synonymVersion } from './synonyms.service.js';
import { Mutate } from '../core/graphql/mutate.js';

const inputOptions = { description: 'The row.' };
const idOptions = { description: 'Id of the row.' };

@Resolver(() => SearchSynonym)
export class SynonymsResolver {
  @Public()
  @Query(() => [SearchSynonym], {
    description: 'The table of abbreviations and colloquial words for the search, ordered by what users type.',
  })
  searchSynonyms(@Ctx() { app, db }: Context): Promise<SearchSynonym[]> {
    return allSynonyms(app, db);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Новая строка сокращений поиска',
    result: SaveSynonymResult,
    description: 'Adds a row to the table of abbreviations, effective immediately.',
  })
  createSearchSynonym(@Ctx() context: Context, @Arg('input', () => SynonymInput, inputOptions) input: SynonymInput) {
    return addSynonym(context, input);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Строка сокращений поиска',
    result: SaveSynonymResult,
    description: 'Saves a row of the table of abbreviations.',
  })
  updateSearchSynonym(
    @Ctx() context: Context,
    @Arg('id', () => ID, idOptions) id: string,
    @Arg('version', () => String, {
      description: '`version` of the opened row; STATE_CHANGED if it was saved since.',
    })
    version: string,
    @Arg('input', () => SynonymInput, inputOptions) input: SynonymInput,
  ) {
    return changeSynonym(context, id, version, input);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Удаление строки сокращений поиска',
    result: SynonymRemoved,
    description: 'Deletes a row of the table of abbreviations.',
  })
  removeSearchSynonym(@Ctx() context: Context, @Arg('id', () => ID, idOptions) id: string): Promise<SynonymRemoved> {
    return removeSynonym(context, id);
  }

  @FieldResolver(() => String, { description: 'Version of the row, for `updateSearchSynonym`.' })
  version(@Root() synonym: SearchSynonym): string {
    return synonymVersion(synonym);
  }
}
