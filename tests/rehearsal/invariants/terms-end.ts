import type { Invariant } from '../invariant.js';

export const termsEnd: Invariant = {
  family: 'сроки',
  sentence: 'Каждый платёж, возврат, срок оплаты, предложение места, задача и письмо заканчивается.',
  when: 'end',
  check: async (world) => {
    const deadline = new Date(world.now - 2 * 86_400_000).toISOString();
    const count = async (label: string, sql: string, values: string[] = []): Promise<string[]> => {
      const [row] = await world.rows<{ count: number }>(sql, values);
      return Number(row!.count) > 0 ? [`${label}: ${row!.count}`] : [];
    };
    return [
      ...(await count(
        'платежи, которые не закончились',
        `SELECT COUNT(*) AS count FROM payments WHERE state IN ('CREATED', 'PENDING', 'WAITING_FOR_CAPTURE') AND "createdAt" < ?`,
        [deadline],
      )),
      ...(await count(
        'возвраты, которые не закончились',
        `SELECT COUNT(*) AS count FROM refunds WHERE state IN ('CREATED', 'IN_TRANSIT') AND "createdAt" < ?`,
        [deadline],
      )),
      ...(await count(
        'сроки оплаты, которые прошли',
        `SELECT COUNT(*) AS count FROM registrations WHERE state = 'AWAITING_PAYMENT' AND "payUntil" < ?`,
        [deadline],
      )),
      ...(await count(
        'предложения места, которые прошли',
        `SELECT COUNT(*) AS count FROM registrations WHERE state = 'OFFERED' AND "offerExpiresAt" < ?`,
        [deadline],
      )),
      ...(await count(
        'задачи, которые не закончились',
        `SELECT COUNT(*) AS count FROM tasks WHERE state IN ('QUEUED', 'RUNNING') AND "createdAt" < ?`,
        [deadline],
      )),
      ...(await count(
        'дела, которые ждут дольше двух дней',
        `SELECT COUNT(*) AS count FROM outbox WHERE "doneAt" IS NULL AND "failedAt" IS NULL AND "availableAt" < ?`,
        [deadline],
      )),
      ...(await count(
        'дела, от которых отказались',
        `SELECT COUNT(*) AS count FROM outbox WHERE "failedAt" IS NOT NULL`,
      )),
    ];
  },
};
