import { escapeHtml } from '../wording.js';
import { cutText } from '../../../rules/text/text.js';
import { markdownText, renderMarkdown } from '../markdown.js';
import type { EmailContent, EmailItem, EmailParts } from './email-parts.js';
import { colours, inline, styles } from './email.styles.js';

type StyleName = keyof typeof inline;

/** A class for the dark theme and for narrow windows, with the style that stays where classes are removed. */
const look = (name: StyleName, ...more: StyleName[]): string =>
  `class="${[name, ...more].join(' ')}" style="${[name, ...more].map((one) => inline[one]).join(';')}"`;

const link = (url: string, label: string, name: StyleName = 'link'): string =>
  `<a href="${escapeHtml(url)}" ${look(name)}>${escapeHtml(label)}</a>`;

const paragraphOf = (text: string): string => `<p style="${inline.paragraph}">${escapeHtml(text)}</p>`;

const factRow = ([name, value]: [string, string]): string =>
  `<tr><th scope="row" align="left" ${look('fact', 'name')}>${escapeHtml(name)}</th><td ${look('fact')}>${escapeHtml(value)}</td></tr>`;

const factTable = (facts: EmailContent['facts']): string =>
  facts.length === 0
    ? ''
    : `<table width="100%" cellspacing="0" cellpadding="0" ${look('facts')}>${facts.map(factRow).join('')}</table>`;

const itemOf = ({ title, path, lines, badge }: EmailItem, url: string): string => `<div ${look('item')}>
<h2 style="${inline.itemTitle}">${link(`${url}${path}`, title)}</h2>
<p style="margin:0">${lines.map(escapeHtml).join('<br>')}</p>
${badge ? `<p style="margin:4px 0 0"><span ${look('badge')}>${escapeHtml(badge)}</span></p>` : ''}
</div>`;

/** Rendered Markdown with absolute links. */
const bodyOf = (markdown: string, url: string): string =>
  `<div class="text">${renderMarkdown(markdown).replaceAll('href="/', `href="${escapeHtml(url)}/`)}</div>`;

/** A button of a coloured cell: programs that ignore the padding of links draw the cell. */
const actionOf = ({ label, path }: NonNullable<EmailContent['action']>, url: string): string =>
  `<table role="presentation" cellspacing="0" cellpadding="0" class="actionTable" style="margin:24px 0 0"><tr>
<td align="center" bgcolor="${colours.action}" ${look('actionCell')}>${link(`${url}${path}`, label, 'action')}</td></tr></table>`;

/** Preview text that email programs show beside the subject. */
const previewOf = ([firstParagraph]: string[], markdown = ''): string =>
  firstParagraph ?? cutText(markdownText(markdown), 150);

function sheetOf({ greeting, paragraphs, markdown, facts, items = [], action, url }: EmailParts): string {
  return [
    paragraphOf(greeting),
    ...paragraphs.map(paragraphOf),
    markdown === undefined ? '' : bodyOf(markdown, url),
    factTable(facts),
    ...items.map((item) => itemOf(item, url)),
    action ? actionOf(action, url) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function footerOf({ footer, why, unsubscribe, url }: EmailParts): string {
  return `<p style="margin:0 0 12px">${footer.map(escapeHtml).join('<br>')}</p>
<p style="margin:0">${escapeHtml(why)}${unsubscribe ? `<br>${link(`${url}${unsubscribe}`, 'Отписаться')}` : ''}</p>`;
}

/**
 * The layout of all emails: one column of at most 600 px in tables, because programs drop what they do not support. It
 * stays readable without styles, needs no pictures or fonts, and has a dark theme.
 */
export function emailHtml(parts: EmailParts): string {
  const { subject, paragraphs, markdown, footer } = parts;
  const presentation = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"';
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body ${look('body', 'page')} bgcolor="${colours.page}">
<div ${look('preview')}>${escapeHtml(previewOf(paragraphs, markdown))}</div>
<table ${presentation} bgcolor="${colours.page}" ${look('page')}><tr><td align="center" class="outer" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellspacing="0" cellpadding="0"><tr><td><![endif]-->
<div role="article" lang="ru" aria-label="${escapeHtml(subject)}" style="max-width:600px;text-align:left">
<table ${presentation} ${look('letter')}>
<tr><td ${look('house')}>${escapeHtml(footer[0]!)}</td></tr>
<tr><td bgcolor="${colours.sheet}" ${look('sheet')}>
${sheetOf(parts)}
</td></tr>
<tr><td ${look('footer')}>${footerOf(parts)}</td></tr>
</table></div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}
