/**
 * What a player of a room shows, computed from what it reports. Times are milliseconds of a clock that only goes forward.
 * LOADING: it begins. PLAYING: the position goes forward, which proves that the video goes on. PAUSED: the viewer or an advert
 * has paused it. STALLED: it plays by its own word, and stands still. FAILED: it has reported an error. SILENT: it may play,
 * and does not prove it.
 */
export type PlayerStatus = 'LOADING' | 'PLAYING' | 'PAUSED' | 'STALLED' | 'FAILED' | 'SILENT';

export type PlayerState = {
  status: PlayerStatus;
  /** Whether the player has reported anything since it was loaded. */
  isConnected: boolean;
  /** How often the player was loaded again. */
  reloads: number;
  /** How often it failed since it last played for a minute. */
  failures: number;
  /** The last reported position in seconds, and when it was reported. */
  position: number | null;
  reportedAt: number;
  /** Since when the position has not gone forward. */
  movedAt: number;
  /** How often in a row the position has gone forward. */
  moves: number;
  playingSince: number;
  tickedAt: number;
};

/** READY: waits for the viewer. STARTED, PAUSED, FAILED: by the word of the player. TICK: each second. */
export type PlayerEvent = 'READY' | 'STARTED' | 'PAUSED' | 'FAILED' | 'TICK' | 'RELOAD' | { position: number };

export const tickInterval = 1000;
const watchdog = 20_000;
/** A player that has reported within this time is heard. */
const heardWithin = 5000;
/** After playing for this time, the next failure is a first one. */
const steadyAfter = 60_000;
/** Moving a paused video by hand changes the position a few times, too. */
const movesOutOfPause = 3;

const loading = (now: number): Omit<PlayerState, 'reloads' | 'failures'> => ({
  status: 'LOADING',
  isConnected: false,
  position: null,
  reportedAt: -Infinity,
  movedAt: now,
  moves: 0,
  playingSince: now,
  tickedAt: now,
});

/** @param canReport whether the source reports playback at all */
export const firstState = (now: number, canReport: boolean): PlayerState => ({
  ...loading(now),
  status: canReport ? 'LOADING' : 'SILENT',
  reloads: 0,
  failures: 0,
});

/** Whether a message covers the video, and the player is loaded again by itself. */
export const isBroken = ({ status }: Pick<PlayerState, 'status'>): boolean =>
  status === 'STALLED' || status === 'FAILED';

function afterPosition(state: PlayerState, position: number, now: number): PlayerState {
  const advance = state.position === null ? 0 : position - state.position;
  // A jump is the hand of the viewer. Players report late, and may play faster.
  const isMove = advance > 0 && advance <= 2 + (3 * (now - state.reportedAt)) / 1000;
  const moves = isMove ? state.moves + 1 : 0;
  const next = { ...state, isConnected: true, position, reportedAt: now, moves };
  if (!isMove) return next;
  const { status } = state;
  if (moves < (status === 'PAUSED' || status === 'FAILED' ? movesOutOfPause : 1)) return next;
  if (status !== 'PLAYING') return { ...next, status: 'PLAYING', movedAt: now, playingSince: now };
  const isSteady = now - state.playingSince >= steadyAfter;
  return { ...next, movedAt: now, failures: isSteady ? 0 : state.failures };
}

function afterTick(state: PlayerState, now: number): PlayerState {
  // A hidden tab or a sleeping device delays timers, and the player with them.
  const delay = Math.max(0, now - state.tickedAt - 2 * tickInterval);
  const next = { ...state, tickedAt: now, movedAt: state.movedAt + delay };
  if ((state.status !== 'LOADING' && state.status !== 'PLAYING') || now - next.movedAt < watchdog) return next;
  const isHeard = now - state.reportedAt < heardWithin;
  return { ...next, status: state.isConnected && !isHeard ? 'STALLED' : 'SILENT' };
}

/** @param canReport whether the source reports playback at all */
export function stateAfter(state: PlayerState, event: PlayerEvent, now: number, canReport: boolean): PlayerState {
  if (typeof event === 'object') return afterPosition(state, event.position, now);
  switch (event) {
    case 'READY': {
      const isWaiting = state.status === 'LOADING' || state.status === 'SILENT';
      return { ...state, isConnected: true, status: isWaiting ? 'PAUSED' : state.status };
    }
    case 'STARTED':
      if (state.status === 'PLAYING') return { ...state, isConnected: true };
      return { ...state, isConnected: true, status: 'LOADING', movedAt: now, moves: 0 };
    case 'PAUSED':
      return { ...state, isConnected: true, status: 'PAUSED', moves: 0 };
    case 'FAILED':
      return { ...state, isConnected: true, status: 'FAILED', moves: 0 };
    case 'TICK':
      return afterTick(state, now);
    case 'RELOAD': {
      const reloads = state.reloads + 1;
      const failures = state.failures + (isBroken(state) ? 1 : 0);
      return { ...firstState(now, canReport), reloads, failures };
    }
  }
}

/**
 * Milliseconds until a broken player is loaded again: about 5 seconds at first, about a minute at last, spread so that
 * thousands of viewers do not return at one moment.
 * @param random from 0 to 1
 */
export const retryDelay = (failures: number, random: number): number =>
  Math.min(60_000, 5000 * 2 ** failures) * (0.5 + random);
