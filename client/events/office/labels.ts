import type { RegistrationState } from '../../schema.generated';

/** States of registrations in the plural, for the office. */
export const registrationStateLabels: Record<RegistrationState, string> = {
  CONFIRMED: 'Подтверждены',
  AWAITING_PAYMENT: 'Ждут оплаты',
  WAITLISTED: 'В листе ожидания',
  OFFERED: 'Предложено место',
  OFFER_EXPIRED: 'Не ответили вовремя',
  DECLINED: 'Отказались от места',
  EXPIRED: 'Не оплатили вовремя',
  NO_SEAT: 'Мест не нашлось',
  CANCELLED: 'Отменены',
};

const zones: readonly (readonly [string, string])[] = [
  ['Europe/Kaliningrad', 'Калининград, МСК−1'],
  ['Europe/Moscow', 'Москва и Санкт-Петербург, МСК'],
  ['Europe/Samara', 'Самара, МСК+1'],
  ['Asia/Yekaterinburg', 'Екатеринбург, МСК+2'],
  ['Asia/Omsk', 'Омск, МСК+3'],
  ['Asia/Novosibirsk', 'Новосибирск, МСК+4'],
  ['Asia/Krasnoyarsk', 'Красноярск, МСК+4'],
  ['Asia/Irkutsk', 'Иркутск, МСК+5'],
  ['Asia/Yakutsk', 'Якутск, МСК+6'],
  ['Asia/Vladivostok', 'Владивосток, МСК+7'],
  ['Asia/Magadan', 'Магадан, МСК+8'],
  ['Asia/Kamchatka', 'Петропавловск-Камчатский, МСК+9'],
];

/** Time zones of Russia, and the selected one if it is another. */
export const zoneOptions = (selected: string): { value: string; label: string }[] => {
  const russianZones = zones.map(([value, label]) => ({ value, label }));
  return russianZones.some(({ value }) => value === selected)
    ? russianZones
    : [...russianZones, { value: selected, label: selected }];
};
