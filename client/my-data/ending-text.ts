import { refundWay } from '../../rules/money/payment-methods';
import { paymentStates } from '../../rules/states/payment-states';
import { registrationStates } from '../../rules/states/registration-states';
import { formatSum } from '../core/format';
import type { RegistrationEndingFragment } from './my-data.generated';

const whileBeingPaid = 'Регистрация будет отменена. Если начатый платёж пройдёт, вернём всю сумму.';

/** What happens to a registration and its payment when the consent is withdrawn or the account is deleted. */
export function endingText(registration: RegistrationEndingFragment): string {
  const { state, price, refundQuote, cancelRefusal, payments } = registration;
  if (cancelRefusal && registrationStates.is(state, 'live'))
    return 'Вы были на\u00a0мероприятии: сведения об\u00a0участии сохраняются, деньги сами не\u00a0вернутся.';
  const isBeingPaid = payments.some((payment) => paymentStates.is(payment.state, 'open'));
  switch (state) {
    case 'WAITLISTED':
    case 'OFFERED':
      return 'Вы выйдете из\u00a0листа ожидания.';
    case 'AWAITING_PAYMENT':
      return isBeingPaid ? whileBeingPaid : `Регистрация будет отменена, платить ${formatSum(price)} не\u00a0нужно.`;
    case 'CONFIRMED':
      return isBeingPaid ? whileBeingPaid : refundText(refundQuote);
    case 'OFFER_EXPIRED':
    case 'DECLINED':
    case 'EXPIRED':
    case 'NO_SEAT':
    case 'CANCELLED':
      return 'Эта регистрация уже не\u00a0действует.';
  }
}

function refundText(quote: RegistrationEndingFragment['refundQuote']): string {
  if (!quote) return 'Участие будет отменено, место получит следующий.';
  const { amount, paid, percent } = quote;
  if (amount.amount === 0)
    return 'Участие будет отменено. Срок возврата прошёл, деньги сами не\u00a0вернутся: напишите нам до\u00a0удаления, вернём за\u00a0вычетом расходов организатора.';
  const percentText = amount.amount < paid.amount ? ` (${percent}\u00a0% от\u00a0${formatSum(paid)})` : '';
  return `Участие будет отменено. Вернём ${formatSum(amount)}${percentText} ${refundWay(quote)}.`;
}
