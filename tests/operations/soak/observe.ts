import type { SiteProcess } from './site-process.js';

/** What one process and its worker say of themselves; memory in MB, times in ms, ages in s. */
export type Sample = {
  memory: Record<'rss' | 'heap' | 'workerRss' | 'workerHeap', number>;
  loopP99: number;
  workerLoopP99: number;
  connections: string;
  outboxAge: number;
};

const megabyte = 1_048_576;

/** Reads `/metrics`. @throws when the process does not answer */
export async function observe({ port }: SiteProcess): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = (name: string): number => {
    const line = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text);
    return line ? Number(line[1]) : Number.NaN;
  };
  const memory = (name: string): number => value(name) / megabyte;
  return {
    memory: {
      rss: memory('process_resident_memory_bytes'),
      heap: memory('nodejs_heap_size_used_bytes'),
      workerRss: memory('worker_process_resident_memory_bytes'),
      workerHeap: memory('worker_nodejs_heap_size_used_bytes'),
    },
    loopP99: value('nodejs_eventloop_lag_p99_seconds') * 1_000,
    workerLoopP99: value('worker_nodejs_eventloop_lag_p99_seconds') * 1_000,
    connections: `${value('database_connections_used')}+${value('database_connections_waiting')}/${value('database_connections_max')}`,
    outboxAge: value('outbox_oldest_seconds'),
  };
}

/** One line about a process. */
export const sampleLine = (name: string, sample: Sample): string => {
  const { memory, loopP99, workerLoopP99, connections, outboxAge } = sample;
  const pair = (rss: number, heap: number): string => `${rss.toFixed(0)}/${heap.toFixed(0)} MB`;
  return [
    `${name} ${pair(memory.rss, memory.heap)}, loop ${loopP99.toFixed(0)} ms`,
    `worker ${pair(memory.workerRss, memory.workerHeap)}, loop ${workerLoopP99.toFixed(0)} ms`,
    `pool ${connections}, outbox ${outboxAge.toFixed(0)} s`,
  ].join('; ');
};

/** Slope of a line through points by least squares. @param points [hours, value] @returns per hour; NaN: too few points */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  if (points.length < 3) return Number.NaN;
  const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const x = mean(points.map(([hours]) => hours));
  const y = mean(points.map(([, value]) => value));
  const above = points.reduce((sum, [hours, value]) => sum + (hours - x) * (value - y), 0);
  return above / points.reduce((sum, [hours]) => sum + (hours - x) ** 2, 0);
}
