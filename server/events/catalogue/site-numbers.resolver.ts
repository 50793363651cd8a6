import { Ctx, Field, Int, ObjectType, Query, Resolver } from '../../core/graphql/schema.js';
import { eventStates } from '../event.enums.js';
import { Public } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Db } from '../../core/database/db.js';
import { countTakingPlace } from './events.list.js';

@ObjectType('Totals over all public events.')
export class SiteNumbers {
  @Field(() => Int, 'Events that have taken place.')
  eventsHeld!: number;
  @Field(() => Int, 'Upcoming and current events.')
  eventsAhead!: number;
  @Field(() => Int, 'Talks in the programmes.')
  talks!: number;
  @Field(() => Int, 'People who speak or lead sessions.')
  speakers!: number;
  @Field(() => Int, 'Seats that are or were taken: a person counts once for each event.')
  registrations!: number;
}

type Programmes = { talks: number; speakers: number };

/** Cached apart from the registrations, because programmes seldom change. */
async function countProgrammes(db: Db): Promise<Programmes> {
  const counts = await db.queryOne<{ talks: number | string; speakers: number | string }>(
    `SELECT (SELECT COUNT(*) FROM talks JOIN events ON events.id = talks."eventId"
             WHERE ${eventStates.sql.public}) AS talks,
            (SELECT COUNT(DISTINCT "speakerId") FROM appearances JOIN events ON events.id = appearances."eventId"
             WHERE ${eventStates.sql.public}) AS speakers`,
  );
  return { talks: Number(counts!.talks), speakers: Number(counts!.speakers) };
}

/**
 * Reads `event_seats`, which is much smaller than `registrations`. Each registration changes the number, so it is counted once
 * a minute, and the home page is not made again for each registration.
 */
async function countRegistrations({ app, now }: Context, db: Db): Promise<number> {
  db.dependOnTable('events');
  db.expireInNextMinute(now);
  const row = await new Db(app.database).queryOne<{ taken: number | string | null }>(
    `SELECT SUM(taken - held) AS taken FROM event_seats JOIN events ON events.id = "eventId"
     WHERE ${eventStates.sql.public}`,
  );
  return Number(row?.taken ?? 0);
}

@Resolver()
export class SiteNumbersResolver {
  @Public()
  @Query(() => SiteNumbers, 'Totals for the home page.')
  async siteNumbers(@Ctx() context: Context): Promise<SiteNumbers> {
    const { app, db } = context;
    const programmes = await app.cache.get('numbers of programmes', db, countProgrammes);
    const registrations = await app.cache.get('number of registrations', db, (tracked) =>
      countRegistrations(context, tracked),
    );
    const [eventsAhead, eventsHeld] = await Promise.all([false, true].map((past) => countTakingPlace(context, past)));
    return { ...programmes, eventsHeld: eventsHeld!, eventsAhead: eventsAhead!, registrations };
  }
}
