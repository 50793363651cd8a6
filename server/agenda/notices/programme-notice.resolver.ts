import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { isStaff, Authorized } from '../../core/access.js';
import type { Context } from '../../core/context.js';
import { outcome, resultUnion } from '../../core/problems.js';
import { DateTime } from '../../core/scalars.js';
import { Event } from '../../events/event.entity.js';
import { readWaitingNotice, silenceProgrammeNotice, type WaitingNotice } from './silence.service.js';

@ObjectType({ simpleResolvers: true, description: 'Emails about changes of a programme that have not left yet.' })
class ProgrammeNotice {
  @Field(() => Int, { description: 'Users who bookmarked what moved or was removed.' })
  people!: number;
  @Field(() => DateTime, { description: 'When the emails leave; changes until then are part of them.' })
  sendsAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The emails are not sent.' })
class ProgrammeNoticeSilenced {
  @Field(() => Event, { description: 'The event.' })
  event!: Event;
}
const SilenceProgrammeNoticeResult = resultUnion(
  'SilenceProgrammeNoticeResult',
  ProgrammeNoticeSilenced,
  'The event, or why the emails cannot be stopped: NOTICE_LEFT when they are already being sent.',
);

@Resolver(() => Event)
export class ProgrammeNoticeResolver {
  @FieldResolver(() => ProgrammeNotice, {
    nullable: true,
    description:
      'Emails that are about to tell users of moved or removed talks that they bookmarked; null: none, or unless for editors.',
  })
  async programmeNotice(@Root() { id }: Event, @Ctx() context: Context): Promise<WaitingNotice | null> {
    return isStaff(context.viewer, 'EDITOR') ? readWaitingNotice(context, id) : null;
  }

  @Authorized('EDITOR')
  @Mutation(() => SilenceProgrammeNoticeResult, {
    description: 'Stops the waiting emails about changes of a programme; the reason is stored with each of them.',
  })
  silenceProgrammeNotice(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('because', () => String, { description: 'Why nobody has to be told, up to 400 letters.' }) because: string,
  ) {
    return outcome(() => silenceProgrammeNotice(context, eventId, because));
  }
}
