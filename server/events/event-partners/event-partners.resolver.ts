import type { Context } from '../../core/context.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { Arg, Ctx, ID, Resolver } from '../../core/graphql/schema.js';
import { Event } from '../event.entity.js';
import { EventPartnerInput } from './event-partners.inputs.js';
import { setEventPartners } from './event-partners.service.js';

@Resolver()
export class EventPartnersResolver {
  @Mutate(
    resultUnion('EventPartnersResult', success('EventPartnersSaved', 'event', Event, 'The event with its partners.')),
    'Sets the partners of an event and their order within each rank. Problem: STATE_CHANGED if somebody else has changed them since.',
    { access: ['EDITOR'], action: 'Партнёры мероприятия' },
  )
  setEventPartners(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('seen', () => [EventPartnerInput], 'The partners that staff saw.') seen: EventPartnerInput[],
    @Arg('partners', () => [EventPartnerInput], 'The partners as they should be, sixty at most.')
    partners: EventPartnerInput[],
  ) {
    return setEventPartners(context, eventId, seen, partners);
  }
}
