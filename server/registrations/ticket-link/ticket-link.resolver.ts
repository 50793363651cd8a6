import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Public } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Limited } from '../../core/graphql/limited.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { Event } from '../../events/event.entity.js';
import { eventsById } from '../../events/events.service.js';
import { SignInResult } from '../../users/security/security.results.js';
import { LinkedRegistration, SetPasswordByTicketLinkInput, TicketLinkView } from './ticket-link.results.js';
import { viewTicketLink, renewTicketLink, setPasswordByTicketLink } from './ticket-link.service.js';

@Resolver(() => LinkedRegistration)
export class TicketLinkResolver {
  @Public()
  @Limited('useLinkByNetwork')
  @Query(() => TicketLinkView, 'Target of a ticket link from an email. Reading it changes nothing.')
  ticketLink(
    @Ctx() context: Context,
    @Arg('token', () => String, 'Last part of the address in the email.') token: string,
  ): Promise<TicketLinkView> {
    return viewTicketLink(context, token);
  }

  @Mutate(
    SignInResult,
    'Sets the first password of an account that staff created, by its ticket link, and signs in. Problems: TICKET_LINK_INVALID, PASSWORD_SET (sign in with it).',
    { access: 'public', limits: ['useLinkByNetwork'] },
  )
  setPasswordByTicketLink(
    @Ctx() context: Context,
    @Arg('input', () => SetPasswordByTicketLinkInput, 'The link and the password.')
    input: SetPasswordByTicketLinkInput,
  ) {
    return setPasswordByTicketLink(context, input);
  }

  @Mutate(
    resultUnion(
      'RenewTicketLinkResult',
      success('TicketLinkSent', 'message', String, 'Sentence in Russian for the user who asked.'),
    ),
    'Sends a new link to the recipient of an expired one. The answer does not reveal whether it did.',
    { access: 'public', limits: ['renewTicketLinkByNetwork', 'ticketLinkByRegistration'] },
  )
  renewTicketLink(
    @Ctx() context: Context,
    @Arg('token', () => String, 'Last part of the address in the old email.') token: string,
  ) {
    return renewTicketLink(context, token);
  }

  @FieldResolver(() => Event, 'The event.')
  event(@Root() { eventId }: LinkedRegistration, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, eventId);
  }
}
