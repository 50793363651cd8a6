import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Public } from '../core/access.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Reads } from '../core/kept.js';

@ObjectType({ simpleResolvers: true, description: 'How much there is on the site, over all public events.' })
export class SiteNumbers {
  @Field(() => Int, { description: 'Events that have taken place.' })
  eventsHeld!: number;
  @Field(() => Int, { description: 'Events that are still to come or under way.' })
  eventsAhead!: number;
  @Field(() => Int, { description: 'Talks in the programmes.' })
  talks!: number;
  @Field(() => Int, { description: 'People who speak in them or lead them.' })
  speakers!: number;
  @Field(() => Int, { description: 'Seats that people hold or have held: one person counts once for each event.' })
  registrations!: number;
}

type Programmes = { ends: string[]; talks: number; speakers: number };

/** What follows from events and programmes, which change seldom. The ends are those of all that are not cancelled. */
async function countProgrammes(reads: Reads): Promise<Programmes> {
  const rows = await reads.read<{ endsAt: string; state: string }>(
    `SELECT "endsAt", state FROM events WHERE state IN ('PUBLISHED', 'POSTPONED')`,
  );
  const counts = await reads.readOne<{ talks: number | string; speakers: number | string }>(
    `SELECT (SELECT COUNT(*) FROM talks JOIN events ON events.id = talks."eventId"
             WHERE state IN ('PUBLISHED', 'POSTPONED')) AS talks,
            (SELECT COUNT(DISTINCT "speakerId") FROM appearances JOIN events ON events.id = appearances."eventId"
             WHERE state IN ('PUBLISHED', 'POSTPONED')) AS speakers`,
  );
  // An event that was put off is not over when its old dates are.
  const ends = rows.map(({ endsAt, state }) => (state === 'POSTPONED' ? '9' : endsAt));
  return { ends, talks: Number(counts!.talks), speakers: Number(counts!.speakers) };
}

/** Seats change with each registration; their table is small, unlike that of the registrations. */
async function countRegistrations(reads: Reads): Promise<number> {
  const row = await reads.readOne<{ taken: number | string | null }>(
    `SELECT SUM(taken) AS taken FROM event_seats JOIN events ON events.id = "eventId"
     WHERE state IN ('PUBLISHED', 'POSTPONED')`,
  );
  return Number(row?.taken ?? 0);
}

@Resolver()
export class SiteNumbersResolver {
  @Public()
  @Query(() => SiteNumbers, { description: 'Numbers that tell what the site is.' })
  async siteNumbers(@Ctx() { app, reads, now }: Context): Promise<SiteNumbers> {
    const { ends, talks, speakers } = await app.kept.get('numbers of programmes', reads, countProgrammes);
    const registrations = await app.kept.get('number of registrations', reads, countRegistrations);
    const moment = instant(now);
    const eventsHeld = ends.filter((end) => end <= moment).length;
    return { eventsHeld, eventsAhead: ends.length - eventsHeld, talks, speakers, registrations };
  }
}
