import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../core/forms/problems';
import { useNow } from '../../core/use-now';
import type { PresenceKind, ScanVerdict } from '../../schema.generated';
import { CheckInCountsDocument, FrontDeskTakingsDocument } from './check-in.generated';
import {
  storePeople,
  queuedScans,
  queuedWalkIns,
  queueScan,
  readList,
  type StoredList,
  type QueuedScan,
  type QueuedWalkIn,
} from './scanning/offline-store';
import {
  refreshList,
  sendQueuedScans,
  sendQueuedWalkIns,
  isUnreachable,
  sendScans,
  type RecordedScanResult,
} from './scanning/sync';
import { useSignalFeedback } from './scanning/use-signal-feedback';
import { useServerReachability } from './scanning/use-server-reachability';
import {
  eventDayOff,
  evaluateScan,
  signalOf,
  signalsByVerdict,
  type EventDays,
  type CheckInListPerson,
} from './scanning/scan-evaluation';

export type CheckInPoint = { kind: PresenceKind; place: string; hallId: string | null };
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
export type TicketReference = { code: string } | { registrationId: string };

const syncInterval = 15_000;

const hashOf = async (code: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const afterMark = (person: CheckInListPerson, at: string, { kind, place }: CheckInPoint): CheckInListPerson => ({
  ...person,
  isInside: kind === 'ENTRY',
  seenAt: at,
  seenPlace: place || null,
});

/** State of the check-in page online and offline: the list on the device, the last result, and the queue for the server. */
export function useCheckIn(eventId: string, timeZone: string, ownerId: string) {
  const client = useApolloClient();
  const people = useRef(new Map<string, CheckInListPerson>());
  const idByCodeHash = useRef(new Map<string, string>());
  const [peopleById, setPeopleById] = useState<ReadonlyMap<string, CheckInListPerson>>(new Map());
  const [queuedCount, setQueuedCount] = useState(0);
  const [walkIns, setWalkIns] = useState<readonly QueuedWalkIn[]>([]);
  const [isReached, setReached] = useState(true);
  const [days, setDays] = useState<EventDays['days'] | null>(null);
  const [syncedAt, setSyncedAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const currentSync = useRef<Promise<void> | null>(null);
  const isSyncRequested = useRef(false);

  const updatePeople = useCallback((changed: readonly CheckInListPerson[], isFullList: boolean) => {
    if (isFullList) {
      people.current.clear();
      idByCodeHash.current.clear();
    }
    for (const person of changed) {
      people.current.set(person.registrationId, person);
      idByCodeHash.current.set(person.codeHash, person.registrationId);
    }
    setPeopleById(new Map(people.current));
  }, []);

  const updateDays = useCallback(
    ({ days: listDays }: StoredList) => setDays(listDays?.map(({ date, ...hours }) => ({ date, hours })) ?? null),
    [],
  );

  const currentOutcome = useRef<ScanOutcome | null>(null);
  const signalStaff = useSignalFeedback();
  const showOutcome = useCallback(
    (next: ScanOutcome) => {
      // Without this check a confirmation by the server would sound like a second scan.
      const isNews =
        next.nonce !== currentOutcome.current?.nonce || signalOf(next) !== signalOf(currentOutcome.current);
      if (isNews) signalStaff(signalOf(next));
      currentOutcome.current = next;
      setOutcome(next);
    },
    [signalStaff],
  );

  const applyServerResults = useCallback(
    (results: readonly RecordedScanResult[]) => {
      const result = results.find(({ nonce }) => nonce === currentOutcome.current?.nonce);
      if (result && currentOutcome.current) showOutcome({ ...currentOutcome.current, ...result, isUnconfirmed: false });
    },
    [showOutcome],
  );

  const recount = useCallback(async () => {
    setQueuedCount((await queuedScans(eventId)).length);
    setWalkIns(await queuedWalkIns(eventId));
  }, [eventId]);

  const syncOnce = useCallback(async () => {
    try {
      await sendQueuedWalkIns(client, eventId, ownerId);
      await sendQueuedScans(client, eventId, applyServerResults);
      const { people: changed, isFullList, list } = await refreshList(client, eventId);
      updatePeople(changed, isFullList);
      updateDays(list);
      await client.query({ query: CheckInCountsDocument, variables: { id: eventId } });
      await client.query({ query: FrontDeskTakingsDocument, variables: { id: eventId } });
      setReached(true);
      setProblem(null);
      setSyncedAt(new Date().toISOString());
    } catch (error) {
      setReached(!isUnreachable(error));
      setProblem(isUnreachable(error) ? null : errorMessage(error));
    } finally {
      await recount();
    }
  }, [client, eventId, applyServerResults, updatePeople, updateDays, ownerId, recount]);

  const sync = useCallback((): Promise<void> => {
    isSyncRequested.current = true;
    currentSync.current ??= (async () => {
      while (isSyncRequested.current) {
        isSyncRequested.current = false;
        await syncOnce();
      }
    })().finally(() => (currentSync.current = null));
    return currentSync.current;
  }, [syncOnce]);

  useEffect(() => {
    void readList(eventId).then(({ people: storedPeople, list }) => {
      updatePeople(storedPeople, false);
      if (list) {
        setSyncedAt((current) => current ?? list.asOf);
        updateDays(list);
      }
      void sync();
    });
    const timer = setInterval(() => void sync(), syncInterval);
    return () => clearInterval(timer);
  }, [eventId, updatePeople, updateDays, sync]);

  const isReachedRef = useRef(true);
  useEffect(() => {
    isReachedRef.current = isReached;
  }, [isReached]);
  const onReachable = useCallback(() => {
    if (!isReachedRef.current) void sync();
  }, [sync]);
  const onUnreachable = useCallback(() => setReached(false), []);
  useServerReachability(onReachable, onUnreachable);

  /** Evaluates a ticket and records the scan: at once, or later if the server cannot be reached. */
  const submit = useCallback(
    async (ticket: TicketReference, point: CheckInPoint): Promise<void> => {
      const id = 'code' in ticket ? idByCodeHash.current.get(await hashOf(ticket.code)) : ticket.registrationId;
      const person = id === undefined ? undefined : people.current.get(id);
      const scannedAt = new Date().toISOString();
      const scan: QueuedScan = {
        ...ticket,
        nonce: crypto.randomUUID(),
        kind: point.kind,
        hallId: point.hallId,
        place: point.place || null,
        scannedAt,
        eventId,
      };
      const dayOff = days && eventDayOff({ days, timeZone }, scannedAt);
      const verdict = evaluateScan(person, point.kind, !dayOff);
      const localOutcome: ScanOutcome = {
        nonce: scan.nonce,
        verdict,
        name: person?.name ?? null,
        tariff: person?.tariff ?? null,
        // A list stored by an earlier version of the page has neither property.
        entranceDocument: person?.entranceDocument ?? null,
        tariffDoubt: person?.tariffDoubt ?? null,
        previousAt: person?.seenAt ?? null,
        previousPlace: person?.seenPlace ?? null,
        nextDate: dayOff?.nextDate ?? null,
        isReturned: person?.isReturned ?? false,
        registrationId: id ?? null,
        isUnconfirmed: true,
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
        const changed = afterMark(person!, scannedAt, point);
        updatePeople([changed], false);
        await queueScan(scan);
        await storePeople(eventId, [changed], false);
        await recount();
      }
      void sync();
    },
    [client, days, eventId, updatePeople, recount, showOutcome, sync, timeZone],
  );

  const now = useNow();
  const dayOff = days !== null && now !== null && eventDayOff({ days, timeZone }, new Date(now).toISOString());
  return {
    people: peopleById,
    queuedCount,
    isReached,
    syncedAt,
    problem,
    answer: outcome,
    dayOff,
    walkIns,
    recount,
    submit,
    sync,
  };
}
