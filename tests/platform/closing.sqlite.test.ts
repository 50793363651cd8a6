import { expect, it } from 'vitest';
import { startApp } from '../support/app.js';

it('closes a database while requests still read it: they get an error', async () => {
  const test = await startApp();
  const { database } = test.app;
  let isClosing = true;
  const read = async (number: number): Promise<string[]> => {
    const ends: string[] = [];
    for (let count = 0; isClosing; count += 1) {
      // A statement of its own each time, as of an operation that comes for the first time.
      const ended = database.query(`SELECT ${number} AS number, ${count} AS count FROM users`).then(
        () => 'read',
        (error: Error) => error.message,
      );
      ends.push(await ended);
      if (ends.at(-1) !== 'read') return ends;
    }
    return ends;
  };
  const reading = Array.from({ length: 20 }, (_, number) => read(number));
  await test.close();
  isClosing = false;
  for (const ends of await Promise.all(reading)) expect(ends.at(-1)).toMatch(/^(read|.*closed)$/);
});
