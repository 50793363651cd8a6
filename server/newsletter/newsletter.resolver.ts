import { Arg, Ctx, nullable, Query, Resolver } from '../core/graphql/schema.js';
import { Public } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { Limited } from '../core/graphql/limited.js';
import { NewsletterLink } from './newsletter.results.js';
import { readNewsletterLink } from './unsubscribe.service.js';

@Resolver()
export class NewsletterResolver {
  @Public()
  @Limited('useLinkByNetwork')
  @Query(() => NewsletterLink, 'State of the newsletter for an unsubscribe link; null for an invalid link.', nullable)
  newsletterLink(
    @Ctx() context: Context,
    @Arg('token', () => String, 'Last part of the link in the email.') token: string,
  ): Promise<NewsletterLink | null> {
    return readNewsletterLink(context, token);
  }
}
