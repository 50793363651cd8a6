import { formatDate } from '../../../rules/text/format.js';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { enqueueEmails } from '../../core/email/enqueue-email.js';
import { formatMoney } from '../../core/wording.js';
import { localDate, moscow } from '../../core/zones.js';
import { failedJobCondition } from './failed-jobs.js';
import type { PaymentAttention } from '../payment.states.js';

/** `WORK`: failed jobs of the outbox. They have no attention mark at a payment. */
export type AttentionKind = PaymentAttention | 'WORK';

const labels: Record<AttentionKind, { subject: string; text: string }> = {
  STUCK: {
    subject: 'Платежи, исход которых неизвестен',
    text: 'Платёжная организация долго не может сказать, чем закончились эти платежи. Проверьте их в её кабинете.',
  },
  MISMATCH: {
    subject: 'Платежи, которые не сходятся',
    text: 'Платёжная организация называет другую сумму, валюту или заказ. Деньги по этим платежам не зачтены.',
  },
  UNALLOCATED: {
    subject: 'Деньги по счёту пришли, но счёт не оплачен',
    text: 'Пришла часть суммы, лишнее или деньги по отменённому счёту. Дождитесь остатка, зачтите деньги или верните их плательщику.',
  },
  OVERPAID: {
    subject: 'Участие оплачено дважды',
    text: 'Второй платёж картой возвращается сам, перевод по счёту нужно сделать и отметить. Проверьте, что возврат выполнен.',
  },
  LATE: {
    subject: 'Деньги пришли слишком поздно',
    text: 'Место занять уже нельзя или мероприятие отменено: деньги на карту возвращаются сами, перевод по счёту нужно сделать и отметить. Проверьте, что возврат выполнен.',
  },
  REFUSED: {
    subject: 'Платежи, которые не приняты',
    text: 'Платёжная организация не приняла попытку оплаты: неверны её или наши настройки. Пока это так, заплатить не сможет никто.',
  },
  RECEIPT: {
    subject: 'Кассовые чеки не зарегистрированы',
    text: 'Платёжная организация не смогла зарегистрировать чек. Обратитесь в её поддержку: чек нужен по закону № 54-ФЗ. Чек полного расчёта можно запросить ещё раз.',
  },
  REFUND: {
    subject: 'Возвраты не выполнены',
    text: 'Платёжная организация не смогла вернуть деньги: повторите возврат или верните их другим способом. Если платили по счёту, сделайте перевод в банке и отметьте возврат выполненным.',
  },
  RETURNED: {
    subject: 'Деньги возвращены, а участие осталось',
    text: 'Все деньги вернули в кабинете платёжной организации. Решите, отменить участие или оставить его бесплатным.',
  },
  WORK: {
    subject: 'Работа с платежами остановилась',
    text: 'Все попытки исчерпаны, дальше само ничего не произойдёт. Причина названа в списке работ с ошибками и в журнале сервера.',
  },
};

const troubles = Object.keys(labels) as AttentionKind[];

type TroublePayload = { trouble: AttentionKind };

/** Emails staff about payments that need attention: each kind of trouble once a day, while there is any. */
export async function notifyStaff(app: Application): Promise<void> {
  const now = app.clock.now();
  const rows = await app.database.query<{ trouble: AttentionKind }>(
    `SELECT DISTINCT attention AS trouble FROM payments WHERE attention IS NOT NULL
     UNION SELECT 'WORK' AS trouble FROM outbox WHERE ${failedJobCondition}`,
  );
  if (rows.length === 0) return;
  await app.database.inTransaction((transaction) =>
    enqueueEmails(
      transaction,
      attentionEmail,
      rows.map(({ trouble }) => ({
        key: `${trouble} ${localDate(now, moscow)}`,
        payload: { trouble },
        userId: null,
        now,
      })),
    ),
  );
}

/** Number of payments that the email lists; for the others it gives only the total. */
const maxListed = 20;

type Row = { number: string; amount: number };

const selection = (trouble: AttentionKind): { sql: string; values: string[] } =>
  trouble === 'WORK'
    ? { sql: `SELECT job AS number, 0 AS amount, COUNT(*) OVER () AS total FROM outbox WHERE ${failedJobCondition} ORDER BY id DESC`, values: [] }
    : {
        sql: `SELECT registrations.number, payments.amount, COUNT(*) OVER () AS total FROM payments
              JOIN registrations ON registrations.id = payments."registrationId"
              WHERE payments.attention = ? ORDER BY payments."createdAt" DESC, payments.id DESC`,
        values: [trouble],
      }; // prettier-ignore

/** The email to the organisation: the number of cases, with registration numbers and sums, without personal data. */
export const attentionEmail = defineEmail({
  name: 'payment.attention',
  title: 'Платежи: требуется внимание',
  read: async ({ db, now }, { trouble }: TroublePayload) => {
    if (!troubles.includes(trouble)) return new NotNeeded('О\u00a0таких сбоях больше не\u00a0пишут.');
    const { sql, values } = selection(trouble);
    const rows = await db.query<Row & { total: number }>(`${sql} LIMIT ${maxListed}`, values);
    if (rows.length === 0) return new NotNeeded('Всё уже исправлено.');
    return { trouble, rows, total: Number(rows[0]!.total), today: formatDate(toIso(now)) };
  },
  write: ({ trouble, rows, total, today }, { site }) => ({
    to: site.email,
    subject: `${labels[trouble].subject}: ${total}`,
    greeting: 'Здравствуйте!',
    paragraphs: [labels[trouble].text, ...(total > rows.length ? [`Ниже последние ${rows.length} из ${total}.`] : [])],
    facts: rows.map(({ number, amount }) => (trouble === 'WORK' ? ['Работа', number] : [number, formatMoney(amount)])),
    action: null,
    why: `Вы получили это письмо, потому что этот адрес указан на сайте для вопросов. О каждом виде сбоя пишем не чаще раза в день. Состояние на ${today}`,
  }),
  samples: async () => (await import('../payment.samples.js')).attention,
});
