import type { DestinationStream } from 'pino';
import type { Config } from '../config/config.js';
import { createLog, type Logger } from '../log.js';
import type { Tracing } from './tracing.js';

/**
 * The log of this process, and its traces. Lines of work that is traced carry `traceId`. Tracing is null when no collector
 * is configured; its packages are not even loaded then.
 * @param destination where lines go, other than to the standard output
 */
export async function startLogAndTraces(
  config: Config,
  process: 'site' | 'worker',
  destination?: DestinationStream,
): Promise<{ log: Logger; tracing: Tracing | null }> {
  let tracing: Tracing | null = null;
  const log = createLog(config, destination, config.tracing ? () => tracing?.traceId() : undefined);
  if (config.tracing) tracing = (await import('./open-telemetry.js')).startOpenTelemetry(config, log, process);
  return { log, tracing };
}
