import type { Application } from '../../core/application.js';
import { NotNeeded, type LetterKind } from '../../core/letter-kind.js';
import { formatMoney } from '../../core/wording.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import { registrationGone } from '../notices/not-needed-reasons.js';
import { formatDeadline, readRegistrationData } from '../registration-data.js';
import { registrationListLink, writeRegistrationEmail } from '../registration.letters.js';
import { quoted } from '../../../rules/typography.js';

export const tariffMovedLetter = 'registration.tariff-moved';

export type TariffMovedPayload = { registrationId: string; tariffId: string };

/** Email about a new tariff and the new price. */
export const tariffMoved = (app: Application): LetterKind<TariffMovedPayload> => ({
  name: tariffMovedLetter,
  title: 'Другой тариф',
  write: async ({ registrationId, tariffId }, reads) => {
    const data = await readRegistrationData(reads, registrationId);
    if (!data) return registrationGone;
    if (data.registration.tariffId !== tariffId)
      return new NotNeeded('Тариф изменён ещё раз: об этом отправлено другое письмо.');
    const tariff = await reads.readOne<Tariff>('SELECT * FROM tariffs WHERE id = ?', [tariffId]);
    const { registration, event } = data;
    const { state, priceAmount, payUntil } = registration;
    const paymentText =
      state === 'AWAITING_PAYMENT'
        ? ` К\u00a0оплате теперь ${formatMoney(priceAmount)}, место за\u00a0вами до\u00a0${formatDeadline(data, payUntil!)}.`
        : '';
    return writeRegistrationEmail(app, reads, data, {
      subject: `Другой тариф: ${event.title}`,
      paragraphs: [`Организатор перевёл вашу регистрацию на\u00a0тариф ${quoted(tariff!.title)}.${paymentText}`],
      action: registrationListLink(registration),
      hasCalendar: true,
    });
  },
});
