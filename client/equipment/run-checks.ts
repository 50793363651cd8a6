import { evaluateBrowser } from './browser-version';
import {
  evaluateClock,
  evaluateConnection,
  evaluateCookies,
  evaluateScreen,
  evaluateSpeed,
  evaluateStreaming,
  evaluateVideo,
  soundQuestion,
} from './checks';
import type { Environment } from './environment';
import type { CheckId, CheckResult } from './check-result';

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
  report: (check: CheckId, finding: CheckResult) => void,
): Promise<void> {
  const { userAgent, brands, streamingHost, window } = environment;
  const reportRunning = (check: CheckId) => report(check, { state: 'running', text: '' });

  report('browser', evaluateBrowser(userAgent, brands, environment.missingFeatures()));
  report('cookies', evaluateCookies(environment.storesCookies()));
  report('screen', evaluateScreen(window.width, window.height, window.canBeFilled));

  reportRunning('connection');
  // The first request also opens the connection, so it is not measured.
  await environment.requestApi().catch(() => null);
  const responses = await runSequentially(REQUEST_COUNT, environment.requestApi);
  report('connection', evaluateConnection(responses.map((response) => response && response.milliseconds)));
  report('clock', evaluateClock(responses.findLast((response) => response !== null)?.ahead ?? null));

  reportRunning('speed');
  report('speed', evaluateSpeed(await runSequentially(DOWNLOAD_COUNT, environment.download)));

  reportRunning('streaming');
  const isReached = streamingHost
    ? await environment.ping(streamingHost).then(
        () => true,
        () => false,
      )
    : null;
  report('streaming', evaluateStreaming(isReached));

  reportRunning('video');
  report('video', evaluateVideo(await environment.play()));
  report('sound', soundQuestion);
}
