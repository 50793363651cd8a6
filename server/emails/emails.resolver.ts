import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
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
  @Query(() => LetterConnection, {
    description: 'Emails of the site with their states, the latest first. Sent ones are deleted after thirty days.',
  })
  letters(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => LetterFilter, { nullable: true, description: 'Filter; null: all emails.' })
    filter?: LetterFilter | null,
  ): Promise<Page<SentLetter>> {
    return emailList.page(context, args, filter ?? {});
  }

  @Authorized('MANAGER')
  @Query(() => LetterOverview, { description: 'Overview of all emails: kinds, and the number in each state.' })
  letterOverview(@Ctx() context: Context): Promise<LetterOverview> {
    return overviewOfEmails(context);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Повтор письма',
    limits: ['emailByStaff'],
    result: resultUnion('ResendLetterResult', success('LetterQueued', 'letter', SentLetter, 'The email.')),
    description: 'Sends a failed email again. A repeated request sends it once.',
  })
  resendLetter(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The email.' }) id: string) {
    return resendLetter(context, id);
  }

  @FieldResolver(() => LetterRecipient, {
    nullable: true,
    description: 'Recipient; null: not a user.',
  })
  recipient(@Root() { userId }: SentLetter, @Ctx() context: Context): Promise<LetterRecipient | null> | null {
    return userId === null ? null : load(context, recipientsById, userId);
  }
}
