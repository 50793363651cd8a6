import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { formatMoney } from '../../core/wording.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import { registrationGone } from '../notices/not-needed-reasons.js';
import { formatDeadline, readRegistrationData } from '../registration-data.js';
import { readRegistrationEmail, registrationListLink, writeRegistrationEmail } from '../registration-email-content.js';
import { quoted } from '../../../rules/text/typography.js';

type TariffMovedPayload = { registrationId: string; tariffId: string };

/** Email about a new tariff and the new price. */
export const tariffMoved = defineEmail({
  name: 'registration.tariff-moved',
  title: 'Другой тариф',
  priority: 3,
  read: async (context, { registrationId, tariffId }: TariffMovedPayload) => {
    const { db } = context;
    const data = await readRegistrationData(context, registrationId);
    if (!data) return registrationGone;
    if (data.registration.tariffId !== tariffId)
      return new NotNeeded('Тариф изменён ещё раз: об этом отправлено другое письмо.');
    const tariff = await db.findOne<Tariff>('tariffs', { id: tariffId });
    return { ...(await readRegistrationEmail(context, data)), tariffTitle: tariff!.title };
  },
  write: (data) => {
    const { registration, event, tariffTitle } = data;
    const { state, priceAmount, payUntil } = registration;
    const paymentText =
      state === 'AWAITING_PAYMENT'
        ? ` К\u00a0оплате теперь ${formatMoney(priceAmount)}, место за\u00a0вами до\u00a0${formatDeadline(data, payUntil!)}.`
        : '';
    return writeRegistrationEmail(data, {
      subject: `Другой тариф: ${event.title}`,
      paragraphs: [`Организатор перевёл вашу регистрацию на\u00a0тариф ${quoted(tariffTitle)}.${paymentText}`],
      action: registrationListLink(registration),
      hasCalendar: true,
    });
  },
  samples: async () => (await import('../registration.samples.js')).tariffMoved,
});
