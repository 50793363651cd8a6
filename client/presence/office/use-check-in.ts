import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNow } from '../../core/use-now';
import { queueScan, storePeople, type QueuedScan } from './scanning/offline-store';
import {
  eventDayOff,
  evaluateScan,
  signalsByVerdict,
  type CheckInListPerson,
  type CheckInPoint,
} from './scanning/scan-evaluation';
import { sendScans } from './scanning/sync';
import { useDeviceList, type TicketReference } from './scanning/use-device-list';
import { useScanOutcome, type ScanOutcome } from './scanning/use-scan-outcome';
import { useSync } from './scanning/use-sync';

const scanOf = (ticket: TicketReference, { kind, hallId, place }: CheckInPoint, eventId: string): QueuedScan => ({
  ...ticket,
  nonce: crypto.randomUUID(),
  kind,
  hallId,
  place: place || null,
  scannedAt: new Date().toISOString(),
  eventId,
});

/** What the device shows before the server has confirmed it. */
const outcomeOnDevice = (
  person: CheckInListPerson | undefined,
): Omit<ScanOutcome, 'nonce' | 'verdict' | 'nextDate' | 'registrationId'> => ({
  name: person?.name ?? null,
  tariff: person?.tariff ?? null,
  // A list stored by an earlier version of the page has neither property.
  entranceDocument: person?.entranceDocument ?? null,
  tariffDoubt: person?.tariffDoubt ?? null,
  previousAt: person?.seenAt ?? null,
  previousPlace: person?.seenPlace ?? null,
  isReturned: person?.isReturned ?? false,
  isUnconfirmed: true,
});

const afterScan = (person: CheckInListPerson, { scannedAt, kind, place }: QueuedScan): CheckInListPerson => ({
  ...person,
  isInside: kind === 'ENTRY',
  seenAt: scannedAt,
  seenPlace: place ?? null,
});

/** State of the check-in page online and offline: the list on the device, the last result, and the queue for the server. */
export function useCheckIn(eventId: string, timeZone: string, ownerId: string) {
  const client = useApolloClient();
  const { people, updatePeople, findPerson } = useDeviceList();
  const { outcome, showOutcome, applyServerResults } = useScanOutcome();
  const { setReached, days, ...syncState } = useSync({ eventId, ownerId, updatePeople, applyServerResults });
  const { recount, sync } = syncState;

  /** Evaluates a ticket and records the scan: at once, or later if the server cannot be reached. */
  const submit = useCallback(
    async (ticket: TicketReference, point: CheckInPoint): Promise<void> => {
      const { id, person } = await findPerson(ticket);
      const scan = scanOf(ticket, point, eventId);
      const dayOff = days && eventDayOff({ days, timeZone }, scan.scannedAt);
      const verdict = evaluateScan(person, point.kind, !dayOff);
      const localOutcome: ScanOutcome = {
        ...outcomeOnDevice(person),
        nonce: scan.nonce,
        verdict,
        nextDate: dayOff?.nextDate ?? null,
        registrationId: id ?? null,
      };
      if (signalsByVerdict[verdict] === 'stop') {
        // A rejection may come from an outdated list: the server decides now. A queued scan could record an entry later
        // for a participant who was turned away.
        const results = await sendScans(client, eventId, [scan]).catch(() => null);
        const serverResult = results?.[0];
        setReached(results !== null);
        showOutcome(serverResult ? { ...localOutcome, ...serverResult, isUnconfirmed: false } : localOutcome);
      } else {
        showOutcome(localOutcome);
        const changed = afterScan(person!, scan);
        updatePeople([changed], false);
        await queueScan(scan);
        await storePeople(eventId, [changed], false);
        await recount();
      }
      void sync();
    },
    [client, days, eventId, findPerson, updatePeople, recount, setReached, showOutcome, sync, timeZone],
  );

  const now = useNow();
  const dayOff = days !== null && now !== null && eventDayOff({ days, timeZone }, new Date(now).toISOString());
  return { ...syncState, people, outcome, dayOff, submit };
}
