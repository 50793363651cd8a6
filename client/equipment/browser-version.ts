import type { CheckResult } from './check-result';

export type Brand = { brand: string; version: string };

type Engine = {
  name: string;
  /** The oldest version in which the site and broadcasts work; null: judged only by its features. */
  minVersion: number | null;
};

type DetectedBrowser = Engine & { version: number | null };

const minChromium = 109;
const minSafari = 16.4;

/** Brand names in `userAgentData`; the first match wins. */
const brandPatterns: readonly [brand: RegExp, engine: Engine][] = [
  [/ya(ndex|browser)/i, { name: 'Яндекс Браузер', minVersion: 23 }],
  [/edge/i, { name: 'Microsoft Edge', minVersion: minChromium }],
  [/google chrome/i, { name: 'Google Chrome', minVersion: minChromium }],
];

/** Patterns of `userAgent`. Order matters: a browser also names the browsers that it descends from. */
const agentPatterns: readonly [mark: RegExp, engine: Engine][] = [
  // On iPhone and iPad all browsers use Safari's engine, whose version is that of the system.
  [/(?:iPhone|iPad|iPod).*? OS (\d+_\d+)/, { name: 'браузер на iOS', minVersion: minSafari }],
  [/YaBrowser\/(\d+)/, { name: 'Яндекс Браузер', minVersion: 23 }],
  [/Edg(?:A|iOS)?\/(\d+)/, { name: 'Microsoft Edge', minVersion: minChromium }],
  [/Firefox\/(\d+)/, { name: 'Mozilla Firefox', minVersion: 115 }],
  [/(?:OPR|Opera|SamsungBrowser|Vivaldi)\/(\d+)/, { name: '', minVersion: null }],
  [/Chrome\/(\d+)/, { name: 'Google Chrome', minVersion: minChromium }],
  [/Version\/(\d+(?:\.\d+)?).*Safari/, { name: 'Safari', minVersion: minSafari }],
];

/** Name and version of the browser; null: unknown. */
export function readBrowser(userAgent: string, brands: readonly Brand[]): DetectedBrowser | null {
  for (const [pattern, engine] of brandPatterns) {
    const brandMatch = brands.find(({ brand }) => pattern.test(brand));
    if (brandMatch) return { ...engine, version: Number.parseFloat(brandMatch.version) || null };
  }
  for (const [pattern, engine] of agentPatterns) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version) return engine.name ? { ...engine, version: Number.parseFloat(version.replace('_', '.')) } : null;
  }
  return null;
}

const updateAdvice =
  'Обновите браузер до последней версии. Подойдут Яндекс Браузер, Google Chrome, Microsoft Edge, Mozilla Firefox и Safari.';

/** missing: required features that this browser lacks. */
export function evaluateBrowser(userAgent: string, brands: readonly Brand[], missing: readonly string[]): CheckResult {
  const browser = readBrowser(userAgent, brands);
  const name = browser
    ? [browser.name, browser.version].filter(Boolean).join(' ')
    : 'Название и версию узнать не удалось';
  if (missing.length > 0)
    return { state: 'problem', text: `${name}. Не хватает: ${missing.join(', ')}.`, advice: updateAdvice };
  if (browser?.minVersion && browser.version !== null && browser.version < browser.minVersion)
    return {
      state: 'problem',
      text: `${name}: слишком старая версия, нужна ${browser.minVersion} или новее.`,
      advice: updateAdvice,
    };
  if (!browser?.version)
    return {
      state: 'unknown',
      text: `${name}, но всё нужное этот браузер умеет.`,
      advice: 'Если на вебинаре что-то не заработает, откройте его в Яндекс Браузере, Chrome, Firefox или Safari.',
    };
  return { state: 'ok', text: `${name}: подходит.` };
}
