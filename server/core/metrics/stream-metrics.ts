import { Counter, Gauge, type Registry } from 'prom-client';

type Sized = { readonly size: number };

/** What the streams of subscriptions cost. */
export class StreamMetrics {
  private watched: { connections: Sized; groups: Sized } | null = null;
  private readonly counts = { snapshots: 0, events: 0, bytes: 0 };

  constructor(registry: Registry) {
    const { counts } = this;
    const gauge = (name: string, help: string, read: () => number): unknown =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    const counter = (name: string, help: string, key: keyof typeof counts): unknown =>
      new Counter({
        name,
        help,
        registers: [registry],
        collect() {
          this.reset();
          this.inc(counts[key]);
        },
      });
    gauge('stream_connections', 'Open streams of subscriptions.', () => this.watched?.connections.size ?? 0);
    gauge(
      'stream_groups',
      'Groups of streams with one operation, topic and audience: each snapshot is made once for a group.',
      () => this.watched?.groups.size ?? 0,
    );
    counter('stream_snapshots_total', 'Snapshots that were made for groups of streams.', 'snapshots');
    counter('stream_events_total', 'Events that were sent to streams, with signs of life.', 'events');
    counter('stream_bytes_total', 'Bytes that were sent to streams.', 'bytes');
  }

  watch(watched: { connections: Sized; groups: Sized }): void {
    this.watched = watched;
  }

  made(): void {
    this.counts.snapshots += 1;
  }

  sent(bytes: number): void {
    this.counts.events += 1;
    this.counts.bytes += bytes;
  }
}
