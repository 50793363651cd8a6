import type { Config } from './config.js';
import { reasons } from './letter-reasons.js';
import { button, styles } from './letter.styles.js';
import { markdownText, renderMarkdown } from './markdown.js';
import { escapeHtml } from './wording.js';

/** One of several things that a letter names, each with a page of its own. */
export type LetterItem = { title: string; path: string; lines: string[]; badge: string | null };

/** What a letter says; the frame around it is the same for all. */
export type LetterContent = {
  subject: string;
  greeting: string;
  /** Paragraphs, plain text. The first is what a list of letters shows beside the subject. */
  paragraphs: string[];
  /** More of it, Markdown of staff; stands behind the paragraphs. */
  markdown?: string;
  /** Facts as a table: a name and a value. */
  facts: [name: string, value: string][];
  items?: LetterItem[];
  /** The one thing to do; null: nothing. */
  action: { label: string; path: string } | null;
  /** Why it came, where the reader needs no account for it. */
  why?: string;
  /** Path that ends letters of this kind with one press; what is no service letter has one. */
  unsubscribe?: string;
};

type Parts = LetterContent & { url: string; footer: string[]; why: string };

/** Text and HTML of a letter. Links are built from the configured address. */
export function writeLetter(config: Config, content: LetterContent): { subject: string; text: string; html: string } {
  const { publicUrl, site } = config;
  const parts: Parts = {
    ...content,
    url: publicUrl,
    footer: [site.name, site.legalAddress, `${site.email}, ${site.phone}`],
    why: content.why ?? (content.unsubscribe === undefined ? reasons.account(config) : reasons.newsletter(config)),
  };
  return { subject: content.subject, text: textOf(parts), html: htmlOf(parts) };
}

function textOf({
  greeting,
  paragraphs,
  markdown,
  facts,
  items = [],
  action,
  unsubscribe,
  url,
  footer,
  why,
}: Parts): string {
  return [
    greeting,
    ...paragraphs,
    markdown,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...items.map(({ title, path, lines, badge }) =>
      [title, ...lines, badge, `${url}${path}`].filter(Boolean).join('\n'),
    ),
    action && `${action.label}: ${url}${action.path}`,
    ['--', ...footer, why, unsubscribe && `Отписаться: ${url}${unsubscribe}`].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const link = (url: string, label: string, kind: string, style = ''): string =>
  `<a class="${kind}" href="${escapeHtml(url)}"${style && ` style="${style}"`}>${escapeHtml(label)}</a>`;

const table = (facts: LetterContent['facts']): string =>
  facts.length === 0
    ? ''
    : `<table class="facts">${facts.map(([name, value]) => `<tr><th scope="row" align="left">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>`;

const itemOf = ({ title, path, lines, badge }: LetterItem, url: string): string => `<div class="item">
<h2>${link(`${url}${path}`, title, 'title')}</h2>
<p>${lines.map(escapeHtml).join('<br>')}</p>
${badge ? `<p><span class="badge">${escapeHtml(badge)}</span></p>` : ''}
</div>`;

/** Links of this site as a letter needs them, with its address. */
const bodyOf = (markdown: string, url: string): string =>
  `<div class="body">${renderMarkdown(markdown).replaceAll('href="/', `href="${escapeHtml(url)}/`)}</div>`;

/** What a list of letters shows beside the subject. */
const previewOf = ([first]: string[], markdown = ''): string => first ?? markdownText(markdown).slice(0, 150);

/** Programs for mail leave out what they do not know: without a single style it still reads from top to bottom. */
function htmlOf({
  subject,
  greeting,
  paragraphs,
  markdown,
  facts,
  items = [],
  action,
  unsubscribe,
  url,
  footer,
  why,
}: Parts) {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body class="page">
<div class="preview" style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(paragraphs, markdown))}</div>
<div class="letter" role="article" lang="ru" aria-label="${escapeHtml(subject)}" style="max-width:560px;margin:0 auto">
<p class="house">${escapeHtml(footer[0]!)}</p>
<p>${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${markdown === undefined ? '' : bodyOf(markdown, url)}
${table(facts)}
${items.map((item) => itemOf(item, url)).join('\n')}
${action ? `<p class="action">${link(`${url}${action.path}`, action.label, 'button', button)}</p>` : ''}
<div class="footer"><p>${footer.map(escapeHtml).join('<br>')}</p>
<p>${escapeHtml(why)}${unsubscribe ? `<br>${link(`${url}${unsubscribe}`, 'Отписаться', 'quiet')}` : ''}</p></div>
</div></body></html>`;
}
