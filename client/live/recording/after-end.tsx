import { formatForViewer, useBrowserZone } from '../../core/viewer-zone';
import type { Broadcast, Room } from '../broadcast';
import { RecordingLink } from './recording-link';
import { nextDayStart } from '../sessions-of-day';

type Props = { event: Broadcast['event']; room: Room; now: number };

/** What there is after the end of a broadcast: its next day, and the recording. */
export function AfterEnd({ event: { slug, programme, timeZone }, room, now }: Props) {
  const browserZone = useBrowserZone();
  const next = nextDayStart(programme, new Date(now).toISOString(), room.hall?.id);
  return (
    <>
      {next && <p>Следующий эфир: {formatForViewer(next, timeZone, browserZone)}</p>}
      <RecordingLink slug={slug} />
    </>
  );
}
