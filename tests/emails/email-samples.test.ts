import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/core/config/config.js';
import type { EmailDraft } from '../../server/core/email/define-email.js';
import { toMessage } from '../../server/core/email/email-job.js';
import { escapeHtml } from '../../server/core/wording.js';
import { modules } from '../../server/modules.js';
import { appForFile } from '../support/app.js';

const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://med.example.ru' });
const emails = modules.flatMap((module) => module.emails ?? []);

/** Everything that the recipient gets, as text. */
function textOf(draft: EmailDraft): string {
  const { to, replyTo, subject, text, unsubscribe, attachments } = toMessage(config, draft);
  const headers = {
    To: to,
    'Reply-To': replyTo,
    Subject: subject,
    'List-Unsubscribe': unsubscribe,
    Attachments: attachments?.map(({ filename }) => filename).join(', '),
  };
  return [
    ...Object.entries(headers)
      .filter(([, value]) => value)
      .map(([name, value]) => `${name}: ${value}`),
    '',
    text,
  ].join('\n');
}

describe('emails', () => {
  it('have unique names that fit into the outbox', () => {
    const names = emails.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => name.length > 50)).toEqual([]);
  });

  it('say in each sample what the snapshot says', async () => {
    const texts: string[] = [];
    const withoutSamples: string[] = [];
    for (const email of emails) {
      const samples = await email.composeSamples(config);
      if (samples.length === 0) withoutSamples.push(email.name);
      for (const { name, draft } of samples)
        texts.push(`===== ${email.name} · ${name} · ${email.title}\n${textOf(draft)}`);
    }
    expect(withoutSamples).toEqual([]);
    await expect(texts.join('\n\n')).toMatchFileSnapshot('samples.snapshot.txt');
  });

  it('need nothing but themselves: one column of 600 px, no pictures, scripts or styles from elsewhere', async () => {
    const foreign = /<img|<script|<link|<iframe|@import|@font-face|url\(|\bsrc=|background-image/i;
    const wrong: string[] = [];
    for (const email of emails)
      for (const { name, draft } of await email.composeSamples(config)) {
        const { html } = toMessage(config, draft);
        const isWhole = ['max-width:600px', 'name="color-scheme" content="light dark"', 'prefers-color-scheme:dark']
          .concat(draft.action ? ['class="actionCell" style="'] : [])
          .every((part) => html.includes(part));
        // Gmail cuts emails off after 102 KB.
        if (foreign.test(html) || !isWhole || Buffer.byteLength(html) > 60_000) wrong.push(`${email.name} ${name}`);
      }
    expect(wrong).toEqual([]);
  });

  it('have all their words in the HTML', async () => {
    const missing: string[] = [];
    for (const email of emails)
      for (const { name, draft } of await email.composeSamples(config)) {
        const { html } = toMessage(config, draft);
        for (const words of [draft.subject, draft.greeting, ...draft.paragraphs, ...draft.facts.flat()])
          if (!html.includes(escapeHtml(words))) missing.push(`${email.name} ${name}: ${words}`);
      }
    expect(missing).toEqual([]);
  });
});

describe('/dev/emails', () => {
  const test = appForFile();

  const textAt = async (path: string): Promise<string> => (await test.client().fetch(path)).text();

  it('links every sample of every email', async () => {
    const page = await textAt('/dev/emails');
    const links = [...page.matchAll(/href="(\/dev\/emails\/[^"]+)"/g)].map(([, path]) => path);
    const samples = await Promise.all(
      emails.map(async (email) =>
        (await email.composeSamples(config)).map(({ name }) => `/dev/emails/${email.name}/${name}`),
      ),
    );
    expect(links).toEqual(samples.flat());
  });

  it('shows a sample in both colour schemes, with its headers and its text, without executable HTML', async () => {
    const page = await textAt('/dev/emails/newsletter.digest/severalEvents');
    expect(page).toContain('<dt>Отписка</dt>');
    expect(page).toContain('<h2>Текст</h2><pre>Здравствуйте, Анна Петровна!');
    expect(page.match(/<iframe [^>]*sandbox/g)).toHaveLength(2);
    expect(page).toContain('color-scheme:dark');
    expect(page).not.toContain('prefers-color-scheme');
    expect(page).not.toContain('<script');
  });

  it('has no page for an unknown email or sample', async () => {
    for (const path of ['/dev/emails/unknown/plain', '/dev/emails/newsletter.digest/unknown'])
      expect(await test.client().fetch(path)).toMatchObject({ status: 404 });
  });
});
