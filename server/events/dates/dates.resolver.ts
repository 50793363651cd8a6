import { Arg, Ctx, ID, Query, Resolver } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { EventInput } from '../editing/editing.inputs.js';
import { EventDateMove } from './dates.results.js';
import { previewDateMoves } from './preview.service.js';

@Resolver()
export class EventDatesResolver {
  @Authorized('EDITOR')
  @Query(
    () => [EventDateMove],
    'Times that would shift if the form of an event were saved with other days. Staff decides on each of them.',
  )
  eventDateMoves(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The event.') id: string,
    @Arg('input', () => EventInput, 'The whole form as it would be saved.') input: EventInput,
  ): Promise<EventDateMove[]> {
    return previewDateMoves(context, id, input);
  }
}
