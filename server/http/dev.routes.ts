import type { Express, Response } from 'express';
import type { Config } from '../core/config/config.js';
import type { Email, EmailSample } from '../core/email/define-email.js';
import { reasonOf } from '../core/email/email-content.js';
import { toMessage } from '../core/email/email-job.js';
import type { Module } from '../core/module.js';
import { escapeHtml } from '../core/wording.js';
import type { Mail } from '../ports/mail.js';

const styles = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui;max-width:1280px;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h2{font-size:1.1rem;margin:1.5rem 0 0}h3{font-size:1rem;margin:1rem 0 0}
a{color:LinkText;margin-right:.75rem}a,summary{line-height:2}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem}dt{color:color-mix(in srgb,CanvasText 70%,Canvas)}dd{margin:0}
iframe{width:100%;height:700px;border:1px solid GrayText;box-sizing:border-box}
.stored iframe{height:460px;background:#fff}
.light{background:#fff}.dark{background:#121212}
.schemes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:1rem}
pre{white-space:pre-wrap;border:1px solid GrayText;padding:1rem}`;

/** Sends a page without scripts, whose frames may show nothing but their own HTML and styles. */
function sendPage(response: Response, title: string, body: string): void {
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
  );
  response.type('html').send(
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${styles}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  );
}

const link = (path: string, label: string): string => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`;

/** `/dev/mail`: the emails in the embedded mailbox. `?to=` shows those to one address. */
export function devMailRoutes(http: Express, { mailbox }: Mail): void {
  if (!mailbox) return;
  http.get('/dev/mail', async (request, response) => {
    const { to: recipient } = request.query;
    const emails = (await mailbox.list()).filter(({ to }) => recipient === undefined || to === recipient);
    const items = emails.map(
      ({ date, to, subject, html, attachments, name }) => `<article class="stored"><h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)} · ${escapeHtml(date)} · ${escapeHtml(name)}${attachments.map((file) => ` · ${escapeHtml(file)}`).join('')}</p>
<iframe title="${escapeHtml(subject)}" sandbox srcdoc="${escapeHtml(html)}"></iframe></article>`,
    );
    sendPage(response, 'Письма, которые никуда не ушли', items.join('\n') || '<p>Писем пока нет.</p>');
  });
}

/** `/dev/emails`: all emails of all modules with their samples, and each sample as it is sent. */
export function devEmailRoutes(http: Express, config: Config, modules: readonly Module[]): void {
  const emails = new Map(modules.flatMap((module) => module.emails ?? []).map((email) => [email.name, email]));
  http.get('/dev/emails', async (_request, response) => {
    const sections = await Promise.all(modules.map((module) => moduleSection(config, module)));
    sendPage(response, 'Все письма', sections.join('\n'));
  });
  http.get('/dev/emails/:email/:sample', async (request, response, next) => {
    const email = emails.get(request.params.email);
    const samples = (await email?.composeSamples(config)) ?? [];
    const sample = samples.find(({ name }) => name === request.params.sample);
    if (!email || !sample) return next();
    sendPage(response, email.title, samplePage(config, email, samples, sample));
  });
}

const sampleLinks = ({ name: email }: Email<never>, samples: readonly EmailSample[]): string =>
  samples.map(({ name }) => link(`/dev/emails/${email}/${name}`, name)).join(' ');

async function moduleSection(config: Config, { name, emails = [] }: Module): Promise<string> {
  const items = await Promise.all(
    emails.map(
      async (email) => `<h3>${escapeHtml(email.title)} <small><code>${escapeHtml(email.name)}</code></small></h3>
${sampleLinks(email, await email.composeSamples(config))}`,
    ),
  );
  return items.length === 0 ? '' : `<section><h2>${escapeHtml(name)}</h2>${items.join('\n')}</section>`;
}

/** The email as a program with this colour scheme shows it, whatever the scheme of the browser. */
const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll(/(color-scheme"? content="|color-scheme:)light dark/g, `$1${scheme}`);

const frame = (html: string, scheme: 'light' | 'dark', title: string): string =>
  `<section><h2>${title}</h2><iframe class="${scheme}" title="${title}" sandbox srcdoc="${escapeHtml(inScheme(html, scheme))}"></iframe></section>`;

function samplePage(config: Config, email: Email<never>, samples: readonly EmailSample[], sample: EmailSample): string {
  const { to, replyTo, subject, text, html, unsubscribe, attachments = [] } = toMessage(config, sample.draft);
  const headers = {
    Вид: email.name,
    Пример: sample.name,
    Тема: subject,
    Кому: to,
    'Ответ на': replyTo,
    Почему: reasonOf(config, sample.draft),
    Отписка: unsubscribe,
    Вложения: attachments.map(({ filename }) => filename).join(', '),
  };
  const rows = Object.entries(headers)
    .filter(([, value]) => value)
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value!)}</dd>`);
  return `<p>${link('/dev/emails', 'Все письма')} ${sampleLinks(email, samples)}</p>
<dl>${rows.join('')}</dl>
<div class="schemes">${frame(html, 'light', 'Светлая тема')}${frame(html, 'dark', 'Тёмная тема')}</div>
<h2>Текст</h2><pre>${escapeHtml(text)}</pre>`;
}
