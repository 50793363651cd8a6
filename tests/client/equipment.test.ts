import { describe, expect, it } from 'vitest';
import { judgeBrowser, readBrowser } from '../../client/equipment/browser-version';
import {
  judgeClock,
  judgeConnection,
  judgeScreen,
  judgeSound,
  judgeSpeed,
  judgeVideo,
} from '../../client/equipment/checks';
import type { Environment } from '../../client/equipment/environment';
import { checks, type CheckId, type Findings } from '../../client/equipment/finding';
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

describe('the browser', () => {
  it.each(agents)('%s is read from «%s» as version %s: %s', (name, userAgent, version, state) => {
    expect(readBrowser(userAgent, [])).toMatchObject({ name, version });
    expect(judgeBrowser(userAgent, [], []).state).toBe(state);
  });

  it('is believed when it names itself among its brands', () => {
    const brands = [
      { brand: 'Not;A=Brand', version: '99' },
      { brand: 'Chromium', version: '138' },
      { brand: 'YaBrowser', version: '25.8' },
    ];
    expect(readBrowser(chrome, brands)).toMatchObject({ name: 'Яндекс Браузер', version: 25.8 });
  });

  it.each(['', 'curl/8', `${chrome} OPR/124.0.0.0`])('is not guessed from «%s»', (userAgent) => {
    expect(judgeBrowser(userAgent, [], []).state).toBe('unknown');
    expect(judgeBrowser(userAgent, [], ['потоковое видео'])).toMatchObject({ state: 'problem' });
  });
});

describe('the verdicts', () => {
  it.each([
    [[20, 900, 30, 25, 35], 'ok'],
    [[500, 600, 700], 'warning'],
    [[20, null, 30], 'warning'],
    [[null, null], 'problem'],
  ])('on a connection with answers %j: %s', (times, state) => expect(judgeConnection(times).state).toBe(state));

  it.each([
    [1_000_000, 100, 'ok'],
    [75_000, 400, 'warning'],
    [75_000, 1_000, 'problem'],
    [75_000, 0, 'ok'],
  ])('on %i bytes in %i ms: %s', (bytes, milliseconds, state) => {
    expect(judgeSpeed([null, { bytes: 10, milliseconds: 5_000 }, { bytes, milliseconds }]).state).toBe(state);
  });

  it('tell how far the clock is off', () => {
    expect(judgeClock(2_000).state).toBe('ok');
    expect(judgeClock(45_000).text).toBe('Спешат на 45\u00a0секунд.');
    expect(judgeClock(-180_000)).toMatchObject({ state: 'warning', text: 'Отстают на 3\u00a0минуты.' });
    expect(judgeClock(3 * 3_600_000).text).toContain('3\u00a0часа');
    expect(judgeClock(null).state).toBe('unknown');
  });

  it.each([
    [{ result: 'played', frames: 50, dropped: 0 } as const, 'ok'],
    [{ result: 'played', frames: 50, dropped: 30 } as const, 'warning'],
    [{ result: 'refused', frames: 0, dropped: 0 } as const, 'warning'],
    [{ result: 'stalled', frames: 0, dropped: 0 } as const, 'problem'],
    [{ result: 'unsupported', frames: 0, dropped: 0 } as const, 'problem'],
  ])('on the video %j: %s', (playback, state) => expect(judgeVideo(playback).state).toBe(state));

  it('say what to do wherever something is wrong', () => {
    const wrong = [
      judgeBrowser('curl', [], ['видео']),
      judgeConnection([null]),
      judgeConnection([900]),
      judgeSpeed([null]),
      judgeScreen(1280, 900, false),
      judgeSound(false),
      judgeVideo({ result: 'unsupported', frames: 0, dropped: 0 }),
    ];
    for (const { advice } of wrong) expect(advice?.length).toBeGreaterThan(30);
  });
});

const well: Environment = {
  userAgent: chrome,
  brands: [],
  missingFeatures: () => [],
  keepsCookies: () => true,
  ask: async () => ({ milliseconds: 20, ahead: 400 }),
  download: async () => ({ bytes: 75_000, milliseconds: 50 }),
  reach: async () => {},
  play: async () => ({ result: 'played', frames: 30, dropped: 0 }),
  window: { width: 1280, height: 900, canBeFilled: true },
  streamingHost: 'https://stream.example.ru',
};

async function findingsIn(environment: Environment): Promise<Findings> {
  const findings: Findings = {};
  await runChecks(environment, (check, finding) => void (findings[check] = finding));
  return findings;
}
const failing = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

describe('the whole check', () => {
  it('of what works leaves the sound to be asked for, and then all is ready', async () => {
    const findings = await findingsIn(well);
    expect(Object.keys(findings).sort()).toEqual(checks.map(({ id }) => id).sort());
    expect(summarize(findings, true).state).toBe('running');
    expect(summarize(findings, false)).toMatchObject({ state: 'question', title: 'Остался звук' });
    expect(summarize({ ...findings, sound: judgeSound(true) }, false).title).toBe('Всё готово к вебинару');
    expect(summarize({ ...findings, sound: judgeSound(false) }, false).title).toBe('Нашлась 1\u00a0проблема');
  });

  it.each([
    ['cookies', { keepsCookies: () => false }],
    ['connection', { ask: failing }],
    ['speed', { download: failing }],
    ['streaming', { reach: failing }],
    ['browser', { missingFeatures: () => ['потоковое видео'] }],
    ['video', { play: async () => ({ result: 'unsupported', frames: 0, dropped: 0 }) }],
  ] satisfies [CheckId, Partial<Environment>][])('finds that %s does not work, and goes on', async (check, broken) => {
    const findings = await findingsIn({ ...well, ...broken });
    const problems = checks.filter(({ id }) => findings[id]?.state === 'problem').map(({ id }) => id);
    expect(problems).toEqual([check]);
    expect(findings.sound?.state).toBe('question');
    expect(summarize(findings, false).state).toBe('problem');
  });

  it('asks no other server when broadcasts have none', async () => {
    const findings = await findingsIn({ ...well, streamingHost: null, reach: failing });
    expect(findings.streaming).toMatchObject({ state: 'ok' });
  });

  it('makes a report of one line for each thing', async () => {
    const report = reportText(await findingsIn(well), '21 ноября 2026 г. в 12:00', { 'Часовой пояс': 'Europe/Moscow' });
    expect(report.split('\n')).toHaveLength(checks.length + 2);
    expect(report).toContain('Браузер: в порядке. Google Chrome 140: подходит.');
    expect(report).toMatch(/^Проверка оборудования, 21 ноября/);
  });
});
