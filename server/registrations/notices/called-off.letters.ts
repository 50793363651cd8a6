import type { Application } from '../../core/application.js';
import type { Reads } from '../../core/kept.js';
import { NotNeeded, type LetterKind } from '../../core/letter-kind.js';
import { moneyWords } from '../hooks.js';
import { resumptionTask } from '../../events/call-off.service.js';
import { live } from '../registration.life.js';
import { readFacts, type Facts } from '../registration-facts.js';
import { ownPage, writeAbout } from '../registration.letters.js';
import { postponedWords, readChange, resumedWords } from './called-off.words.js';
import { ended, gone } from './reasons.js';

/** Names of the letters that an event was put off, and that it takes place after all. */
export const postponedLetter = 'registration.event-postponed';
export const resumedLetter = 'registration.event-resumed';

export type AboutPostponement = { registrationId: string; changeId: string };

/** Whether a task writes to everybody that the event takes place: then nobody has to hear that it was put off before. */
async function isResumptionTold(reads: Reads, eventId: string): Promise<boolean> {
  const task = await reads.readOne<{ state: string }>(
    'SELECT state FROM tasks WHERE kind = ? AND "subjectId" = ? ORDER BY id DESC LIMIT 1',
    [resumptionTask, eventId],
  );
  return task !== null && task.state !== 'STOPPED' && task.state !== 'FAILED';
}

const written = async (app: Application, reads: Reads, facts: Facts, about: 'POSTPONED' | 'RESUMED') => {
  const money = await moneyWords(app, reads, facts.registration.id, { about });
  const page = ownPage(facts.registration);
  if (about === 'RESUMED') return writeAbout(app, reads, facts, resumedWords(facts, money, page));
  const change = await readChange(reads, facts.event.id, 'POSTPONED');
  return writeAbout(app, reads, facts, postponedWords(facts, change!, money, page));
};

/** That an event was put off. Each of these people is told: by this letter, or by the one with the valid dates. */
export const eventPostponed = (app: Application): LetterKind<AboutPostponement> => ({
  name: postponedLetter,
  title: 'Мероприятие перенесено',
  write: async ({ registrationId, changeId }, reads) => {
    const facts = await readFacts(reads, registrationId);
    if (!facts) return gone;
    if (!live.has(facts.registration.state)) return ended;
    if (facts.event.state === 'CANCELLED')
      return new NotNeeded('Мероприятие отменено: об этом отправлено другое письмо.');
    if (facts.event.state !== 'POSTPONED') {
      if (await isResumptionTold(reads, facts.event.id))
        return new NotNeeded('Новые даты уже объявлены: вместо него отправлено письмо «Мероприятие состоится».');
      return written(app, reads, facts, 'RESUMED');
    }
    const change = await readChange(reads, facts.event.id, 'POSTPONED');
    if (change?.id !== changeId)
      return new NotNeeded('Мероприятие перенесли ещё раз: об этом отправлено другое письмо.');
    return written(app, reads, facts, 'POSTPONED');
  },
});

export const eventResumed = (app: Application): LetterKind<AboutPostponement> => ({
  name: resumedLetter,
  title: 'Мероприятие состоится',
  write: async ({ registrationId }, reads) => {
    const facts = await readFacts(reads, registrationId);
    if (!facts) return gone;
    if (!live.has(facts.registration.state)) return ended;
    if (facts.event.state === 'CANCELLED')
      return new NotNeeded('Мероприятие отменено: об этом отправлено другое письмо.');
    if (facts.event.state !== 'PUBLISHED')
      return new NotNeeded('Мероприятие снова перенесено: об этом отправлено другое письмо.');
    return written(app, reads, facts, 'RESUMED');
  },
});
