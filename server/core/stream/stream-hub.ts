import type { GraphQLError } from 'graphql';
import { minute, second } from '../clock.js';
import type { Application } from '../application.js';
import { defineHook } from '../hooks.js';
import { graphqlError } from '../graphql/problems.js';
import type { Viewer } from '../viewer.js';
import { StreamConnection } from './stream-connection.js';
import { StreamGroup, type Snapshot } from './stream-group.js';
import type { Audience } from './audience.js';
import type { StreamSource, Watcher } from './stream-source.js';
import { accessPart, type StreamChange } from './stream-changes.js';

/** Shorter than the silence after which proxies close a connection. */
const beatInterval = 20 * second;
const recheckInterval = minute;
/** Streams of one user, of one token, or of one link, in this process. A further one ends the oldest. */
export const maxStreams = 8;
/** Watchers that are checked with one statement. */
const perCheck = 5_000;

/** The viewers among these, by `sessionId`, whose session or token is still valid, with their present rights. */
export type FindViewers = (app: Application, viewers: readonly Viewer[]) => Promise<ReadonlyMap<string, Viewer>>;

export const currentViewers = defineHook<FindViewers>(
  'current viewers',
  'Called once a minute with all viewers of open streams: returns those of its kind (sessions, API tokens) that are still valid.',
);

/** The result with which a stream ends. */
const rejectionOf = ({ message, extensions: { code } }: GraphQLError): object => ({
  errors: [{ message, extensions: { code } }],
});

/** A subscription that has passed all checks. */
export type Subscribed = {
  /** Tells operations with their variables apart. */
  readonly operation: string;
  readonly source: StreamSource;
  readonly topic: string;
  /** The token of a link that it was opened with; null: with the rights of the viewer. */
  readonly link: string | null;
  /** Those of `source.parts` that the operation selects. */
  readonly parts: readonly string[];
  /** Those of `source.userParts`. */
  readonly userParts: readonly string[];
  make(part: string, audience: Audience): Promise<Snapshot>;
};

const userPerson = (userId: string): string => `user ${userId}`;

/** Whose streams are limited together. */
const personOf = ({ link, grant, viewer }: Watcher): string =>
  link === null ? (grant ? `token ${grant.tokenId}` : userPerson(viewer?.id ?? '')) : `link ${link}`;

type Entry = {
  readonly group: StreamGroup;
  readonly source: StreamSource;
  readonly audience: Audience;
  readonly userParts: readonly string[];
};
type Opened = { subscribed: Subscribed; watcher: Watcher; audience: Audience };

/** All open streams of this process. */
export class StreamHub {
  private readonly groups = new Map<string, Entry>();
  private readonly byTopic = new Map<string, Set<StreamGroup>>();
  private readonly connections = new Map<StreamConnection, Entry>();
  /** By person, the oldest first. */
  private readonly byPerson = new Map<string, Set<StreamConnection>>();
  private readonly timers: NodeJS.Timeout[];

  constructor(private readonly app: Application) {
    app.streamChanges.onTick((changes) => this.apply(changes));
    this.timers = [
      setInterval(() => this.beat(), beatInterval).unref(),
      setInterval(() => this.recheckNow(), recheckInterval).unref(),
    ];
    app.metrics.streams.watch({ connections: this.connections, groups: this.groups });
  }

  /** Adds a stream, whose headers are sent. */
  async add(response: StreamResponse, { subscribed, watcher, audience }: Opened): Promise<void> {
    const entry = this.entryOf(subscribed, audience);
    const { group } = entry;
    const person = personOf(watcher);
    const connection = new StreamConnection(response, watcher, person, group.latest, this.app.metrics.streams);
    this.connections.set(connection, entry);
    response.once('close', () => this.remove(connection));
    this.limit(connection);
    await group.join(connection);
    // It may have been closed meanwhile.
    this.release(group);
  }

  /** Ends all streams. Their clients come again after a while, to another process. */
  drain(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const connection of this.connections.keys()) connection.end();
  }

  /**
   * Ends the streams of those who may not watch any more. One statement for all of a source and kind.
   * @param topics only of these; default: of all
   */
  async recheck(topics?: ReadonlySet<string>): Promise<void> {
    const bySource = new Map<StreamSource, StreamConnection[]>();
    for (const [connection, { source, group }] of this.connections) {
      if (topics && !topics.has(group.topic)) continue;
      const connections = bySource.get(source);
      if (connections) connections.push(connection);
      else bySource.set(source, [connection]);
    }
    for (const [source, connections] of bySource)
      for (let from = 0; from < connections.length; from += perCheck)
        await this.check(source, connections.slice(from, from + perCheck));
  }

  private recheckNow(topics?: ReadonlySet<string>): void {
    this.recheck(topics).catch((err: unknown) => this.app.log.error({ err }, 'streams could not be checked'));
  }

  private async check(source: StreamSource, connections: readonly StreamConnection[]): Promise<void> {
    const { app } = this;
    const viewers = connections.flatMap(({ watcher: { viewer } }) => viewer ?? []);
    const found = await Promise.all(app.hooks.of(currentViewers).map((find) => find(app, viewers)));
    const valid = new Map(found.flatMap((one) => [...one]));
    const presentViewer = ({ watcher: { viewer } }: StreamConnection) =>
      viewer && (valid.get(viewer.sessionId) ?? null);
    const gone = connections.filter((one) => one.watcher.viewer && !presentViewer(one));
    const ended = graphqlError('UNAUTHENTICATED', 'Доступ закончился. Войдите снова.');
    for (const connection of gone) connection.complete(rejectionOf(ended));
    const left = connections.filter((one) => one.isOpen);
    if (left.length === 0) return;
    const answers = await source.admit(
      app,
      left.map((one) => ({ ...one.watcher, viewer: presentViewer(one) })),
    );
    left.forEach((connection, index) => {
      const answer = answers[index]!;
      if (typeof answer !== 'string') connection.complete(rejectionOf(answer));
      // The next connection belongs to the other audience.
      else if (answer !== this.connections.get(connection)?.audience) connection.end();
    });
  }

  private entryOf(subscribed: Subscribed, audience: Audience): Entry {
    const { operation, source, topic, parts, userParts } = subscribed;
    const key = `${audience} ${topic} ${operation}`;
    let entry = this.groups.get(key);
    if (entry) return entry;
    const group = new StreamGroup(key, topic, parts, (part) => subscribed.make(part, audience));
    this.groups.set(key, (entry = { group, source, audience, userParts }));
    const ofTopic = this.byTopic.get(topic);
    if (ofTopic) ofTopic.add(group);
    else this.byTopic.set(topic, new Set([group]));
    return entry;
  }

  private remove(connection: StreamConnection): void {
    const { group } = this.connections.get(connection)!;
    this.connections.delete(connection);
    group.connections.delete(connection);
    const own = this.byPerson.get(connection.person);
    own?.delete(connection);
    if (own?.size === 0) this.byPerson.delete(connection.person);
    this.release(group);
  }

  /** Forgets a group that nobody is in. */
  private release(group: StreamGroup): void {
    if (!group.isEmpty || this.groups.get(group.key)?.group !== group) return;
    this.groups.delete(group.key);
    const ofTopic = this.byTopic.get(group.topic);
    ofTopic?.delete(group);
    if (ofTopic?.size === 0) this.byTopic.delete(group.topic);
  }

  /** Ends the oldest stream of a person who has too many: it may belong to a device that has lost its network. */
  private limit(connection: StreamConnection): void {
    const { person } = connection;
    const own = this.byPerson.get(person) ?? new Set();
    this.byPerson.set(person, own.add(connection));
    const [oldest] = own;
    if (own.size <= maxStreams) return;
    oldest!.complete(
      rejectionOf(graphqlError('TOO_MANY_REQUESTS', `Открыто больше ${maxStreams} соединений. Закройте лишние окна.`)),
    );
    own.delete(oldest!);
  }

  private apply(changes: readonly StreamChange[] | null): void {
    if (changes === null) {
      for (const { group } of this.groups.values()) for (const part of group.parts) void group.refresh(part);
      return this.recheckNow();
    }
    const topics = new Set(changes.flatMap(({ topic, part }) => (part === accessPart ? [topic] : [])));
    if (topics.size > 0) this.recheckNow(topics);
    for (const { topic, part, userId } of changes) {
      if (userId !== null) this.tellUser(userId, topic, part);
      else for (const group of this.byTopic.get(topic) ?? []) if (group.parts.includes(part)) void group.refresh(part);
    }
  }

  private tellUser(userId: string, topic: string, part: string): void {
    for (const connection of this.byPerson.get(userPerson(userId)) ?? []) {
      const { group, userParts } = this.connections.get(connection)!;
      if (group.topic === topic && userParts.includes(part)) void group.tell(part, connection);
    }
  }

  private beat(): void {
    for (const connection of this.connections.keys()) connection.beat();
  }
}

type StreamResponse = ConstructorParameters<typeof StreamConnection>[0];
