import type { Config } from '../config/config.js';
import { reasons } from './email-reasons.js';
import { emailHtml } from './email-layout.js';
import type { EmailContent, EmailItem, EmailParts } from './email-parts.js';

export type { EmailContent, EmailItem };

/** The footer sentence that says why the recipient gets the email. */
export const reasonOf = (config: Config, { why, unsubscribe }: EmailContent): string =>
  why ?? (unsubscribe === undefined ? reasons.account(config) : reasons.newsletter(config));

/** Text and HTML of an email. Links are built from the configured public URL. */
export function writeEmail(config: Config, content: EmailContent): { subject: string; text: string; html: string } {
  const { publicUrl, site } = config;
  const parts: EmailParts = {
    ...content,
    url: publicUrl,
    footer: [site.name, site.legalAddress, `${site.email}, ${site.phone}`],
    why: reasonOf(config, content),
  };
  return { subject: content.subject, text: textOf(parts), html: emailHtml(parts) };
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
}: EmailParts): string {
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
