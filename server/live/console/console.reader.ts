import { addMs, minute, toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Event } from '../../events/event.entity.js';
import { dueTimes } from '../presence-checks.service.js';
import { presentFor } from '../rooms.loaders.js';
import { viewerDay } from '../viewer.service.js';
import type { WatchSpanRow } from '../watch-span.entity.js';
import type { RoomAudienceMinute } from './console.results.js';

const minutesShown = 30;

type Span = Pick<WatchSpanRow, 'registrationId' | 'tab' | 'from' | 'to' | 'isProved' | 'isEnded'>;

/** Who watched a room in each of the last minutes that are over. */
export async function readMinutes({ db, now }: Context, roomId: string): Promise<RoomAudienceMinute[]> {
  const end = Math.floor(now.getTime() / minute) * minute;
  const begin = end - minutesShown * minute;
  const spans = await db.query<Span>(
    `SELECT "registrationId", tab, "from", "to", "isProved", "isEnded" FROM watch_spans
     WHERE "roomId" = ? AND "to" >= ? ORDER BY "from"`,
    [roomId, toIso(new Date(begin))],
  );
  const minutes = Array.from({ length: minutesShown }, () => ({
    viewers: new Set<string>(),
    proved: new Set<string>(),
  }));
  const presentSince = toIso(addMs(now, -presentFor));
  const lastOfTab = new Map(spans.map((span) => [`${span.registrationId} ${span.tab}`, span]));
  for (const span of spans) {
    const { registrationId, tab, from, to, isProved, isEnded } = span;
    const isLast = lastOfTab.get(`${registrationId} ${tab}`) === span;
    // The next heartbeat of those who are still there has not come yet.
    const until = isLast && !isEnded && to >= presentSince ? end : Date.parse(to);
    const first = Math.max(0, Math.floor((Date.parse(from) - begin) / minute));
    const last = Math.min(minutesShown - 1, Math.ceil((until - begin) / minute) - 1);
    for (let index = first; index <= last; index += 1) {
      minutes[index]!.viewers.add(registrationId);
      if (isProved) minutes[index]!.proved.add(registrationId);
    }
  }
  return minutes.map(({ viewers, proved }, index) => ({
    startsAt: toIso(new Date(begin + index * minute)),
    viewers: viewers.size,
    proved: proved.size,
  }));
}

/** When all participants of an event get the next presence check; null: see `RoomConsole`. */
export async function readNextCheck(context: Context, event: Event): Promise<string | null> {
  const { app, now } = context;
  // Checks for everybody are at the same times for each participant: nobody in particular is asked about.
  const day = await viewerDay(context, event, '');
  if (!day || day.rooms.checkMode !== 'EVERYBODY') return null;
  return dueTimes(app, day).find((at) => at > toIso(now)) ?? null;
}
