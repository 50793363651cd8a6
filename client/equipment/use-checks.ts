import { useCallback, useEffect, useRef, useState } from 'react';
import { browserEnvironment } from './environment';
import type { CheckId, Finding, Findings } from './finding';
import { runChecks } from './run-checks';

/** Runs the checks once the page is in the browser, and again when asked to. */
export function useChecks(streamingHost: string | null) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(0);
  const [findings, setFindings] = useState<Findings>({});
  const [isRunning, setIsRunning] = useState(false);

  const tell = useCallback((check: CheckId, finding: Finding) => {
    setFindings((before) => ({ ...before, [check]: finding }));
  }, []);

  const start = useCallback(async () => {
    if (!video.current) return;
    const own = (latest.current += 1);
    const isCurrent = () => latest.current === own;
    setFindings({});
    setIsRunning(true);
    await runChecks(browserEnvironment(video.current, streamingHost), (check, finding) => {
      if (isCurrent()) tell(check, finding);
    });
    if (isCurrent()) setIsRunning(false);
  }, [streamingHost, tell]);

  useEffect(() => {
    void start();
    return () => void (latest.current += 1);
  }, [start]);

  return { video, findings, isRunning, start, tell };
}
