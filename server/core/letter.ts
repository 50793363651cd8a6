import type { Config } from './config.js';
import { escapeHtml } from './wording.js';

/** What a letter says; the frame around it is the same for all. */
export type LetterContent = {
  subject: string;
  greeting: string;
  /** Paragraphs, plain text. */
  paragraphs: string[];
  /** Facts as a table: a name and a value. */
  facts: [name: string, value: string][];
  /** The one thing to do; null: nothing. */
  action: { label: string; path: string } | null;
  /** Why it came, where the reader needs no account for it. */
  why?: string;
};

const button = (label: string, url: string): string =>
  `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="background:#0b5a66;color:#ffffff;padding:13px 22px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>`;

/** Text and HTML of a letter. Links are built from the configured address. Colours bear a dark background. */
export function writeLetter(
  { publicUrl, site }: Config,
  content: LetterContent,
): { subject: string; text: string; html: string } {
  const { subject, greeting, paragraphs, facts, action } = content;
  const url = `${publicUrl}${action?.path ?? ''}`;
  const footer = [site.name, site.legalAddress, `${site.email}, ${site.phone}`];
  const why =
    content.why ??
    `Вы получили это письмо, потому что зарегистрировались на сайте ${new URL(publicUrl).host}. Это служебное письмо.`;
  const text = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...(action ? [`${action.label}: ${url}`] : []),
    ['--', ...footer, why].join('\n'),
  ].join('\n\n');
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:normal;opacity:.75">${escapeHtml(name)}</th><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`,
  );
  const html = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p>${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<table role="presentation" cellspacing="0" cellpadding="0">${rows.join('')}</table>
${action ? button(action.label, url) : ''}
<hr style="border:0;border-top:1px solid #8a9aa0">
<p style="font-size:13px;opacity:.75">${footer.map(escapeHtml).join('<br>')}<br><br>${escapeHtml(why)}</p>
</div></body></html>`;
  return { subject, text, html };
}
