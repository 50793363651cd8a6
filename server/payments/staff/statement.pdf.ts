import { paidWith, paymentMethods } from '../../../rules/money/payment-methods.js';
import type { Config } from '../../core/config/config.js';
import { formatDateTime, formatMoney } from '../../core/wording.js';
import { formatDayRange } from '../../../rules/text/format.js';
import { localDate, moscow } from '../../core/zones.js';
import { a4, drawPdf, type TaggedPdf } from '../../ports/pdf.js';
import type { PaymentData } from '../payment-data.js';
import type { Refund } from '../refunds/refund.entity.js';
import { fullNameOf } from '../../../rules/people/names.js';
import { quoted } from '../../../rules/text/typography.js';

const margin = 64;
const textColor = '#141b1f';
const mutedColor = '#5d6a71';
const width = a4.width - 2 * margin;
const labelWidth = 150;

type Fact = [name: string, value: string];

function payerFacts({ payment, registration, event, user }: PaymentData): Fact[] {
  return [
    ['Плательщик', fullNameOf(user)],
    ['За что', `Участие в мероприятии ${quoted(event.title)}`],
    ['Начало мероприятия', formatDateTime(event.startsAt, event.timeZone)],
    ['Номер регистрации', registration.number],
    ['Сумма', formatMoney(payment.amount)],
    ['Дата и время оплаты', formatDateTime(payment.paidAt!, moscow)],
    ['Способ оплаты', paidWith(payment) ?? paymentMethods[payment.method].title],
    ['Номер платежа', payment.acquirerId ?? payment.id],
  ];
}

const refundFacts = (refunds: readonly Refund[]): Fact[] =>
  refunds.map(({ amount, doneAt }) => ['Возвращено', `${formatMoney(amount)}, ${formatDateTime(doneAt!, moscow)}`]);

const ownerFacts = ({ site }: Config): Fact[] => [
  ['Получатель', site.legalName],
  ...(site.inn ? [['ИНН', site.inn] as Fact] : []),
  ...(site.ogrn ? [['ОГРН', site.ogrn] as Fact] : []),
  ['Юридический адрес', site.legalAddress],
  ['Связь', `${site.email}, ${site.phone}`],
];

function drawFacts(sheet: TaggedPdf, facts: readonly Fact[]): void {
  for (const [name, value] of facts) {
    const top = sheet.y;
    sheet
      .font('regular')
      .fontSize(10)
      .fillColor(mutedColor)
      .text(name, margin, top, { width: labelWidth - 12 });
    const afterName = sheet.y;
    sheet.fillColor(textColor).text(value, margin + labelWidth, top, { width: width - labelWidth });
    sheet.y = Math.max(sheet.y, afterName) + 7;
  }
}

function drawRule(sheet: TaggedPdf): void {
  const y = sheet.y + 6;
  sheet
    .lineWidth(0.6)
    .strokeColor('#b9c3c7')
    .moveTo(margin, y)
    .lineTo(a4.width - margin, y)
    .stroke();
  sheet.y = y + 16;
}

/** A statement of one payment for the payer's accountant. Its text says that it is no fiscal receipt. */
export function writeStatement(
  facts: PaymentData,
  refunds: readonly Refund[],
  config: Config,
  now: Date,
): Promise<Buffer> {
  const { payment, registration } = facts;
  const today = localDate(now, moscow);
  return drawPdf(
    `Справка об оплате: ${registration.number}`,
    (sheet) => {
      sheet.font('regular').fontSize(10).fillColor(mutedColor).text(config.site.legalName, { width });
      sheet
        .moveDown(1.2)
        .font('bold')
        .fontSize(20)
        .fillColor(textColor)
        .text('Справка об оплате', { width, structType: 'H1' });
      sheet
        .font('regular')
        .fontSize(10)
        .fillColor(mutedColor)
        .text(`Выдана ${formatDayRange(today, today)}`, { width });
      if (payment.isTest)
        sheet
          .moveDown(0.6)
          .font('bold')
          .fillColor('#b3261e')
          .text('Пробный платёж: деньги не списывались, справка недействительна.', { width });
      sheet.moveDown(1.2);
      drawFacts(sheet, [...payerFacts(facts), ...refundFacts(refunds)]);
      drawRule(sheet);
      drawFacts(sheet, ownerFacts(config));
      drawRule(sheet);
      sheet.font('regular').fontSize(9).fillColor(mutedColor);
      sheet.text(
        'Справка не является кассовым чеком и не заменяет его. Кассовый чек (54-ФЗ) направляет на электронную почту плательщика оператор фискальных данных; при оплате по счёту подтверждением служат платёжное поручение и акт.',
        margin,
        sheet.y,
        { width, lineGap: 2 },
      );
      sheet
        .moveDown(0.6)
        .text(`Документ сформирован сайтом ${new URL(config.publicUrl).host} и действителен без подписи.`, { width });
    },
    { margin, info: { Author: config.site.legalName } },
  );
}
