import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from '../../core/graphql/schema.js';
import { Event } from '../event.entity.js';
import { AppearanceInput } from '../programme-editing/programme-editing.inputs.js';
import { ProgrammeResult } from '../programme-editing/programme-editing.results.js';
import { CommitteeMember } from './committee-member.entity.js';
import { committeesOfEvents, setCommittee } from './committee.service.js';

@Resolver(() => Event)
export class CommitteeResolver {
  @FieldResolver(() => [CommitteeMember], 'Members of its committee in order.')
  committee(@Root() { id }: Event, @Ctx() context: Context): Promise<CommitteeMember[]> {
    return load(context, committeesOfEvents, id);
  }

  @Mutate(
    ProgrammeResult,
    'Sets the members of the committee of an event, their roles and their order. Problem: STATE_CHANGED if somebody else has changed them since.',
    { access: ['EDITOR'], action: 'Комитет мероприятия' },
  )
  setCommittee(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('seen', () => [AppearanceInput], 'The members that staff saw.') seen: AppearanceInput[],
    @Arg('members', () => [AppearanceInput], 'The members as they should be, sixty at most.')
    members: AppearanceInput[],
  ) {
    return setCommittee(context, eventId, seen, members);
  }
}
