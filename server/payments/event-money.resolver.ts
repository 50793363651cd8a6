import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { isStaff } from '../core/access.js';
import { load, pick, type Context, type Loader } from '../core/context.js';
import { marks } from '../core/sql.js';
import { Event } from '../events/event.entity.js';
import { Money } from '../events/events.results.js';

type Row = { eventId: string; amount: number | string };

/** What was paid for events and has not been given back, nor is about to be; one grouped read. */
const moneyOfEvents: Loader<string, number> = async (ids, { reads }) => {
  const rows = await reads.read<Row>(
    `SELECT registrations."eventId", SUM(payments.amount - payments."refundReserved") AS amount
     FROM payments JOIN registrations ON registrations.id = payments."registrationId"
     WHERE payments.state = 'SUCCEEDED' AND registrations."eventId" IN (${marks(ids)})
     GROUP BY registrations."eventId"`,
    ids,
  );
  return pick(ids, rows, ({ eventId }) => eventId).map((row) => Number(row?.amount ?? 0));
};

@Resolver(() => Event)
export class EventMoneyResolver {
  @FieldResolver(() => Money, {
    nullable: true,
    description: 'What was paid for it and not given back; null unless for managers.',
  })
  async moneyHeld(@Root() { id }: Event, @Ctx() context: Context): Promise<Money | null> {
    return isStaff(context.viewer, 'MANAGER')
      ? { amount: await load(context, moneyOfEvents, id), currency: 'RUB' }
      : null;
  }
}
