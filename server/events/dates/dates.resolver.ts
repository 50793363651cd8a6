import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../core/access.js';
import type { Context } from '../../core/context.js';
import { EventInput } from '../editing/editing.inputs.js';
import { EventDateMove } from './dates.results.js';
import { previewDateMoves } from './preview.service.js';

@Resolver()
export class EventDatesResolver {
  @Authorized('EDITOR')
  @Query(() => [EventDateMove], {
    description: 'What saving the form of an event with other days would move, for staff to decide of each of them.',
  })
  eventDateMoves(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
    @Arg('input', () => EventInput, { description: 'All of the form as it would be saved.' }) input: EventInput,
  ): Promise<EventDateMove[]> {
    return previewDateMoves(context, id, input);
  }
}
