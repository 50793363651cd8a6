import { defineConfig } from 'vitest/config';
import { databasesDiffer } from './tests/support/databases-differ.ts';
import LongestFirst from './tests/support/longest-first.ts';

/** Vite takes graphql's .mjs while type-graphql loads its .js: two copies of one library. */
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];
const shared = { resolve: { alias } };

/**
 * Files of one worker share the modules of the server: loading them takes longer than many files. What a test changes
 * (clock, settings, database) belongs to its application.
 */
const isolate = false;

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A test that fails fails: a second try would hide a fault of the site or of the test.
    retry: 0,
    reporters: ['default', './tests/support/reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: 'sqlite',
          isolate,
          include: ['tests/*.test.ts', 'tests/rules/*.test.ts'],
          exclude: ['tests/*.postgres.test.ts'],
          setupFiles: ['reflect-metadata'],
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'postgres',
          isolate,
          // `npm run test:postgres` runs all of them.
          include: process.env.ALL_ON_POSTGRES ? ['tests/*.test.ts'] : databasesDiffer,
          exclude: ['tests/*.sqlite.test.ts'],
          setupFiles: ['reflect-metadata'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          isolate,
          include: ['tests/browser/**/*.test.ts'],
          setupFiles: ['tests/support/site-date.ts', 'reflect-metadata'],
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: ['tests/support/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine takes its time; what does not come at all is missed a little later.
          expect: { poll: { timeout: 30_000 } },
          // After the others: a browser wants the machine for itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
