import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { databasesDiffer } from './tests/support/databases-differ.ts';
import SlowestFirst from './tests/support/slowest-first.ts';

/** Without this Vite loads graphql as .mjs and type-graphql as .js: two copies, whose types do not match. */
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** Tests of a module through the API, `tests/<module>/*.test.ts`; the other folders have projects of their own. */
const apiTests = 'tests/!(browser|client|operations|rules)/*.test.ts';

/** A glob depends on the names of other files. Vitest itself recognises only `import.meta.glob(`, without a type argument. */
const globsAreNotCached: Plugin = {
  name: 'globs-are-not-cached',
  configureVitest({ experimental_defineCacheKeyGenerator: defineCacheKey }) {
    defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

/** A project inherits nothing of the configuration around it. */
const shared = { plugins: [globsAreNotCached], resolve: { alias } };

/**
 * Test files of one worker share the loaded server modules: loading them takes longer than many files run. This is safe,
 * because clock, settings and database belong to the application that a test starts.
 */
const isolate = false;

/** Slow tests, and those that need programs of Debian: `npm run test:operations`. */
const operations = {
  ...shared,
  test: {
    name: 'operations',
    include: ['tests/operations/**/*.test.ts'],
    setupFiles: ['reflect-metadata'],
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};

export default defineConfig({
  test: {
    // Modules that were transformed once are read from the disk by the next project, and by the next run.
    experimental: { fsModuleCache: true },
    // On two processors: one worker more than processors uses the time in which others wait for a browser or a database.
    maxWorkers: 3,
    // A test that fails fails: a second try would hide a fault of the site or of the test.
    retry: 0,
    reporters: ['default', './tests/support/reporter.ts'],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: 'sqlite',
          isolate,
          include: [apiTests, 'tests/rules/*.test.ts'],
          // Hostile values meet PostgreSQL, which is the stricter of the two: the file takes as long as thirty others.
          exclude: [
            'tests/*/*.postgres.test.ts',
            ...(process.env.ALL_ON_SQLITE ? [] : ['tests/platform/fuzz.test.ts']),
          ],
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
          include: process.env.ALL_ON_POSTGRES ? [apiTests] : databasesDiffer,
          exclude: ['tests/*/*.sqlite.test.ts'],
          setupFiles: ['reflect-metadata'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...(process.env.OPERATIONS ? [operations] : []),
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
          // A busy machine is slow.
          expect: { poll: { timeout: 30_000 } },
          // After the other projects: browsers need the whole machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
