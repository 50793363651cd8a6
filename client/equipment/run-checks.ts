import { judgeBrowser } from './browser-version';
import {
  judgeClock,
  judgeConnection,
  judgeCookies,
  judgeScreen,
  judgeSpeed,
  judgeStreaming,
  judgeVideo,
  soundQuestion,
} from './checks';
import type { Environment } from './environment';
import type { CheckId, Finding } from './finding';

const [QUESTIONS, DOWNLOADS] = [5, 3];

/** The answers one after another; null for one that failed. */
async function inTurn<T>(count: number, work: () => Promise<T>): Promise<(T | null)[]> {
  const results: (T | null)[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const result = await work().catch(() => null);
    results.push(result);
    // Whoever is silent is not waited for again and again.
    if (result === null && results.every((one) => one === null) && turn > 0) break;
  }
  return results;
}

/** Does the checks in turn, so that none disturbs another, and tells what each has found. */
export async function runChecks(
  environment: Environment,
  tell: (check: CheckId, finding: Finding) => void,
): Promise<void> {
  const { userAgent, brands, streamingHost, window } = environment;
  const running = (check: CheckId) => tell(check, { state: 'running', text: '' });

  tell('browser', judgeBrowser(userAgent, brands, environment.missingFeatures()));
  tell('cookies', judgeCookies(environment.keepsCookies()));
  tell('screen', judgeScreen(window.width, window.height, window.canBeFilled));

  running('connection');
  // The first question also opens the connection, so it is not counted.
  await environment.ask().catch(() => null);
  const answers = await inTurn(QUESTIONS, environment.ask);
  tell('connection', judgeConnection(answers.map((answer) => answer && answer.milliseconds)));
  tell('clock', judgeClock(answers.findLast((answer) => answer !== null)?.ahead ?? null));

  running('speed');
  tell('speed', judgeSpeed(await inTurn(DOWNLOADS, environment.download)));

  running('streaming');
  const reached = streamingHost
    ? await environment.reach(streamingHost).then(
        () => true,
        () => false,
      )
    : null;
  tell('streaming', judgeStreaming(reached));

  running('video');
  tell('video', judgeVideo(await environment.play()));
  tell('sound', soundQuestion);
}
