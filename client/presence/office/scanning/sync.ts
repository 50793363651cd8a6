import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { hasErrorCode } from '../../../core/forms/problems';
import type { RecordScansInput } from '../../../schema.generated';
import {
  CheckInChangesDocument,
  RecordScansDocument,
  RegisterWalkInDocument,
  type CheckInChangesQuery,
  type CheckInChangesQueryVariables,
  type RecordScansMutation,
  type RegisterWalkInMutation,
} from '../check-in.generated';
import {
  deviceName,
  storeList,
  storePeople,
  queuedScans,
  queuedWalkIns,
  queueScan,
  queueWalkIn,
  readList,
  unqueueScans,
  unqueueWalkIn,
  type StoredList,
  type QueuedScan,
  type QueuedWalkIn,
} from './offline-store';
import type { CheckInListPerson } from './scan-evaluation';

export type RecordedScanResult = Extract<
  RecordScansMutation['recordScans'],
  { __typename: 'ScansRecorded' }
>['results'][number];

const batchSize = 100;

/** True if the server was not reached or was too busy, so that a retry makes sense. False if it rejected the request. */
export const isUnreachable = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error)
    ? hasErrorCode(error, 'BUSY') || hasErrorCode(error, 'UNAVAILABLE')
    : ServerError.is(error)
      ? error.statusCode >= 500
      : true;

/** Sends scans. Safe to repeat: the server recognises scans by their nonce. */
export async function sendScans(
  client: ApolloClient,
  eventId: string,
  scans: readonly QueuedScan[],
): Promise<readonly RecordedScanResult[]> {
  const input: RecordScansInput = {
    eventId,
    device: deviceName(),
    sentAt: new Date().toISOString(),
    scans: scans.map(({ eventId: _eventId, ...scan }) => scan),
  };
  const { data } = await client.mutate({ mutation: RecordScansDocument, variables: { input } });
  const answer = data?.recordScans;
  if (answer?.__typename === 'ScansRecorded') return answer.results;
  throw new Error(answer?.problems[0]?.message ?? 'Сервер не ответил');
}

/** Sends the queued scans in batches, oldest first, and removes each batch after the response. */
export async function sendQueuedScans(
  client: ApolloClient,
  eventId: string,
  onResults: (results: readonly RecordedScanResult[]) => void,
): Promise<void> {
  for (;;) {
    const scans = (await queuedScans(eventId)).slice(0, batchSize);
    if (scans.length === 0) return;
    const results = await sendScans(client, eventId, scans);
    await unqueueScans(scans.map(({ nonce }) => nonce));
    onResults(results);
  }
}

export type WalkInResult = NonNullable<RegisterWalkInMutation['registerWalkIn']>;

/** Sends one walk-in. Safe to repeat: the server recognises it by its nonce. */
export async function sendWalkIn(client: ApolloClient, { input }: QueuedWalkIn): Promise<WalkInResult> {
  const stampedInput = input.doneAt ? { ...input, sentAt: new Date().toISOString() } : input;
  const { data } = await client.mutate({ mutation: RegisterWalkInDocument, variables: { input: stampedInput } });
  if (!data) throw new Error('Сервер не ответил');
  return data.registerWalkIn;
}

/** The entry scan of a walk-in that was registered offline, with the time at which it was registered. */
const entryScan = ({ nonce, eventId, input, place, hallId }: QueuedWalkIn, registrationId: string): QueuedScan => ({
  nonce: `${nonce}-entry`,
  eventId,
  registrationId,
  kind: 'ENTRY',
  place,
  hallId,
  scannedAt: input.doneAt ?? new Date().toISOString(),
});

/** Sends the queued walk-ins of the user. A rejected one stays in the queue with its problems, for staff to correct. */
export async function sendQueuedWalkIns(client: ApolloClient, eventId: string, ownerId: string): Promise<void> {
  for (const walkIn of await queuedWalkIns(eventId)) {
    if (walkIn.problems || walkIn.ownerId !== ownerId) continue;
    const result = await sendWalkIn(client, walkIn);
    if (result.__typename === 'WalkInRegistered') {
      await queueScan(entryScan(walkIn, result.registrationId));
      await unqueueWalkIn(walkIn.nonce);
    } else {
      const problems = result.problems.map(({ code, message, field }) => ({ code, message, field }));
      await queueWalkIn({ ...walkIn, problems });
    }
  }
}

type ListPage = CheckInChangesQuery['checkInList'];

async function fetchPage(client: ApolloClient, variables: CheckInChangesQueryVariables): Promise<ListPage> {
  const { data } = await client.query({ query: CheckInChangesDocument, variables, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('Сервер не ответил');
  return data.checkInList;
}

/** Updates the list on the device: in full the first time and on each new day, otherwise only the changes. */
export async function refreshList(
  client: ApolloClient,
  eventId: string,
): Promise<{ people: CheckInListPerson[]; isFullList: boolean; list: StoredList }> {
  const { list } = await readList(eventId);
  const fetchList = async (
    since: string | null,
  ): Promise<Omit<StoredList, 'eventId'> & { people: CheckInListPerson[] }> => {
    const people: CheckInListPerson[] = [];
    let { nodes, pageInfo, asOf, date, days } = await fetchPage(client, { id: eventId, since, after: null });
    for (;;) {
      people.push(...nodes.map(({ __typename, ...person }): CheckInListPerson => person));
      if (!pageInfo.hasNextPage) return { people, asOf, date, days: days.map(({ __typename, ...day }) => day) };
      ({ nodes, pageInfo } = await fetchPage(client, { id: eventId, since, after: pageInfo.endCursor }));
    }
  };
  let fetched = await fetchList(list?.asOf ?? null);
  // Changes alone would leave participants inside who were inside yesterday.
  const isFullList = !list || list.date !== fetched.date;
  if (list && isFullList) fetched = await fetchList(null);
  const { people, ...storedList } = fetched;
  await storePeople(eventId, people, isFullList);
  await storeList({ eventId, ...storedList });
  return { people, isFullList, list: { eventId, ...storedList } };
}
