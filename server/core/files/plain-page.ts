import type { Config } from '../config/config.js';
import { escapeHtml } from '../wording.js';

const style = `:root{color-scheme:light dark;--page:#fbfcfc;--ink:#141b1f;--soft:#465158;--accent:#b2451a}
@media(prefers-color-scheme:dark){:root{--page:#10171a;--ink:#f1f5f6;--soft:#b8c3c9;--accent:#f2a27c}}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
header,main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}main{padding-top:3rem}
header a{color:inherit;font-weight:600;text-decoration:none}h1{font-size:clamp(1.875rem,1.5rem + 1.6vw,2.625rem);line-height:1.2;margin:0 0 1rem}
p{color:var(--soft);margin:0 0 2rem;overflow-wrap:anywhere}nav{display:flex;flex-wrap:wrap;gap:.5rem 2rem}
nav a{color:var(--accent);display:inline-block;padding:.6rem 0}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;margin:0 .5rem .75rem 0;border:1px solid var(--soft);border-radius:.5rem;background:none;color:inherit;cursor:pointer}
button.primary{background:var(--accent);border-color:var(--accent);color:var(--page);font-weight:600}`;

type Link = readonly [href: string, label: string];

const places: readonly Link[] = [
  ['/', 'На главную'],
  ['/events', 'Мероприятия'],
  ['/contacts', 'Контакты'],
];

/**
 * Renders a page without database, scripts or a parsed address, so that it works when those fail.
 * @param title plain text
 * @param content HTML
 * @param links shown before those that each page has
 */
export function plainPage(
  config: Config,
  { title, content, links = [] }: { title: string; content: string; links?: readonly Link[] },
): string {
  const name = escapeHtml(config.site.name);
  const heading = escapeHtml(title);
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${heading} — ${name}</title><style>${style}</style></head>
<body><header><a href="/">${name}</a></header><main><h1>${heading}</h1>${content}
<nav aria-label="Куда перейти">${[...links, ...places].map(([href, label]) => `<a href="${href}">${label}</a>`).join('')}</nav></main></body></html>`;
}
