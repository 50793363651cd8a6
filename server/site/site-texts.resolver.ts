import { Arg, Ctx, Query, Resolver } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { renderMarkdown } from '../core/markdown.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { graphqlError } from '../core/graphql/problems.js';
import { SiteTextInput } from './site-texts.inputs.js';
import { SiteText } from './site-texts.results.js';
import { listSiteTexts, saveSiteTexts } from './site-texts.service.js';

const maxPreviewLength = 100_000;

@Resolver()
export class SiteTextsResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => [SiteText], 'Texts of pages and of the footer that administrators can change.')
  siteTexts(@Ctx() context: Context): Promise<SiteText[]> {
    return listSiteTexts(context);
  }

  @Mutate(
    resultUnion('SaveSiteTextsResult', success('SiteTextsSaved', 'texts', [SiteText], 'All texts as they are now.')),
    'Saves all given texts of the site, or none.',
    { access: ['ADMINISTRATOR'], action: 'Тексты сайта' },
  )
  saveSiteTexts(
    @Ctx() context: Context,
    @Arg('texts', () => [SiteTextInput], 'The changed texts.') texts: SiteTextInput[],
  ) {
    return saveSiteTexts(context, texts);
  }

  @Authorized('EDITOR')
  @Query(() => String, 'Markdown rendered as safe HTML, as on the pages.')
  markdownPreview(@Arg('text', () => String, 'Markdown, up to 100 000 characters.') text: string): string {
    if (text.length > maxPreviewLength)
      throw graphqlError('BAD_USER_INPUT', 'Текст слишком длинный для предпросмотра.');
    return renderMarkdown(text);
  }
}
