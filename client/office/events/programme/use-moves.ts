import { useEffect, useRef, useState } from 'react';
import { formatTimeRange, plural } from '../../../core/format';
import { notify } from '../../../core/notices';
import { errorMessage } from '../../../core/problems';
import { blocksAfter, clashesAfter, isThere, sessionsOf, type Hall, type Move } from './board-moves';
import {
  useMoveTalkMutation,
  useSaveProgrammeSessionMutation,
  type BuilderSessionFragment,
} from './programme.generated';
import { fieldsOf, inputOf, type BuilderDay } from './session-values';
import { quoted } from '../../../../rules/typography';

type Board = { eventId: string; timeZone: string; days: readonly BuilderDay[]; halls: readonly Hall[] };

/** Moves blocks and talks. `moved` says where the last one stands now, to those who do not see it. */
export function useMoves({ eventId, timeZone, days, halls }: Board, readAgain: () => Promise<unknown>) {
  const [save] = useSaveProgrammeSessionMutation();
  const [moveTalk] = useMoveTalkMutation();
  const isMoving = useRef(false);
  const [moved, setMoved] = useState('');
  const sessions = sessionsOf(days);
  /** The handle that was used last: in its new place it gets the focus back. */
  const held = useRef<string | null>(null);
  useEffect(() => {
    if (held.current === null) return;
    document.querySelector<HTMLElement>(`[data-moves="${held.current}"]`)?.focus();
    held.current = null;
  }, [moved]);

  async function send(move: Move, block: BuilderSessionFragment) {
    if (move.kind === 'session') {
      const { id, version } = move.session;
      const input = inputOf(fieldsOf(block, move.place.date, timeZone));
      return (await save({ variables: { eventId, id, version, sure: false, input } })).data?.saveProgrammeSession;
    }
    const { talkId: id, from, place } = move;
    const to = sessions.find((one) => one.id === place.sessionId)!;
    const versions = { fromSessionId: from.id, fromVersion: from.version!, version: to.version! };
    return (await moveTalk({ variables: { eventId, id, place: { ...place, ...versions } } })).data?.moveTalk;
  }

  function said(move: Move, changed: readonly BuilderSessionFragment[]): string {
    const block = changed.at(-1)!;
    const talk = move.kind === 'talk' ? block.talks.find(({ id }) => id === move.talkId) : undefined;
    const part = talk ?? block;
    const count = clashesAfter(sessions, changed).filter(({ sessionId }) => sessionId === block.id).length;
    return [
      `${part.title}: ${formatTimeRange(part.startsAt, part.endsAt, timeZone)}`,
      talk ? `блок ${quoted(block.title)}` : (block.hall?.name ?? 'без зала'),
      count > 0 ? plural(count, 'накладка', 'накладки', 'накладок') : 'накладок нет',
    ].join(', ');
  }

  /** True: the programme is as it was asked for. */
  async function move(wanted: Move): Promise<boolean> {
    // The version that the next step needs comes with the answer to this one.
    if (isMoving.current) return false;
    const changed = blocksAfter(wanted, sessions, halls, timeZone);
    if (!changed) {
      void notify({ message: 'Дальше блок не помещается в этот день.', tone: 'problem' });
      return false;
    }
    if (isThere(wanted, changed)) return true;
    isMoving.current = true;
    const isHeld = document.activeElement instanceof HTMLElement && document.activeElement.dataset.moves !== undefined;
    try {
      const answer = await send(wanted, changed.at(-1)!);
      if (answer?.__typename === 'Problems') {
        void notify({ message: answer.problems[0]?.message, tone: 'problem' });
        await readAgain();
        return false;
      }
      if (isHeld) held.current = wanted.kind === 'talk' ? wanted.talkId : wanted.session.id;
      setMoved(`${said(wanted, changed)}.`);
      return true;
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
      return false;
    } finally {
      isMoving.current = false;
    }
  }

  return { moved, move };
}
