import type { Config } from '../config/config.js';
import { reasons } from './email-reasons.js';
import { button, styles } from './email.styles.js';
import { markdownText, renderMarkdown } from '../markdown.js';
import { escapeHtml } from '../wording.js';

/** One item of a list in an email, with a link to its page. */
export type EmailItem = { title: string; path: string; lines: string[]; badge: string | null };

/** Content of an email. The layout around it is the same for all. */
export type EmailContent = {
  subject: string;
  greeting: string;
  /** Paragraphs, plain text. Email programs show the first one as the preview. */
  paragraphs: string[];
  /** Markdown by staff, shown after the paragraphs. */
  markdown?: string;
  /** Rows of the table of details. */
  facts: [name: string, value: string][];
  items?: EmailItem[];
  /** The button; null: none. */
  action: { label: string; path: string } | null;
  /** Why the recipient gets it, if the default sentence (they have an account) is wrong. */
  why?: string;
  /** Path of one-click unsubscribe; required for emails that are not transactional. */
  unsubscribe?: string;
};

type Parts = EmailContent & { url: string; footer: string[]; why: string };

/** The footer sentence that says why the recipient gets the email. */
export const reasonOf = (config: Config, { why, unsubscribe }: EmailContent): string =>
  why ?? (unsubscribe === undefined ? reasons.account(config) : reasons.newsletter(config));

/** Text and HTML of an email. Links are built from the configured public URL. */
export function writeEmail(config: Config, content: EmailContent): { subject: string; text: string; html: string } {
  const { publicUrl, site } = config;
  const parts: Parts = {
    ...content,
    url: publicUrl,
    footer: [site.name, site.legalAddress, `${site.email}, ${site.phone}`],
    why: reasonOf(config, content),
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

const table = (facts: EmailContent['facts']): string =>
  facts.length === 0
    ? ''
    : `<table class="facts">${facts.map(([name, value]) => `<tr><th scope="row" align="left">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>`;

const itemOf = ({ title, path, lines, badge }: EmailItem, url: string): string => `<div class="item">
<h2>${link(`${url}${path}`, title, 'title')}</h2>
<p>${lines.map(escapeHtml).join('<br>')}</p>
${badge ? `<p><span class="badge">${escapeHtml(badge)}</span></p>` : ''}
</div>`;

/** Rendered Markdown with absolute links. */
const bodyOf = (markdown: string, url: string): string =>
  `<div class="body">${renderMarkdown(markdown).replaceAll('href="/', `href="${escapeHtml(url)}/`)}</div>`;

/** Preview text that email programs show beside the subject. */
const previewOf = ([firstParagraph]: string[], markdown = ''): string =>
  firstParagraph ?? markdownText(markdown).slice(0, 150);

/** HTML that stays readable without styles, because email programs drop what they do not support. */
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
<div class="email" role="article" lang="ru" aria-label="${escapeHtml(subject)}" style="max-width:560px;margin:0 auto">
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
