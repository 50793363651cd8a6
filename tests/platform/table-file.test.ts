import { Writable } from 'node:stream';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { sendCsv } from '../../server/core/files/table-file.js';

/** A client that reads so slowly that each write has to wait. */
class SlowResponse extends Writable {
  maxListeners = 0;
  constructor() {
    super({ highWaterMark: 1 });
  }
  override _write(_chunk: Buffer, _encoding: string, done: () => void): void {
    setImmediate(() => {
      this.maxListeners = Math.max(this.maxListeners, this.listenerCount('close'));
      done();
    });
  }
  set = () => this;
  type = () => this;
  attachment = () => this;
}

it('a table for a slow client waits for each batch with one listener', async () => {
  const response = new SlowResponse();
  async function* batches() {
    for (let batch = 0; batch < 30; batch += 1) yield [[`row ${batch}`]];
  }
  await sendCsv(response as unknown as Response, { name: 'table', titles: ['Строка'], batches: batches() });
  expect(response.maxListeners).toBe(1);
});
