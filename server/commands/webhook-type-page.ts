import { webhookGroups, webhookTypes, type WebhookGroup } from '../../rules/webhooks/webhook-types.js';

const titles: Readonly<Record<WebhookGroup, string>> = {
  registrations: 'Registrations',
  presence: 'Presence',
  money: 'Money',
  documents: 'Documents and НМО',
  events: 'Events',
  people: 'People',
};

/** docs/integrate/webhook-types.md: all types of messages with their data. */
export function webhookTypePage(): string {
  const groups = (Object.keys(webhookGroups) as WebhookGroup[]).map((group) => {
    const rows = Object.values(webhookTypes)
      .filter((type) => type.group === group)
      .map(({ type, description, data }) => {
        const names = data.map((name) => `\`${name}\``).join(', ');
        return `| \`${type}\` | ${description[0]!.toUpperCase()}${description.slice(1)} | ${names} |`;
      });
    return [`## ${titles[group]}`, '', '| type | meaning | `data` |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return `<!-- Generated from rules/webhooks/webhook-types.ts. Run: npm run docs -->

# Types of messages

[Webhooks](webhooks.md) says how messages are delivered. Types and names of \`data\` are added; none is renamed. Amounts are kopecks.

${groups.join('\n\n')}
`;
}
