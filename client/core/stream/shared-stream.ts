import type { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import type { RequestParams } from 'graphql-sse';
import { storedAccount } from '../private-storage';
import { pollOf } from './polling';
import { openStream, type StreamHandlers, type StreamResult } from './stream';

/**
 * A follower that hears nothing of the tab with the stream for so long takes it over: a suspended tab keeps its lock. The server
 * sends something every 20 seconds, so that two signs of life are missing; a heartbeat comes each minute.
 */
const maxSilence = 45_000;

type Message =
  | { type: 'next'; result: StreamResult }
  | { type: 'alive' }
  | { type: 'poll' }
  | { type: 'complete' }
  | { type: 'error'; message: string }
  /** A tab has come, or come back, and asks for the latest results. */
  | { type: 'join' };

type Observer = Pick<StreamHandlers, 'next' | 'complete' | 'error'>;

/** The operation as it is sent: with its hash alone if the link before this one has decided so. */
function requestOf({ query, variables, operationName, extensions, getContext }: ApolloLink.Operation): RequestParams {
  const { http } = getContext() as { http?: { includeQuery?: boolean } };
  const text = http?.includeQuery === false ? undefined : print(query);
  return { ...(text !== undefined && { query: text }), variables, operationName, extensions } as RequestParams;
}

/** Tells events of one part from those of others. */
const partOf = ({ data }: StreamResult): string =>
  Object.values(data ?? {})
    .map((value) => (value as { __typename?: string } | null)?.__typename ?? '')
    .join();

/**
 * Opens one stream for all tabs of this browser that watch the same: browsers open only six connections to a server. The tab
 * that holds a lock has the stream, and passes on what it gets. @returns leaves it
 */
export function shareStream(operation: ApolloLink.Operation, observer: Observer): () => void {
  const request = requestOf(operation);
  const poll = (): void => pollOf(operation)();
  const handlers: StreamHandlers = {
    next: observer.next.bind(observer),
    complete: observer.complete.bind(observer),
    error: observer.error.bind(observer),
    alive: () => {},
    poll,
  };
  // They are missing in old browsers, and where the page does not come over https.
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openStream(request, handlers);
  const tab = new SharingTab(`stream ${storedAccount() ?? ''} ${JSON.stringify(request)}`, request, handlers);
  return () => tab.leave();
}

class SharingTab {
  private readonly channel: BroadcastChannel;
  private readonly latest = new Map<string, StreamResult>();
  private readonly control = new AbortController();
  /** Closes the stream of this tab; null: another tab has it. */
  private closeStream: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasLeft = false;

  constructor(
    private readonly key: string,
    private readonly request: RequestParams,
    private readonly handlers: StreamHandlers,
  ) {
    this.channel = new BroadcastChannel(key);
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.receive(data);
    this.follow();
  }

  leave(): void {
    this.hasLeft = true;
    clearTimeout(this.timer);
    this.control.abort();
    this.closeStream?.();
    this.channel.close();
  }

  /** Waits until the tab with the stream is gone, or silent. What came while this tab was suspended is asked for. */
  private follow(): void {
    this.channel.postMessage({ type: 'join' } satisfies Message);
    this.lock({ signal: this.control.signal });
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lock({ steal: true }), maxSilence);
  }

  private lock(options: LockOptions): void {
    navigator.locks
      .request(this.key, options, () => this.lead())
      // Another tab has taken the lock over, or this one has left.
      .catch(() => {
        if (this.hasLeft) return;
        this.closeStream?.();
        this.closeStream = null;
        this.follow();
      });
  }

  /** Holds the lock until this tab leaves. */
  private lead(): Promise<void> {
    if (this.closeStream || this.hasLeft) return Promise.resolve();
    clearTimeout(this.timer);
    let isClosed = false;
    const tell = (message: Message): void => {
      // A stream that this tab closes completes: for the other tabs the operation goes on.
      if (isClosed || this.hasLeft) return;
      this.channel.postMessage(message);
      this.deliver(message);
    };
    const close = openStream(this.request, {
      next: (result) => {
        this.latest.set(partOf(result), result);
        tell({ type: 'next', result });
      },
      alive: () => tell({ type: 'alive' }),
      poll: () => tell({ type: 'poll' }),
      complete: () => tell({ type: 'complete' }),
      error: (error) => tell({ type: 'error', message: String(error) }),
    });
    this.closeStream = () => {
      isClosed = true;
      close();
    };
    return new Promise((resolve) => this.control.signal.addEventListener('abort', () => resolve()));
  }

  private receive(message: Message): void {
    if (message.type !== 'join') {
      if (!this.closeStream) this.wait();
      return this.deliver(message);
    }
    if (this.closeStream)
      for (const result of this.latest.values()) this.channel.postMessage({ type: 'next', result } satisfies Message);
  }

  private deliver(message: Message): void {
    if (this.hasLeft) return;
    const { next, poll, complete, error } = this.handlers;
    if (message.type === 'next') next(message.result);
    if (message.type === 'poll') poll();
    if (message.type === 'complete') {
      this.leave();
      complete();
    }
    if (message.type === 'error') {
      this.leave();
      error(new Error(message.message));
    }
  }
}
