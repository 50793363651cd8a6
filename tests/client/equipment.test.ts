import { describe, expect, it } from 'vitest';
import { evaluateBrowser, readBrowser } from '../../client/equipment/browser-version';
import {
  evaluateClock,
  evaluateConnection,
  evaluateScreen,
  evaluateSound,
  evaluateSpeed,
  evaluateVideo,
} from '../../client/equipment/checks';
import type { Environment } from '../../client/equipment/environment';
import { checks, type CheckId, type CheckResults } from '../../client/equipment/check-result';
import { runChecks } from '../../client/equipment/run-checks';
import { reportText, summarize } from '../../client/equipment/summary';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `${windows} Chrome/140.0.0.0 Safari/537.36`;
const agents: [name: string, userAgent: string, version: number | null, state: string][] = [
  ['Google Chrome', chrome, 140, 'ok'],
  ['Google Chrome', `${windows} Chrome/88.0.4324.96 Safari/537.36`, 88, 'problem'],
  ['Яндекс Браузер', `${windows} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`, 25, 'ok'],
  ['Яндекс Браузер', `${windows} Chrome/98.0.0.0 YaBrowser/22.3.0.0 Safari/537.36`, 22, 'problem'],
  ['Microsoft Edge', `${chrome} Edg/140.0.0.0`, 140, 'ok'],
  ['Mozilla Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 143, 'ok'],
  ['Mozilla Firefox', 'Mozilla/5.0 (Windows NT 6.1; rv:102.0) Gecko/20100101 Firefox/102.0', 102, 'problem'],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    18.1,
    'ok',
  ],
  [
    'браузер на iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_7 like Mac OS X) AppleWebKit/605.1.15 CriOS/120.0 Mobile/15E148 Safari/604.1',
    15.7,
    'problem',
  ],
];

describe('browser check', () => {
  it.each(agents)('detects %s from «%s» with version %s and result %s', (name, userAgent, version, state) => {
    expect(readBrowser(userAgent, [])).toMatchObject({ name, version });
    expect(evaluateBrowser(userAgent, [], []).state).toBe(state);
  });

  it('prefers the brands of the browser to its user agent', () => {
    const brands = [
      { brand: 'Not;A=Brand', version: '99' },
      { brand: 'Chromium', version: '138' },
      { brand: 'YaBrowser', version: '25.8' },
    ];
    expect(readBrowser(chrome, brands)).toMatchObject({ name: 'Яндекс Браузер', version: 25.8 });
  });

  it.each(['', 'curl/8', `${chrome} OPR/124.0.0.0`])('does not guess the browser from «%s»', (userAgent) => {
    expect(evaluateBrowser(userAgent, [], []).state).toBe('unknown');
    expect(evaluateBrowser(userAgent, [], ['потоковое видео'])).toMatchObject({ state: 'problem' });
  });
});

describe('results of single checks', () => {
  it.each([
    [[20, 900, 30, 25, 35], 'ok'],
    [[500, 600, 700], 'warning'],
    [[20, null, 30], 'warning'],
    [[null, null], 'problem'],
  ])('a connection with response times %j is %s', (times, state) =>
    expect(evaluateConnection(times).state).toBe(state),
  );

  it.each([
    [1_000_000, 100, 'ok'],
    [75_000, 400, 'warning'],
    [75_000, 1_000, 'problem'],
    [75_000, 0, 'ok'],
  ])('a download of %i bytes in %i ms is %s', (bytes, milliseconds, state) => {
    expect(evaluateSpeed([null, { bytes: 10, milliseconds: 5_000 }, { bytes, milliseconds }]).state).toBe(state);
  });

  it('the clock check says how far the clock is off', () => {
    expect(evaluateClock(2_000).state).toBe('ok');
    expect(evaluateClock(45_000).text).toBe('Спешат на 45\u00a0секунд.');
    expect(evaluateClock(-180_000)).toMatchObject({ state: 'warning', text: 'Отстают на 3\u00a0минуты.' });
    expect(evaluateClock(3 * 3_600_000).text).toContain('3\u00a0часа');
    expect(evaluateClock(null).state).toBe('unknown');
  });

  it.each([
    [{ result: 'played', frames: 50, dropped: 0 } as const, 'ok'],
    [{ result: 'played', frames: 50, dropped: 30 } as const, 'warning'],
    [{ result: 'refused', frames: 0, dropped: 0 } as const, 'warning'],
    [{ result: 'stalled', frames: 0, dropped: 0 } as const, 'problem'],
    [{ result: 'unsupported', frames: 0, dropped: 0 } as const, 'problem'],
  ])('the video %j is %s', (playback, state) => expect(evaluateVideo(playback).state).toBe(state));

  it('each failed check gives advice', () => {
    const failures = [
      evaluateBrowser('curl', [], ['видео']),
      evaluateConnection([null]),
      evaluateConnection([900]),
      evaluateSpeed([null]),
      evaluateScreen(1280, 900, false),
      evaluateSound(false),
      evaluateVideo({ result: 'unsupported', frames: 0, dropped: 0 }),
    ];
    for (const { advice } of failures) expect(advice?.length).toBeGreaterThan(30);
  });
});

const workingEnvironment: Environment = {
  userAgent: chrome,
  brands: [],
  missingFeatures: () => [],
  storesCookies: () => true,
  requestApi: async () => ({ milliseconds: 20, ahead: 400 }),
  download: async () => ({ bytes: 75_000, milliseconds: 50 }),
  ping: async () => {},
  play: async () => ({ result: 'played', frames: 30, dropped: 0 }),
  window: { width: 1280, height: 900, canBeFilled: true },
  streamingHost: 'https://stream.example.ru',
};

async function violationsIn(environment: Environment): Promise<CheckResults> {
  const findings: CheckResults = {};
  await runChecks(environment, (check, finding) => void (findings[check] = finding));
  return findings;
}
const failing = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

describe('all checks together', () => {
  it('in a working environment only the question about sound remains', async () => {
    const findings = await violationsIn(workingEnvironment);
    expect(Object.keys(findings).sort()).toEqual(checks.map(({ id }) => id).sort());
    expect(summarize(findings, true).state).toBe('running');
    expect(summarize(findings, false)).toMatchObject({ state: 'question', title: 'Остался звук' });
    expect(summarize({ ...findings, sound: evaluateSound(true) }, false).title).toBe('Всё готово к вебинару');
    expect(summarize({ ...findings, sound: evaluateSound(false) }, false).title).toBe('Нашлась 1\u00a0проблема');
  });

  it.each([
    ['cookies', { storesCookies: () => false }],
    ['connection', { requestApi: failing }],
    ['speed', { download: failing }],
    ['streaming', { ping: failing }],
    ['browser', { missingFeatures: () => ['потоковое видео'] }],
    ['video', { play: async () => ({ result: 'unsupported', frames: 0, dropped: 0 }) }],
  ] satisfies [CheckId, Partial<Environment>][])(
    'if %s fails, reports only that and finishes the other checks',
    async (check, faults) => {
      const findings = await violationsIn({ ...workingEnvironment, ...faults });
      const problems = checks.filter(({ id }) => findings[id]?.state === 'problem').map(({ id }) => id);
      expect(problems).toEqual([check]);
      expect(findings.sound?.state).toBe('question');
      expect(summarize(findings, false).state).toBe('problem');
    },
  );

  it('does not request a streaming server if none is configured', async () => {
    const findings = await violationsIn({ ...workingEnvironment, streamingHost: null, ping: failing });
    expect(findings.streaming).toMatchObject({ state: 'ok' });
  });

  it('the report has one line for each check', async () => {
    const report = reportText(await violationsIn(workingEnvironment), '21 ноября 2026 г. в 12:00', {
      'Часовой пояс': 'Europe/Moscow',
    });
    expect(report.split('\n')).toHaveLength(checks.length + 2);
    expect(report).toContain('Браузер: в порядке. Google Chrome 140: подходит.');
    expect(report).toMatch(/^Проверка оборудования, 21 ноября/);
  });
});
