import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { LetterFilter } from './emails.inputs.js';
import { LetterOverview, LetterRecipient, SentLetter } from './emails.results.js';
import { overviewOfEmails, recipientsById, resendLetter } from './emails.service.js';
import { emailList, LetterConnection } from './emails.list.js';

@Resolver(() => SentLetter)
export class EmailsResolver {
  @Authorized('MANAGER')
  @Query(
    () => LetterConnection,
    'Emails of the site with their states, the latest first. Sent ones are deleted after thirty days.',
  )
  letters(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => LetterFilter, 'Filter; null: all emails.', nullable)
    filter?: LetterFilter | null,
  ): Promise<Page<SentLetter>> {
    return emailList.page(context, args, filter ?? {});
  }

  @Authorized('MANAGER')
  @Query(() => LetterOverview, 'Overview of all emails: kinds, and the number in each state.')
  letterOverview(@Ctx() context: Context): Promise<LetterOverview> {
    return overviewOfEmails(context);
  }

  @Mutate(
    resultUnion('ResendLetterResult', success('LetterQueued', 'letter', SentLetter, 'The email.')),
    'Sends a failed email again. A repeated request sends it once.',
    { access: ['MANAGER'], action: 'Повтор письма', limits: ['emailByStaff'] },
  )
  resendLetter(@Ctx() context: Context, @Arg('id', () => ID, 'The email.') id: string) {
    return resendLetter(context, id);
  }

  @FieldResolver(() => LetterRecipient, 'Recipient; null: not a user.', nullable)
  recipient(@Root() { userId }: SentLetter, @Ctx() context: Context): Promise<LetterRecipient | null> | null {
    return userId === null ? null : load(context, recipientsById, userId);
  }
}
