import type { Application } from '../../core/application.js';
import { addMs, day, toIso } from '../../core/clock.js';
import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { hashOf, newToken } from '../../core/secrets.js';
import { formatDateTime, formatDateTimeWithMoscow } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import type { Event } from '../../events/event.entity.js';
import { eventStates } from '../../events/event.enums.js';
import { makeEmailCode } from '../../users/email-codes/email-codes.service.js';
import { codeWarning, requestFacts, spacedCode } from '../../users/email-codes/code-words.js';
import { whyTyped } from '../../users/sign-in/confirmation-email.js';
import { participationLabelsInSentence } from '../../../rules/events/participation.js';
import type { HeldEmailData } from './held-email-data.js';
import type { HeldRegistration } from './held-registration.entity.js';

/** Time for which the link confirms by itself. */
export const heldLinkLifetime = day;

/** Makes the link of the email that is being sent. The link of an earlier email stops working. */
async function makeLink({ database, clock }: Application, id: string): Promise<string | null> {
  const token = newToken();
  const linkUntil = toIso(addMs(clock.now(), heldLinkLifetime));
  const updated = await database.inTransaction((transaction) =>
    transaction.update('held_registrations', { id }, { tokenHash: hashOf(token), linkUntil }),
  );
  return updated.length > 0 ? token : null;
}

const eventOver = new NotNeeded('Запись на мероприятие больше не открыта.');

const accountText = (hasAccount: boolean): string =>
  hasAccount
    ? 'Личный кабинет с\u00a0этим адресом уже есть: после подтверждения вы в\u00a0него войдёте, а\u00a0участие появится среди ваших мероприятий.'
    : 'Вместе с\u00a0участием откроется личный кабинет с\u00a0этим адресом. Пароль можно придумать позже или не\u00a0придумывать.';

/** Contains no text that the requesting browser typed. The payload holds no code, which is made at sending. */
export const heldRegistrationEmail = defineEmail({
  name: 'registration.held',
  title: 'Подтверждение участия без кабинета',
  priority: 0,
  read: async ({ app, db }, { id }: { id: string }): Promise<HeldEmailData | NotNeeded | null> => {
    const hold = await db.findOne<HeldRegistration>('held_registrations', { id });
    if (!hold) return null;
    const event = await db.findOne<Event>('events', { id: hold.eventId });
    if (!event || !eventStates.is(event.state, 'public')) return eventOver;
    const user = await db.queryOne('SELECT id FROM users WHERE email = ? AND "deletedAt" IS NULL', [hold.email]);
    const token = await makeLink(app, id);
    if (!token) return null;
    return { hold, event, hasAccount: user !== null, token, made: await makeEmailCode(app, id) };
  },
  write: ({ hold, event, hasAccount, token, made }: HeldEmailData, config) => ({
    to: hold.email,
    isNewEachTime: true,
    subject: made ? `Код ${spacedCode(made.code)}: ${event.title}` : `Подтвердите участие: ${event.title}`,
    greeting: 'Здравствуйте!',
    paragraphs: [
      made
        ? `Чтобы подтвердить участие, введите на\u00a0сайте код ${spacedCode(made.code)} или откройте ссылку на\u00a0любом устройстве: сразу появится билет.`
        : 'Чтобы подтвердить участие, откройте ссылку на\u00a0любом устройстве: сразу появится билет.',
      accountText(hasAccount),
      codeWarning(config),
      'Если вы не\u00a0записывались, ничего не\u00a0делайте: без кода и\u00a0ссылки вас не\u00a0запишут.',
    ],
    facts: [
      ['Мероприятие', event.title],
      ['Начало', formatDateTimeWithMoscow(null, event.startsAt, event.timeZone)],
      ['Участие', participationLabelsInSentence[hold.participation]],
      ...(made
        ? ([
            ['Код', spacedCode(made.code)],
            ['Код действует до', formatDateTime(made.expiresAt, moscow)],
          ] as [string, string][])
        : []),
      ...(hold.seatUntil ? ([['Держим место до', formatDateTime(hold.seatUntil, moscow)]] as [string, string][]) : []),
      ...requestFacts({ ...hold, redirect: null }),
    ],
    action: { label: 'Подтвердить участие', path: `/confirm-registration/${token}` },
    why: whyTyped(config),
  }),
  samples: async () => (await import('../registration.samples.js')).heldRegistration,
});
