import { useCallback, useEffect, useRef, useState } from 'react';
import { browserEnvironment } from './environment';
import type { CheckId, CheckResult, CheckResults } from './check-result';
import { runChecks } from './run-checks';

/** Runs the checks on mount and on `start`; results of an outdated run are ignored. */
export function useChecks(streamingHost: string | null) {
  const video = useRef<HTMLVideoElement>(null);
  const latestRun = useRef(0);
  const [findings, setFindings] = useState<CheckResults>({});
  const [isRunning, setIsRunning] = useState(false);

  const report = useCallback((check: CheckId, finding: CheckResult) => {
    setFindings((previous) => ({ ...previous, [check]: finding }));
  }, []);

  const start = useCallback(async () => {
    if (!video.current) return;
    const run = (latestRun.current += 1);
    const isCurrent = () => latestRun.current === run;
    setFindings({});
    setIsRunning(true);
    await runChecks(browserEnvironment(video.current, streamingHost), (check, finding) => {
      if (isCurrent()) report(check, finding);
    });
    if (isCurrent()) setIsRunning(false);
  }, [streamingHost, report]);

  useEffect(() => {
    void start();
    return () => void (latestRun.current += 1);
  }, [start]);

  return { video, findings, isRunning, start, report };
}
