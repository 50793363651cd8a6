import { Ctx, Field, FieldResolver, Int, nullable, ObjectType, Resolver, Root } from '../core/graphql/schema.js';
import { isStaff } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, load, type Loader } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import { Event } from '../events/event.entity.js';
import { RegistrationState } from './registration.states.js';

@ObjectType('Number of registrations of an event in one state.')
export class RegistrationCount {
  @Field(() => RegistrationState, 'The state.')
  state!: RegistrationState;
  @Field(() => Int, 'Number of registrations.')
  count!: number;
}

type Row = { eventId: string; state: RegistrationState; count: number | string };

/** One grouped query for any number of events. */
const countsOfEvents: Loader<string, RegistrationCount[]> = async (ids, { db }) => {
  const rows = await db.query<Row>(
    `SELECT "eventId", state, COUNT(*) AS count FROM registrations WHERE "eventId" IN (${placeholders(ids)})
     GROUP BY "eventId", state ORDER BY state`,
    ids,
  );
  return rowsByKeys(ids, rows, ({ eventId }) => eventId).map((rowsOfEvent) =>
    rowsOfEvent.map(({ state, count }) => ({ state, count: Number(count) })),
  );
};

@Resolver(() => Event)
export class EventCountsResolver {
  @FieldResolver(
    () => [RegistrationCount],
    'Registrations by state, without states that have none; null unless the viewer is staff.',
    nullable,
  )
  registrationCounts(@Root() { id }: Event, @Ctx() context: Context): Promise<RegistrationCount[]> | null {
    const { viewer } = context;
    return isStaff(viewer, 'EDITOR') || isStaff(viewer, 'MANAGER') ? load(context, countsOfEvents, id) : null;
  }
}
