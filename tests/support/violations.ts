import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import { desktop, phone, viewportOf } from './windows.js';

/** The source of axe, for pages that are looked at more than once. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeResult = { violations: { id: string; nodes: { target: unknown[] }[] }[] };
type Axe = { axe: { run: (root: Document | Element, options: object) => Promise<AxeResult> } };

/** Waits until animations end: elements that fade in have other colours at first. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let still = 0; still < 5; still = isMoving() ? 0 : still + 1) await nextFrame();
  });
}

/** Violations that axe finds by these tags or rules, one line each. */
export async function axeViolations(page: Page, rules: readonly string[] = axeTags): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // With an open dialog only the dialog is checked: its edge covers parts of the page behind it.
  return page.evaluate(
    async (runOnly) => {
      const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
      // Neither the head of the page nor the row of buttons of a dialog may cover a part of what is checked: they stick to
      // the edge, except at the start of the page and at the end of the dialog.
      const scrolled = dialog ?? document.documentElement;
      const top = scrolled.scrollTop;
      scrolled.scrollTo({ top: dialog ? dialog.scrollHeight : 0, behavior: 'instant' });
      // Chromium keeps the styles of rows outside of the window until they come into it: axe would read an earlier theme.
      for (const row of document.querySelectorAll<HTMLElement>('tbody tr')) row.style.contentVisibility = 'visible';
      // Only the rule on media reads files; reading the style sheets again would take as long as the rules.
      const options = { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } };
      const { violations } = await (window as unknown as Axe).axe.run(dialog ?? document, options);
      scrolled.scrollTo({ top, behavior: 'instant' });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [...rules],
  );
}

/** Violations of rules for all pages: one h1, no horizontal scrolling, a title, the language. */
async function pageFindings(page: Page): Promise<string[]> {
  const { headings, wide, title, language } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    title: document.title,
    language: document.documentElement.lang,
  }));
  return [
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(wide <= 0 ? [] : [`scrolls sideways by ${wide}px`]),
    ...(title ? [] : ['no title']),
    ...(language === 'ru' ? [] : [`language «${language}»`]),
  ];
}

async function emulateWidth(session: CDPSession, width: number): Promise<void> {
  const { viewport, isMobile: mobile } = viewportOf(width);
  await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, mobile, deviceScaleFactor: 1 });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
}

/**
 * All violations of the current page, one line each, on a phone and on a desktop. In dark mode only colour contrast is
 * checked. Motion is reduced: a notice may fade out at any time, and what fades has other colours.
 */
export async function violationsOf(page: Page, widths: readonly number[] = [phone, desktop]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const ownWidth = page.viewportSize()!.width;
  const violations: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of widths) {
    await emulateWidth(session, width);
    // Charts take the new width a few frames later.
    await waitForAnimations(page);
    const found = [...(await pageFindings(page)), ...(await axeViolations(page))];
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await axeViolations(page, ['color-contrast'])).map((finding) => `dark: ${finding}`));
    await page.emulateMedia({ colorScheme: 'light' });
    violations.push(...found.map((finding) => `${width}px: ${finding}`));
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await emulateWidth(session, ownWidth);
  await session.detach();
  return violations;
}
