import { v7 as uuid } from 'uuid';
import { eventPartnersProblems } from '../../../rules/events/event-partners.js';
import { lineOrNull } from '../../../rules/text/lines.js';
import { normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { EventPartner } from '../event-parts.entity.js';
import type { Event } from '../event.entity.js';
import type { EventPartnerInput } from './event-partners.inputs.js';

type PartnerValues = Omit<EventPartner, 'id' | 'eventId' | 'position'>;

const normalise = ({ tier, name, url, text, advertisingMark }: EventPartnerInput): PartnerValues => ({
  tier,
  name: normaliseLine(name),
  url: lineOrNull(url),
  text: lineOrNull(text),
  advertisingMark: lineOrNull(advertisingMark),
});

const isSame = (one: readonly EventPartnerInput[], other: readonly EventPartnerInput[]): boolean =>
  JSON.stringify(one.map(normalise)) === JSON.stringify(other.map(normalise));

/**
 * Sets the partners of an event and their order. A repeated request changes nothing.
 * @param seen the partners that staff saw
 */
export async function setEventPartners(
  { app }: Context,
  eventId: string,
  seen: readonly EventPartnerInput[],
  input: readonly EventPartnerInput[],
): Promise<{ event: Event }> {
  const partners = input.map(normalise);
  rejectAny(eventPartnersProblems(partners));
  return app.database.inTransaction(async (transaction) => {
    const event = await transaction.lock<Event>('events', { id: eventId });
    if (!event) return reject('NOT_FOUND', 'Такого мероприятия нет.');
    const existing = await transaction.query<EventPartner>(
      'SELECT * FROM event_partners WHERE "eventId" = ? ORDER BY position',
      [eventId],
    );
    if (isSame(existing, partners)) return { event };
    if (!isSame(existing, seen))
      reject('STATE_CHANGED', 'Партнёров изменил кто-то ещё. Закройте окно и посмотрите, кто в списке теперь.');
    await transaction.delete('event_partners', { eventId });
    await transaction.insert(
      'event_partners',
      partners.map((partner, position) => ({ id: uuid(), eventId, position, ...partner })),
    );
    return { event };
  });
}
