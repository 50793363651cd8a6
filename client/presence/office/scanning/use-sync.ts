import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../core/forms/problems';
import { CheckInCountsDocument, FrontDeskTakingsDocument } from '../check-in.generated';
import { queuedScans, queuedWalkIns, readList, type QueuedWalkIn, type StoredList } from './offline-store';
import type { EventDays } from './scan-evaluation';
import { isUnreachable, refreshList, sendQueuedScans, sendQueuedWalkIns } from './sync';
import type { useDeviceList } from './use-device-list';
import type { useScanOutcome } from './use-scan-outcome';
import { useServerReachability } from './use-server-reachability';

const syncInterval = 15_000;

type SyncOptions = {
  eventId: string;
  ownerId: string;
  updatePeople: ReturnType<typeof useDeviceList>['updatePeople'];
  applyServerResults: ReturnType<typeof useScanOutcome>['applyServerResults'];
};

/** What waits on this device to be sent. */
function useQueue(eventId: string) {
  const [queuedCount, setQueuedCount] = useState(0);
  const [walkIns, setWalkIns] = useState<readonly QueuedWalkIn[]>([]);
  const recount = useCallback(async () => {
    setQueuedCount((await queuedScans(eventId)).length);
    setWalkIns(await queuedWalkIns(eventId));
  }, [eventId]);
  return { queuedCount, walkIns, recount };
}

/** Runs `task` once more if it is requested while it runs; several requests are one. */
function useCoalesced(task: () => Promise<void>): () => Promise<void> {
  const current = useRef<Promise<void> | null>(null);
  const isRequested = useRef(false);
  return useCallback(() => {
    isRequested.current = true;
    current.current ??= (async () => {
      while (isRequested.current) {
        isRequested.current = false;
        await task();
      }
    })().finally(() => (current.current = null));
    return current.current;
  }, [task]);
}

/** Sends what is queued and updates the list on the device: regularly, and when the server can be reached again. */
export function useSync({ eventId, ownerId, updatePeople, applyServerResults }: SyncOptions) {
  const client = useApolloClient();
  const queue = useQueue(eventId);
  const { recount } = queue;
  const [isReached, setReached] = useState(true);
  const [days, setDays] = useState<EventDays['days'] | null>(null);
  const [syncedAt, setSyncedAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const updateDays = useCallback(
    ({ days: listDays }: StoredList) => setDays(listDays?.map(({ date, ...hours }) => ({ date, hours })) ?? null),
    [],
  );

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
  const sync = useCoalesced(syncOnce);

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

  useSyncWhenReached(isReached, setReached, sync);
  return { ...queue, isReached, setReached, days, syncedAt, problem, sync };
}

function useSyncWhenReached(isReached: boolean, setReached: (isReached: boolean) => void, sync: () => Promise<void>) {
  const wasReached = useRef(true);
  useEffect(() => {
    wasReached.current = isReached;
  }, [isReached]);
  const onReachable = useCallback(() => {
    if (!wasReached.current) void sync();
  }, [sync]);
  const onUnreachable = useCallback(() => setReached(false), [setReached]);
  useServerReachability(onReachable, onUnreachable);
}
