import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  nullable,
  ObjectType,
  Resolver,
  Root,
} from '../../core/graphql/schema.js';
import { isStaff } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Event } from '../../events/event.entity.js';
import { readPendingNotice, silenceProgrammeNotice, type PendingNotice } from './silence-notice.service.js';

@ObjectType('Emails about changes of a programme that are not sent yet.')
class ProgrammeNotice {
  @Field(() => Int, 'Number of users who bookmarked moved or removed talks.')
  people!: number;
  @Field(() => DateTime, 'When the emails are sent; changes until then are included.')
  sendsAt!: string;
}

@Resolver(() => Event)
export class ProgrammeNoticeResolver {
  @FieldResolver(
    () => ProgrammeNotice,
    'Pending emails about moved or removed talks to the users who bookmarked them; null if there are none, and for everybody but editors.',
    nullable,
  )
  async programmeNotice(@Root() { id }: Event, @Ctx() context: Context): Promise<PendingNotice | null> {
    return isStaff(context.viewer, 'EDITOR') ? readPendingNotice(context, id) : null;
  }

  @Mutate(
    resultUnion('SilenceProgrammeNoticeResult', success('ProgrammeNoticeSilenced', 'event', Event)),
    'Stops the pending emails about changes of a programme; the reason is stored with each of them. Problem: NOTICE_UNDER_WAY when they are already being sent.',
    { access: ['EDITOR'], action: 'Без писем о переносах в программе' },
  )
  silenceProgrammeNotice(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('because', () => String, 'Why no email is needed, up to 400 characters.') because: string,
  ) {
    return silenceProgrammeNotice(context, eventId, because);
  }
}
