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

const [REQUEST_COUNT, DOWNLOAD_COUNT] = [5, 3];

/** Runs the function `count` times, one after another; null for a failed run. */
async function runSequentially<T>(count: number, run: () => Promise<T>): Promise<(T | null)[]> {
  const results: (T | null)[] = [];
  for (let index = 0; index < count; index += 1) {
    const result = await run().catch(() => null);
    results.push(result);
    // Two failures from the start: further attempts would only wait for more timeouts.
    if (result === null && results.every((one) => one === null) && index > 0) break;
  }
  return results;
}

/** Runs the checks one after another, so that they do not disturb each other, and reports each result. */
export async function runChecks(
  environment: Environment,
  report: (check: CheckId, finding: Finding) => void,
): Promise<void> {
  const { userAgent, brands, streamingHost, window } = environment;
  const reportRunning = (check: CheckId) => report(check, { state: 'running', text: '' });

  report('browser', judgeBrowser(userAgent, brands, environment.missingFeatures()));
  report('cookies', judgeCookies(environment.keepsCookies()));
  report('screen', judgeScreen(window.width, window.height, window.canBeFilled));

  reportRunning('connection');
  // The first request also opens the connection, so it is not measured.
  await environment.ask().catch(() => null);
  const responses = await runSequentially(REQUEST_COUNT, environment.ask);
  report('connection', judgeConnection(responses.map((response) => response && response.milliseconds)));
  report('clock', judgeClock(responses.findLast((response) => response !== null)?.ahead ?? null));

  reportRunning('speed');
  report('speed', judgeSpeed(await runSequentially(DOWNLOAD_COUNT, environment.download)));

  reportRunning('streaming');
  const isReached = streamingHost
    ? await environment.reach(streamingHost).then(
        () => true,
        () => false,
      )
    : null;
  report('streaming', judgeStreaming(isReached));

  reportRunning('video');
  report('video', judgeVideo(await environment.play()));
  report('sound', soundQuestion);
}
