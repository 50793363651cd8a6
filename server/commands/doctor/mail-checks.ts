import { resolveTxt } from 'node:dns/promises';
import type { Config } from '../../core/config/config.js';
import { createMail } from '../../ports/mail.js';
import { failed, ok, unused, warning, type Check, type Finding } from './check.js';

type ResolveTexts = (name: string) => Promise<string[]>;

/** The TXT records of a name; none: the name has no such records. */
const textsOf: ResolveTexts = async (name) => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

/** `info@example.ru` of `Name <info@example.ru>`. */
const domainOf = (sender: string): string => /@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? '';

async function server(config: Config): Promise<Finding> {
  const mail = createMail(config);
  if (mail.mailbox) return unused('SMTP_URL is not set: emails are stored as files');
  try {
    await mail.verify();
    return ok('accepts the sign-in');
  } catch (error) {
    return failed((error as Error).message);
  } finally {
    mail.close();
  }
}

/** One record of a kind, with what is wrong with it. */
async function record(name: string, start: string, missing: string, resolve: ResolveTexts): Promise<Finding> {
  const records = (await resolve(name)).filter((text) => text.toLowerCase().startsWith(start));
  if (records.length === 0) return failed(`${name} has no record ${start}…: ${missing}`);
  return records.length > 1
    ? failed(`${name} has ${records.length} records ${start}…: one is allowed`)
    : ok(records[0]!);
}

async function dmarc(domain: string, resolve: ResolveTexts): Promise<Finding> {
  const found = await record(
    `_dmarc.${domain}`,
    'v=dmarc1',
    'big mail services reject many emails without it',
    resolve,
  );
  return found.state === 'ok' && /\bp=none\b/i.test(found.detail)
    ? warning(`${found.detail}: p=none only watches; use quarantine or reject`)
    : found;
}

/**
 * Whether emails can be sent, and whether receivers can tell them from forged ones.
 * @param selector of the DKIM key, which the mail service names; nothing in the settings tells it
 */
export function mailChecks(config: Config, selector: string | undefined, resolve: ResolveTexts = textsOf): Check[] {
  const domain = domainOf(config.mailFrom);
  const missingKey = 'emails are not signed; the mail service tells the record';
  return [
    { name: 'mail server', run: () => server(config) },
    { name: 'SPF', run: () => record(domain, 'v=spf1', 'receivers cannot tell who may send for the domain', resolve) },
    {
      name: 'DKIM',
      run: async () =>
        selector
          ? record(`${selector}._domainkey.${domain}`, 'v=dkim1', missingKey, resolve)
          : unused('name the selector of the mail service to check it: --dkim-selector NAME'),
    },
    { name: 'DMARC', run: () => dmarc(domain, resolve) },
  ];
}
