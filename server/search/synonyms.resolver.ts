import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Public, Authorized } from '../core/access.js';
import type { Context } from '../core/context.js';
import { outcome } from '../core/problems.js';
import { SearchSynonym } from './synonym.entity.js';
import { SynonymInput } from './synonyms.inputs.js';
import { SaveSynonymResult, SynonymRemoved } from './synonyms.results.js';
import { addSynonym, allSynonyms, changeSynonym, removeSynonym, synonymVersion } from './synonyms.service.js';

const theLine = { description: 'The line.' };
const whichLine = { description: 'Which line.' };

@Resolver(() => SearchSynonym)
export class SynonymsResolver {
  @Public()
  @Query(() => [SearchSynonym], {
    description: 'The table of abbreviations and everyday words that the search knows, by what users type.',
  })
  searchSynonyms(@Ctx() { app, reads }: Context): Promise<SearchSynonym[]> {
    return allSynonyms(app, reads);
  }

  @Authorized('EDITOR')
  @Mutation(() => SaveSynonymResult, { description: 'Adds a line to the table of abbreviations; it works at once.' })
  createSearchSynonym(@Ctx() context: Context, @Arg('input', () => SynonymInput, theLine) input: SynonymInput) {
    return outcome(() => addSynonym(context, input));
  }

  @Authorized('EDITOR')
  @Mutation(() => SaveSynonymResult, { description: 'Saves a line of the table of abbreviations as a whole.' })
  updateSearchSynonym(
    @Ctx() context: Context,
    @Arg('id', () => ID, whichLine) id: string,
    @Arg('version', () => String, {
      description: '`version` that it was opened with: refused with STATE_CHANGED when somebody has saved since.',
    })
    version: string,
    @Arg('input', () => SynonymInput, theLine) input: SynonymInput,
  ) {
    return outcome(() => changeSynonym(context, id, version, input));
  }

  @Authorized('EDITOR')
  @Mutation(() => SynonymRemoved, { description: 'Removes a line from the table of abbreviations.' })
  removeSearchSynonym(@Ctx() context: Context, @Arg('id', () => ID, whichLine) id: string): Promise<SynonymRemoved> {
    return removeSynonym(context, id);
  }

  @FieldResolver(() => String, { description: 'Which state of the line this is; a form sends it back.' })
  version(@Root() synonym: SearchSynonym): string {
    return synonymVersion(synonym);
  }
}
