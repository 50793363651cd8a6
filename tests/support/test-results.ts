import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Folder with the trace and the screenshots of a failed browser test. */
    results?: string;
  }
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);

const ignoreClosed = (): void => undefined;

/** Whether the test that is ending has failed so far. */
export const hasFailed = (): boolean => TestRunner.getCurrentTest()?.result?.state === 'fail';

/**
 * Leaves traces, screenshots and the HTML of pages in `test-results/`, for the reporter to print where.
 * Open a trace with `npx playwright-core show-trace FILE`.
 */
export async function retainResults(pages: readonly Page[]): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (!test) return;
  const file = slug(relative(resolve('tests'), test.file.filepath).replace(/\.test\.tsx?$/, ''));
  const folder = resolve('test-results', file, slug(test.fullTestName));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const contexts = [...new Set(pages.map((page) => page.context()))];
  const opened = contexts.flatMap((context) => context.pages());
  await Promise.all(
    opened.map(async (page, index) => {
      await page.screenshot({ path: join(folder, `page-${index + 1}.png`), timeout: 5_000 }).catch(ignoreClosed);
      const html = await page.content().catch(ignoreClosed);
      if (html) await writeFile(join(folder, `page-${index + 1}.html`), html);
    }),
  );
  for (const [index, context] of contexts.entries())
    await context.tracing.stop({ path: join(folder, `trace-${index + 1}.zip`) }).catch(ignoreClosed);
  test.meta.results = relative(process.cwd(), folder);
}
