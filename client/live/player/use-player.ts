import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import {
  firstState,
  isBroken,
  retryDelay,
  stateAfter,
  tickInterval,
  type PlayerEvent,
  type PlayerState,
  type PlayerStatus,
} from './player-state';

export type SendToPlayer = (event: PlayerEvent) => void;

/**
 * The state of a player. It is loaded again by itself when it is broken.
 * @param canReport whether the source reports playback at all
 * @param onStatus is called for each new status, and with null when the player is removed
 * @returns `reloads` changes when the player must be loaded again
 */
export function usePlayer(
  canReport: boolean,
  onStatus: (status: PlayerStatus | null) => void,
): Pick<PlayerState, 'status' | 'reloads' | 'failures'> & { send: SendToPlayer } {
  const [{ status, reloads, failures }, dispatch] = useReducer(
    (state: PlayerState, { event, now }: { event: PlayerEvent; now: number }) =>
      stateAfter(state, event, now, canReport),
    null,
    () => firstState(performance.now(), canReport),
  );
  const send = useCallback<SendToPlayer>((event) => dispatch({ event, now: performance.now() }), []);

  useEffect(() => {
    const timer = setInterval(() => send('TICK'), tickInterval);
    return () => clearInterval(timer);
  }, [send]);

  useEffect(() => {
    if (!isBroken({ status })) return;
    const timer = setTimeout(() => send('RELOAD'), retryDelay(failures, Math.random()));
    return () => clearTimeout(timer);
  }, [status, failures, send]);

  const report = useEffectEvent(onStatus);
  useEffect(() => report(status), [status]);
  useEffect(() => () => report(null), []);

  return { status, reloads, failures, send };
}
