import { Gauge, Registry } from 'prom-client';
import { Busy } from '../database/database.js';
import type { Logger } from '../log.js';
import { withTimeLimit } from '../process/time-limit.js';

export type Reading = {
  readonly gauge: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
};

/** Where gauges come from when somebody reads the metrics: a statement, a disk, a file. */
export type GaugeSource = {
  readonly name: string;
  /** Its gauges with their descriptions. */
  readonly gauges: Readonly<Record<string, string>>;
  read(): Promise<readonly Reading[]>;
};

/** All sources together: Prometheus waits, and the site has to say at once that something does not answer. */
const deadline = 800;

/** Reads gauges side by side. A source that fails or takes too long is left out; `metrics_up` says so. */
export class GaugeReader {
  private readonly reads = new Map<GaugeSource, Promise<readonly Reading[]>>();

  constructor(
    private readonly sources: readonly GaugeSource[],
    private readonly log: Logger,
  ) {}

  /** The gauges in the format of Prometheus. @param milliseconds deadline */
  async text(milliseconds = deadline): Promise<string> {
    const found = await Promise.all(this.sources.map((source) => this.readingsOf(source, milliseconds)));
    const registry = new Registry();
    const up = new Gauge({
      name: 'metrics_up',
      help: 'Whether a source of gauges has answered in time. The gauges of those that have not are left out.',
      labelNames: ['source'],
      registers: [registry],
    });
    this.sources.forEach(({ name, gauges }, index) => {
      const readings = found[index];
      up.set({ source: name }, readings ? 1 : 0);
      if (!readings) return;
      for (const [gauge, help] of Object.entries(gauges)) {
        const own = readings.filter((reading) => reading.gauge === gauge);
        if (own.length === 0) continue;
        const labelNames = Object.keys(own[0]!.labels ?? {});
        const printed = new Gauge({ name: gauge, help, labelNames, registers: [registry] });
        for (const { labels = {}, value } of own) printed.set(labels, value);
      }
    });
    return registry.metrics();
  }

  /** Null: there was no answer. A question that waits is asked once: a silent database collects no more of them. */
  private async readingsOf(source: GaugeSource, milliseconds: number): Promise<readonly Reading[] | null> {
    let read = this.reads.get(source);
    if (!read) {
      read = source.read().finally(() => this.reads.delete(source));
      this.reads.set(source, read);
    }
    try {
      return await withTimeLimit(read, milliseconds, () => null);
    } catch (error) {
      // A database that does not answer is logged once, by its connections.
      if (!(error instanceof Busy)) this.log.warn({ err: error, source: source.name }, 'gauges could not be read');
      return null;
    }
  }
}
