import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../core/problems';
import { useNow } from '../../core/use-now';
import type { PresenceKind, ScanVerdict } from '../../schema.generated';
import { CheckInCountsDocument, FrontDeskTakingsDocument } from './check-in.generated';
import {
  keepPeople,
  queuedScans,
  queuedWalkIns,
  queueScan,
  readList,
  type KeptList,
  type QueuedScan,
  type QueuedWalkIn,
} from './store';
import { bringList, emptyQueue, emptyWalkIns, isUnreachable, sendScans, type Result } from './sync';
import { useAlarm } from './use-alarm';
import { useReach } from './use-reach';
import { dayWithout, judge, signalOf, signals, type EventDays, type Person } from './verdicts';

export type Point = { kind: PresenceKind; place: string; hallId: string | null };
/** What the person at the door is told. */
export type Answer = {
  nonce: string;
  verdict: ScanVerdict;
  name: string | null;
  tariff: string | null;
  /** What the person has to show besides the ticket. */
  entranceDocument: string | null;
  /** Why the tariff has to be looked at. */
  tariffDoubt: string | null;
  previousAt: string | null;
  previousPlace: string | null;
  /** Where the event is not on: its next day. */
  nextDate: string | null;
  /** The server has not been heard yet. */
  isOwn: boolean;
  isReturned: boolean;
  /** The registration, where staff may settle what is not paid. */
  registrationId: string | null;
};
export type Ticket = { code: string } | { registrationId: string };

const everyMilliseconds = 15_000;

const hashOf = async (code: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const sameAs = (person: Person, at: string, { kind, place }: Point): Person => ({
  ...person,
  isInside: kind === 'ENTRY',
  seenAt: at,
  seenPlace: place || null,
});

/** The work at a door, with a network and without: what the device knows, what it was told, what the server has still to hear. */
export function useCheckIn(eventId: string, timeZone: string, ownerId: string) {
  const client = useApolloClient();
  const people = useRef(new Map<string, Person>());
  const byHash = useRef(new Map<string, string>());
  const [listed, setListed] = useState<ReadonlyMap<string, Person>>(new Map());
  const [waiting, setWaiting] = useState(0);
  const [walkIns, setWalkIns] = useState<readonly QueuedWalkIn[]>([]);
  const [isReached, setReached] = useState(true);
  const [days, setDays] = useState<EventDays['days'] | null>(null);
  const [syncedAt, setSyncedAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const isWanted = useRef(false);

  const learn = useCallback((changed: readonly Person[], isWhole: boolean) => {
    if (isWhole) {
      people.current.clear();
      byHash.current.clear();
    }
    for (const person of changed) {
      people.current.set(person.registrationId, person);
      byHash.current.set(person.codeHash, person.registrationId);
    }
    setListed(new Map(people.current));
  }, []);

  const learnDays = useCallback(
    ({ days: known }: KeptList) => setDays(known?.map(({ date, ...hours }) => ({ date, hours })) ?? null),
    [],
  );

  const shown = useRef<Answer | null>(null);
  const alarm = useAlarm();
  const show = useCallback(
    (next: Answer) => {
      // Heard again only where the server says otherwise than the list of this device.
      const isNews = next.nonce !== shown.current?.nonce || signalOf(next) !== signalOf(shown.current);
      if (isNews) alarm(signalOf(next));
      shown.current = next;
      setAnswer(next);
    },
    [alarm],
  );

  const hear = useCallback(
    (results: readonly Result[]) => {
      const result = results.find(({ nonce }) => nonce === shown.current?.nonce);
      if (result && shown.current) show({ ...shown.current, ...result, isOwn: false });
    },
    [show],
  );

  const recount = useCallback(async () => {
    setWaiting((await queuedScans(eventId)).length);
    setWalkIns(await queuedWalkIns(eventId));
  }, [eventId]);

  const syncOnce = useCallback(async () => {
    try {
      await emptyWalkIns(client, eventId, ownerId);
      await emptyQueue(client, eventId, hear);
      const { people: changed, isWhole, list } = await bringList(client, eventId);
      learn(changed, isWhole);
      learnDays(list);
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
  }, [client, eventId, hear, learn, learnDays, ownerId, recount]);

  const sync = useCallback((): Promise<void> => {
    isWanted.current = true;
    running.current ??= (async () => {
      while (isWanted.current) {
        isWanted.current = false;
        await syncOnce();
      }
    })().finally(() => (running.current = null));
    return running.current;
  }, [syncOnce]);

  useEffect(() => {
    void readList(eventId).then(({ people: kept, list }) => {
      learn(kept, false);
      if (list) {
        setSyncedAt((known) => known ?? list.asOf);
        learnDays(list);
      }
      void sync();
    });
    const timer = setInterval(() => void sync(), everyMilliseconds);
    return () => clearInterval(timer);
  }, [eventId, learn, learnDays, sync]);

  const reached = useRef(true);
  useEffect(() => {
    reached.current = isReached;
  }, [isReached]);
  const onAnswer = useCallback(() => {
    if (!reached.current) void sync();
  }, [sync]);
  const onSilence = useCallback(() => setReached(false), []);
  useReach(onAnswer, onSilence);

  /** Says whether somebody may pass, and has it written down: at once, or when there is a network again. */
  const submit = useCallback(
    async (ticket: Ticket, point: Point): Promise<void> => {
      const id = 'code' in ticket ? byHash.current.get(await hashOf(ticket.code)) : ticket.registrationId;
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
      const without = days && dayWithout({ days, timeZone }, scannedAt);
      const verdict = judge(person, point.kind, !without);
      const own: Answer = {
        nonce: scan.nonce,
        verdict,
        name: person?.name ?? null,
        tariff: person?.tariff ?? null,
        // A list that an earlier version of the page has stored says nothing of both.
        entranceDocument: person?.entranceDocument ?? null,
        tariffDoubt: person?.tariffDoubt ?? null,
        previousAt: person?.seenAt ?? null,
        previousPlace: person?.seenPlace ?? null,
        nextDate: without?.nextDate ?? null,
        isReturned: person?.isReturned ?? false,
        registrationId: id ?? null,
        isOwn: true,
      };
      if (signals[verdict] === 'stop') {
        // The list may be old. Whom this device has turned away must not be written down as having entered later.
        const results = await sendScans(client, eventId, [scan]).catch(() => null);
        const heard = results?.[0];
        setReached(results !== null);
        show(heard ? { ...own, ...heard, isOwn: false } : own);
      } else {
        show(own);
        const changed = sameAs(person!, scannedAt, point);
        learn([changed], false);
        await queueScan(scan);
        await keepPeople(eventId, [changed], false);
        await recount();
      }
      void sync();
    },
    [client, days, eventId, learn, recount, show, sync, timeZone],
  );

  const now = useNow();
  const without = days !== null && now !== null && dayWithout({ days, timeZone }, new Date(now).toISOString());
  return { people: listed, waiting, isReached, syncedAt, problem, answer, without, walkIns, recount, submit, sync };
}
