import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { LetterFilter } from './letters.inputs.js';
import {
  LetterConnection,
  LetterOverview,
  LetterRecipient,
  ResendLetterResult,
  SentLetter,
} from './letters.results.js';
import { listLetters, overviewOfLetters, recipients, resendLetter } from './letters.service.js';

@Resolver(() => SentLetter)
export class LettersResolver {
  @Authorized('MANAGER')
  @Query(() => LetterConnection, {
    description: 'Letters of the site with their state, the latest first. Those sent are kept for thirty days.',
  })
  letters(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => LetterFilter, { nullable: true, description: 'Which of them; null: all.' })
    filter?: LetterFilter | null,
  ): Promise<Page<SentLetter>> {
    return listLetters(context, filter ?? {}, args);
  }

  @Authorized('MANAGER')
  @Query(() => LetterOverview, { description: 'All letters at a glance: kinds, and how many are in each state.' })
  letterOverview(@Ctx() context: Context): Promise<LetterOverview> {
    return overviewOfLetters(context);
  }

  @Authorized('MANAGER')
  @Limited('emailByStaff')
  @Mutation(() => ResendLetterResult, {
    description: 'Sends a letter again that was given up. Asked for twice, it is sent once.',
  })
  resendLetter(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The letter.' }) id: string) {
    return outcome(() => resendLetter(context, id));
  }

  @FieldResolver(() => LetterRecipient, {
    nullable: true,
    description: 'Whom it goes to; null: nobody with an account.',
  })
  recipient(@Root() { userId }: SentLetter, @Ctx() context: Context): Promise<LetterRecipient | null> | null {
    return userId === null ? null : load(context, recipients, userId);
  }
}
