import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { RecordScansInput } from '../../schema.generated';
import {
  CheckInChangesDocument,
  RecordScansDocument,
  RegisterWalkInDocument,
  type CheckInChangesQuery,
  type CheckInChangesQueryVariables,
  type RecordScansMutation,
  type RegisterWalkInMutation,
} from './check-in.generated';
import {
  deviceName,
  keepList,
  keepPeople,
  queuedScans,
  queuedWalkIns,
  queueScan,
  queueWalkIn,
  readList,
  unqueueScans,
  unqueueWalkIn,
  type KeptList,
  type QueuedScan,
  type QueuedWalkIn,
} from './store';
import type { Person } from './verdicts';

export type Result = Extract<RecordScansMutation['recordScans'], { __typename: 'ScansRecorded' }>['results'][number];

const together = 100;

/** The server was not reached, or was too busy: not that it has refused. */
export const isUnreachable = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error)
    ? error.errors.some(({ extensions }) => extensions?.code === 'BUSY')
    : ServerError.is(error)
      ? error.statusCode >= 500
      : true;

/** Sends scans, as they were made; the server knows by their nonces which it has had. */
export async function sendScans(
  client: ApolloClient,
  eventId: string,
  scans: readonly QueuedScan[],
): Promise<readonly Result[]> {
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

/** Tells the server what waits in the queue. What it has answered to waits no more. */
export async function emptyQueue(
  client: ApolloClient,
  eventId: string,
  onResults: (results: readonly Result[]) => void,
): Promise<void> {
  for (;;) {
    const scans = (await queuedScans(eventId)).slice(0, together);
    if (scans.length === 0) return;
    const results = await sendScans(client, eventId, scans);
    await unqueueScans(scans.map(({ nonce }) => nonce));
    onResults(results);
  }
}

export type WalkInAnswer = NonNullable<RegisterWalkInMutation['registerWalkIn']>;

/** Sends what was done for one person. The server knows by the nonce whether it has had it. */
export async function sendWalkIn(client: ApolloClient, { input }: QueuedWalkIn): Promise<WalkInAnswer> {
  const sent = input.doneAt ? { ...input, sentAt: new Date().toISOString() } : input;
  const { data } = await client.mutate({ mutation: RegisterWalkInDocument, variables: { input: sent } });
  if (!data) throw new Error('Сервер не ответил');
  return data.registerWalkIn;
}

/** The entry of a person who was written down without a network, at the time when they went in. */
const entryOf = ({ nonce, eventId, input, place, hallId }: QueuedWalkIn, registrationId: string): QueuedScan => ({
  nonce: `${nonce}-entry`,
  eventId,
  registrationId,
  kind: 'ENTRY',
  place,
  hallId,
  scannedAt: input.doneAt ?? new Date().toISOString(),
});

/** Tells the server of people who were written down without a network. What it refuses stays, with the reason, for staff. */
export async function emptyWalkIns(client: ApolloClient, eventId: string, ownerId: string): Promise<void> {
  for (const walkIn of await queuedWalkIns(eventId)) {
    if (walkIn.problems || walkIn.ownerId !== ownerId) continue;
    const answer = await sendWalkIn(client, walkIn);
    if (answer.__typename === 'WalkInRegistered') {
      await queueScan(entryOf(walkIn, answer.registrationId));
      await unqueueWalkIn(walkIn.nonce);
    } else {
      const problems = answer.problems.map(({ code, message, field }) => ({ code, message, field }));
      await queueWalkIn({ ...walkIn, problems });
    }
  }
}

type ListPage = CheckInChangesQuery['checkInList'];

async function page(client: ApolloClient, variables: CheckInChangesQueryVariables): Promise<ListPage> {
  const { data } = await client.query({ query: CheckInChangesDocument, variables, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('Сервер не ответил');
  return data.checkInList;
}

/** Brings the list up to date: whole the first time and on each new day, afterwards what has changed. */
export async function bringList(
  client: ApolloClient,
  eventId: string,
): Promise<{ people: Person[]; isWhole: boolean; list: KeptList }> {
  const { list } = await readList(eventId);
  const bring = async (since: string | null): Promise<Omit<KeptList, 'eventId'> & { people: Person[] }> => {
    const people: Person[] = [];
    let { nodes, pageInfo, asOf, date, days } = await page(client, { id: eventId, since, after: null });
    for (;;) {
      people.push(...nodes.map(({ __typename, ...person }): Person => person));
      if (!pageInfo.hasNextPage) return { people, asOf, date, days: days.map(({ __typename, ...day }) => day) };
      ({ nodes, pageInfo } = await page(client, { id: eventId, since, after: pageInfo.endCursor }));
    }
  };
  let brought = await bring(list?.asOf ?? null);
  // Who was inside yesterday is not inside today: all of them have to be told anew.
  const isWhole = !list || list.date !== brought.date;
  if (list && isWhole) brought = await bring(null);
  const { people, ...kept } = brought;
  await keepPeople(eventId, people, isWhole);
  await keepList({ eventId, ...kept });
  return { people, isWhole, list: { eventId, ...kept } };
}
