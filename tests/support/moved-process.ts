import './site-date.js';
import 'reflect-metadata';
import { distFolder } from '../../server/app.js';
import { builtRenderer } from '../../server/http/renderer.js';
import { startOn } from './app.js';
import { SiteClock } from './site-clock.js';

/**
 * A process that serves the built site, with settings from the environment. Each number that it is sent moves its clock by so
 * many milliseconds. Sends its address when it answers, and what it has logged when it is told to close.
 */
const clock = new SiteClock();
const { env } = process as { env: Record<string, string> };
const database = { env: {}, drop: async (): Promise<void> => {} };
const site = await startOn(database, { env, clock, background: true, renderer: await builtRenderer(distFolder()) });

process.on('message', (message: number | 'close') => {
  if (message !== 'close') return clock.forward(message);
  void site.close().then(() => process.send!(site.logLines, () => process.exit()));
});
process.send!(site.url);
