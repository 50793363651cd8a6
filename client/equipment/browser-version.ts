import type { Finding } from './finding';

export type Brand = { brand: string; version: string };

type Engine = {
  name: string;
  /** The oldest version in which the site and broadcasts work; null where only what the browser can do tells. */
  least: number | null;
};

type Found = Engine & { version: number | null };

const CHROMIUM = 109;
const SAFARI = 16.4;

/** As browsers call themselves in `userAgentData`; the first that is named decides. */
const BRANDS: readonly [brand: RegExp, engine: Engine][] = [
  [/ya(ndex|browser)/i, { name: 'Яндекс Браузер', least: 23 }],
  [/edge/i, { name: 'Microsoft Edge', least: CHROMIUM }],
  [/google chrome/i, { name: 'Google Chrome', least: CHROMIUM }],
];

/** As they call themselves in `userAgent`: each names, after itself, those that it descends from. */
const AGENTS: readonly [mark: RegExp, engine: Engine][] = [
  // On an iPhone and an iPad all browsers are Safari inside, and only the version of the system tells which.
  [/(?:iPhone|iPad|iPod).*? OS (\d+_\d+)/, { name: 'браузер на iOS', least: SAFARI }],
  [/YaBrowser\/(\d+)/, { name: 'Яндекс Браузер', least: 23 }],
  [/Edg(?:A|iOS)?\/(\d+)/, { name: 'Microsoft Edge', least: CHROMIUM }],
  [/Firefox\/(\d+)/, { name: 'Mozilla Firefox', least: 115 }],
  [/(?:OPR|Opera|SamsungBrowser|Vivaldi)\/(\d+)/, { name: '', least: null }],
  [/Chrome\/(\d+)/, { name: 'Google Chrome', least: CHROMIUM }],
  [/Version\/(\d+(?:\.\d+)?).*Safari/, { name: 'Safari', least: SAFARI }],
];

/** Name and version of the browser; null when it does not tell. */
export function readBrowser(userAgent: string, brands: readonly Brand[]): Found | null {
  for (const [mark, engine] of BRANDS) {
    const own = brands.find(({ brand }) => mark.test(brand));
    if (own) return { ...engine, version: Number.parseFloat(own.version) || null };
  }
  for (const [mark, engine] of AGENTS) {
    const [, version] = mark.exec(userAgent) ?? [];
    if (version) return engine.name ? { ...engine, version: Number.parseFloat(version.replace('_', '.')) } : null;
  }
  return null;
}

const UPDATE =
  'Обновите браузер до последней версии. Подойдут Яндекс Браузер, Google Chrome, Microsoft Edge, Mozilla Firefox и Safari.';

/** missing: what the site needs and this browser cannot do. */
export function judgeBrowser(userAgent: string, brands: readonly Brand[], missing: readonly string[]): Finding {
  const found = readBrowser(userAgent, brands);
  const name = found ? [found.name, found.version].filter(Boolean).join(' ') : 'Название и версию узнать не удалось';
  if (missing.length > 0)
    return { state: 'problem', text: `${name}. Не хватает: ${missing.join(', ')}.`, advice: UPDATE };
  if (found?.least && found.version !== null && found.version < found.least)
    return {
      state: 'problem',
      text: `${name}: слишком старая версия, нужна ${found.least} или новее.`,
      advice: UPDATE,
    };
  if (!found?.version)
    return {
      state: 'unknown',
      text: `${name}, но всё нужное этот браузер умеет.`,
      advice: 'Если на вебинаре что-то не заработает, откройте его в Яндекс Браузере, Chrome, Firefox или Safari.',
    };
  return { state: 'ok', text: `${name}: подходит.` };
}
