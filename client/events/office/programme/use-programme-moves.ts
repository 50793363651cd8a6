import { useEffect, useRef, useState } from 'react';
import { formatTimeRange, plural } from '../../../core/format';
import { notify } from '../../../core/notices';
import { errorMessage } from '../../../core/forms/problems';
import {
  sessionsAfterMove,
  overlapsAfterMove,
  isUnchanged,
  allSessions,
  type Hall,
  type ProgrammeMove,
} from './board-moves';
import { useMoveTalk, useSaveProgrammeSession, type BuilderSessionFragment } from './programme.generated';
import { toSessionFields, toSessionInput, type BuilderDay } from './session-values';
import { quoted } from '../../../../rules/text/typography';

type Board = { eventId: string; timeZone: string; days: readonly BuilderDay[]; halls: readonly Hall[] };

/** «Липиды: 10:00–10:20, блок «Терапия», накладок нет» */
function describeMove(
  move: ProgrammeMove,
  changed: readonly BuilderSessionFragment[],
  { days, timeZone }: Board,
): string {
  const session = changed.at(-1)!;
  const talk = move.kind === 'talk' ? session.talks.find(({ id }) => id === move.talkId) : undefined;
  const part = talk ?? session;
  const overlaps = overlapsAfterMove(allSessions(days), changed);
  const count = overlaps.filter(({ sessionId }) => sessionId === session.id).length;
  return [
    `${part.title}: ${formatTimeRange(part.startsAt, part.endsAt, timeZone)}`,
    talk ? `блок ${quoted(session.title)}` : (session.hall?.name ?? 'без зала'),
    count > 0 ? plural(count, 'накладка', 'накладки', 'накладок') : 'накладок нет',
  ].join(', ');
}

/** Moves sessions and talks. `announcement` describes the last move for screen readers. */
export function useProgrammeMoves(board: Board, reload: () => Promise<unknown>) {
  const { eventId, timeZone, days, halls } = board;
  const save = useSaveProgrammeSession();
  const moveTalk = useMoveTalk();
  const isMoving = useRef(false);
  const [announcement, setAnnouncement] = useState('');
  const sessions = allSessions(days);
  /** Id of the item whose handle had the focus, to focus it again after the move. */
  const focusedHandle = useRef<string | null>(null);
  useEffect(() => {
    if (focusedHandle.current === null) return;
    document.querySelector<HTMLElement>(`[data-moves="${focusedHandle.current}"]`)?.focus();
    focusedHandle.current = null;
  }, [announcement]);

  async function send(move: ProgrammeMove, session: BuilderSessionFragment) {
    if (move.kind === 'session') {
      const { id, version } = move.session;
      const input = toSessionInput(toSessionFields(session, move.place.date, timeZone));
      return await save({ eventId, id, version, sure: false, input });
    }
    const { talkId: id, from, place } = move;
    const targetSession = sessions.find((candidate) => candidate.id === place.sessionId)!;
    const versions = { fromSessionId: from.id, fromVersion: from.version!, version: targetSession.version! };
    return await moveTalk({ eventId, id, place: { ...place, ...versions } });
  }

  /** True if the move is saved or changes nothing. */
  async function move(newMove: ProgrammeMove): Promise<boolean> {
    // A parallel move would send an outdated version and be rejected.
    if (isMoving.current) return false;
    const changed = sessionsAfterMove(newMove, sessions, halls, timeZone);
    if (!changed) {
      void notify({ message: 'Дальше блок не помещается в этот день.', tone: 'problem' });
      return false;
    }
    if (isUnchanged(newMove, changed)) return true;
    isMoving.current = true;
    const hasHandleFocus =
      document.activeElement instanceof HTMLElement && document.activeElement.dataset.moves !== undefined;
    try {
      const result = await send(newMove, changed.at(-1)!);
      if (result.__typename === 'Problems') {
        void notify({ message: result.problems[0]?.message, tone: 'problem' });
        await reload();
        return false;
      }
      if (hasHandleFocus) focusedHandle.current = newMove.kind === 'talk' ? newMove.talkId : newMove.session.id;
      setAnnouncement(`${describeMove(newMove, changed, board)}.`);
      return true;
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
      return false;
    } finally {
      isMoving.current = false;
    }
  }

  return { announcement, move };
}
