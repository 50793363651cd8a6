import type { Application } from '../core/context.js';
import type { LetterKind } from '../core/letter-kind.js';
import { momentWithMoscow } from '../core/wording.js';
import type { EventChange } from '../events/event-change.entity.js';
import { readChange } from './called-off.words.js';
import { live } from './registration.life.js';
import { ownPage, readFacts, writeAbout, type Facts, type Words } from './registration.letters.js';

/** Name of the letter that an event was put off. */
export const postponedLetter = 'registration.event-postponed';

export type AboutPostponement = { registrationId: string; changeId: string };

function postponedWords({ event, registration }: Facts, { reason, postponedTo }: EventChange): Words {
  const date = postponedTo
    ? `Новая дата: ${momentWithMoscow(postponedTo, event.timeZone)}.`
    : 'Новую дату мы сообщим, как только она будет известна.';
  const giveUp =
    registration.priceAmount > 0
      ? 'Если вы не сможете прийти, отмените участие в личном кабинете, пока мероприятие считается перенесённым: оплаченное вернём полностью.'
      : 'Если вы не сможете прийти, отмените участие в личном кабинете.';
  const stays =
    registration.state === 'AWAITING_PAYMENT'
      ? 'Ваша регистрация сохраняется. Платить сейчас не\u00a0нужно: срок оплаты остановлен и\u00a0начнётся заново, когда мы объявим новую дату.'
      : 'Ваша регистрация сохраняется, делать ничего не нужно.';
  return {
    subject: `Мероприятие переносится: ${event.title}`,
    paragraphs: [`Мероприятие переносится. ${date}`, `Причина: ${reason}`, `${stays} ${giveUp}`],
    action: ownPage(registration),
  };
}

export const eventPostponed = (app: Application): LetterKind<AboutPostponement> => ({
  name: postponedLetter,
  title: 'Мероприятие перенесено',
  write: async ({ registrationId, changeId }, reads) => {
    const facts = await readFacts(reads, registrationId);
    if (!facts || facts.event.state !== 'POSTPONED' || !live.has(facts.registration.state)) return null;
    const change = await readChange(reads, facts.event.id, 'POSTPONED');
    // A later change has letters of its own.
    return change?.id === changeId ? writeAbout(app, reads, facts, postponedWords(facts, change)) : null;
  },
});
