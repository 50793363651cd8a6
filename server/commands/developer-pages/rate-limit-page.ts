import { limitMessage } from '../../core/limits/limit-messages.js';
import { limitRules, type LimitName, type LimitRule } from '../../core/limits/limit-rules.js';
import { table } from './markdown-table.js';

type Language = 'en' | 'ru';

const words = {
  en: {
    title: 'Rate limits',
    lead: '[Limits](limits.md) says how they are answered. A token meets `operationByToken` and those that count by network.',
    head: ['limit', 'at most', 'in', 'counted by', 'message'],
    by: { account: 'account', network: 'network', key: 'a value of the request' },
    window: (seconds: number) => `${seconds / unitOf(seconds)[0]} ${unitOf(seconds)[1]}`,
  },
  ru: {
    title: 'Ограничения частоты',
    lead: '[Ограничения](limits.md) объясняют, как выглядит отказ. Токена касаются `operationByToken` и то, что считается по сети.',
    head: ['ограничение', 'не больше', 'за', 'считается по', 'сообщение'],
    by: { account: 'кабинету', network: 'сети', key: 'значению из запроса' },
    window: (seconds: number) => `${seconds / unitOf(seconds)[0]} ${unitOf(seconds)[2]}`,
  },
} as const;

function unitOf(seconds: number): [size: number, english: string, russian: string] {
  if (seconds % 3_600 === 0) return [3_600, 'h', 'ч'];
  return seconds % 60 === 0 ? [60, 'min', 'мин'] : [1, 's', 'с'];
}

/** docs/integrate/rate-limits.md, or its Russian version: all rate limits with their messages. */
export function rateLimitPage(language: Language): string {
  const { title, lead, head, by, window } = words[language];
  const rows = (Object.keys(limitRules) as LimitName[]).map((name) => {
    const rule: LimitRule = limitRules[name];
    const message = limitMessage(name, rule.points, 'через 20 мин');
    return [`\`${name}\``, String(rule.points), window(rule.duration), by[rule.by], message];
  });
  return `<!-- Generated from server/core/limits/limit-rules.ts. Run: npm run docs -->

# ${title}

${lead}

${table(head, rows)}
`;
}
