import { useCallback, useRef, useState } from 'react';
import type { ScanVerdict } from '../../../schema.generated';
import { signalOf } from './scan-evaluation';
import type { RecordedScanResult } from './sync';
import { useSignalFeedback } from './use-signal-feedback';

/** Result of a scan as the page shows it to staff at check-in. */
export type ScanOutcome = {
  nonce: string;
  verdict: ScanVerdict;
  name: string | null;
  tariff: string | null;
  /** Document that the participant has to show besides the ticket. */
  entranceDocument: string | null;
  /** Why staff has to check the tariff. */
  tariffDoubt: string | null;
  previousAt: string | null;
  previousPlace: string | null;
  /** The next day of the event, if it does not take place today. */
  nextDate: string | null;
  /** Evaluated on the device; the server has not confirmed it. */
  isUnconfirmed: boolean;
  isReturned: boolean;
  /** The registration, if its payment can be taken here. */
  registrationId: string | null;
};

/** The result of the last scan, with its sound. The server's answer may correct what the device has shown. */
export function useScanOutcome() {
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const current = useRef<ScanOutcome | null>(null);
  const signalStaff = useSignalFeedback();

  const showOutcome = useCallback(
    (next: ScanOutcome) => {
      // Without this check a confirmation by the server would sound like a second scan.
      const isNews = next.nonce !== current.current?.nonce || signalOf(next) !== signalOf(current.current);
      if (isNews) signalStaff(signalOf(next));
      current.current = next;
      setOutcome(next);
    },
    [signalStaff],
  );

  const applyServerResults = useCallback(
    (results: readonly RecordedScanResult[]) => {
      const result = results.find(({ nonce }) => nonce === current.current?.nonce);
      if (result && current.current) showOutcome({ ...current.current, ...result, isUnconfirmed: false });
    },
    [showOutcome],
  );

  return { outcome, showOutcome, applyServerResults };
}
