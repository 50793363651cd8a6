import type { Application } from '../../core/application.js';
import { NotNeeded, type EmailKind } from '../../core/email-kind.js';
import { formatMoney } from '../../core/wording.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import { registrationGone } from '../notices/not-needed-reasons.js';
import { formatDeadline, readRegistrationData } from '../registration-data.js';
import { registrationListLink, writeRegistrationEmail } from '../registration.emails.js';
import { quoted } from '../../../rules/typography.js';

export const tariffMovedEmail = 'registration.tariff-moved';

export type TariffMovedPayload = { registrationId: string; tariffId: string };

/** Email about a new tariff and the new price. */
export const tariffMoved = (app: Application): EmailKind<TariffMovedPayload> => ({
  name: tariffMovedEmail,
  title: 'Другой тариф',
  write: async ({ registrationId, tariffId }, db) => {
    const data = await readRegistrationData(db, registrationId);
    if (!data) return registrationGone;
    if (data.registration.tariffId !== tariffId)
      return new NotNeeded('Тариф изменён ещё раз: об этом отправлено другое письмо.');
    const tariff = await db.queryOne<Tariff>('SELECT * FROM tariffs WHERE id = ?', [tariffId]);
    const { registration, event } = data;
    const { state, priceAmount, payUntil } = registration;
    const paymentText =
      state === 'AWAITING_PAYMENT'
        ? ` К\u00a0оплате теперь ${formatMoney(priceAmount)}, место за\u00a0вами до\u00a0${formatDeadline(data, payUntil!)}.`
        : '';
    return writeRegistrationEmail(app, db, data, {
      subject: `Другой тариф: ${event.title}`,
      paragraphs: [`Организатор перевёл вашу регистрацию на\u00a0тариф ${quoted(tariff!.title)}.${paymentText}`],
      action: registrationListLink(registration),
      hasCalendar: true,
    });
  },
});
