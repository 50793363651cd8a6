import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized } from '../core/access.js';
import type { Context } from '../core/context.js';
import { renderMarkdown } from '../core/markdown.js';
import { graphqlError, outcome } from '../core/problems.js';
import { SiteTextInput } from './site-texts.inputs.js';
import { SaveSiteTextsResult, SiteText } from './site-texts.results.js';
import { listSiteTexts, saveSiteTexts } from './site-texts.service.js';

const maxPreviewLength = 100_000;

@Resolver()
export class SiteTextsResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => [SiteText], { description: 'Texts of pages and facts of the footer that administrators may change.' })
  siteTexts(@Ctx() context: Context): Promise<SiteText[]> {
    return listSiteTexts(context);
  }

  @Authorized('ADMINISTRATOR')
  @Mutation(() => SaveSiteTextsResult, { description: 'Saves texts of the site: all of those given, or none.' })
  saveSiteTexts(
    @Ctx() context: Context,
    @Arg('texts', () => [SiteTextInput], { description: 'The texts that change.' }) texts: SiteTextInput[],
  ) {
    return outcome(() => saveSiteTexts(context, texts));
  }

  @Authorized('EDITOR')
  @Query(() => String, { description: 'Markdown as the safe HTML that pages show.' })
  markdownPreview(
    @Arg('text', () => String, { description: 'Markdown, up to 100 000 letters.' }) text: string,
  ): string {
    if (text.length > maxPreviewLength)
      throw graphqlError('BAD_USER_INPUT', 'Текст слишком длинный для предпросмотра.');
    return renderMarkdown(text);
  }
}
