import { quoted } from '../../../rules/text/typography.js';
import type { Event } from '../../events/event.entity.js';
import { unusablePasswordHash } from '../../users/sign-in/passwords.js';
import type { EntryPlace } from '../registration.entity.js';
import type { RegistrationData } from '../registration-data.js';

/** Sentence that tells participants that the organiser registered them. */
export const registeredByOrganiserText = (entryPlace: EntryPlace, { title }: Event): string =>
  entryPlace === 'FRONT_DESK'
    ? `Организатор записал вас у\u00a0входа на\u00a0мероприятие ${quoted(title)}.`
    : `Организатор записал вас на\u00a0мероприятие ${quoted(title)}.`;

/** Paragraphs for confirmed participants registered by staff. */
export function registeredByOrganiserTexts(
  entryPlace: EntryPlace,
  event: Event,
  { passwordHash }: RegistrationData['user'],
): string[] {
  const ticketWords =
    'Ваше участие подтверждено. Билет с\u00a0кодом для входа открывается сразу, без пароля; файл для календаря приложен к\u00a0письму.';
  const passwordWords =
    'Для вас заведён личный кабинет с\u00a0этим адресом почты. Пароль для него можно задать на\u00a0странице билета. Никому не\u00a0пересылайте это письмо.';
  return [
    registeredByOrganiserText(entryPlace, event),
    ticketWords,
    ...(passwordHash === unusablePasswordHash ? [passwordWords] : []),
  ];
}
