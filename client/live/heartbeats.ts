import { isForbidden } from '../core/forms/problems';

/**
 * Without an answer, the next attempts come after these times, and then after the last one. In milliseconds. A server that was
 * killed starts within the first; the first two come before a gap costs minutes.
 */
const retries = [8_000, 8_000, 16_000, 40_000] as const;
/** After this long without an answer minutes are not counted any more. */
const countedGap = 90_000;

/** A tenth more or less, so that thousands of pages do not send at one moment. */
export const spread = (milliseconds: number): number => milliseconds * (0.9 + Math.random() * 0.2);

type Answer = { nextInSeconds: number };

type Options<A extends Answer> = {
  /** Sends one heartbeat. @param isLeaving the page ends: the request must outlive it */
  attend: (isVisible: boolean, isLeaving: boolean) => Promise<A>;
  onAnswer: (answer: A) => void;
  /** Nothing is counted since then (ms), as the site does not answer. */
  onLost: (since: number) => void;
  /** The right to watch has ended. */
  onRefused: () => void;
};

/** Sends a heartbeat now, each minute, and at once when the tab is shown, hidden or left. @returns stops, with a last one */
export function startHeartbeats<A extends Answer>({ attend, onAnswer, onLost, onRefused }: Options<A>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let answeredAt = Date.now();
  const listeners = new AbortController();

  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    if (!listeners.signal.aborted) timer = setTimeout(() => void beat(), spread(milliseconds));
  };
  const afterError = (error: unknown) => {
    if (isForbidden(error)) return onRefused();
    // One failure alone is no lost connection.
    if (failures > 0 || Date.now() - answeredAt > countedGap) onLost(answeredAt);
    plan(retries[Math.min(failures, retries.length - 1)]!);
    failures += 1;
  };
  const beat = async (isVisible = document.visibilityState === 'visible', isLeaving = false) => {
    clearTimeout(timer);
    try {
      const answer = await attend(isVisible, isLeaving);
      answeredAt = Date.now();
      failures = 0;
      onAnswer(answer);
      if (isVisible) plan(answer.nextInSeconds * 1000);
    } catch (error) {
      afterError(error);
    }
  };

  const { signal } = listeners;
  document.addEventListener('visibilitychange', () => void beat(), { signal });
  window.addEventListener('online', () => void beat(), { signal });
  window.addEventListener('pagehide', () => void beat(false, true), { signal });
  void beat();
  return () => {
    listeners.abort();
    void beat(false, true);
  };
}
