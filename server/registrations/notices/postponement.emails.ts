import type { Application } from '../../core/application.js';
import type { Db } from '../../core/db.js';
import { NotNeeded, type EmailKind } from '../../core/email-kind.js';
import { moneyWords } from '../hooks.js';
import { resumptionTask } from '../../events/cancel-postpone.service.js';
import { registrationStates } from '../registration.states.js';
import { readRegistrationData, type RegistrationData } from '../registration-data.js';
import { registrationListLink, writeRegistrationEmail } from '../registration.emails.js';
import { postponedTexts, readEventChange, resumedTexts } from './cancellation-texts.js';
import { registrationEnded, registrationGone } from './not-needed-reasons.js';

/** Names of the emails about a postponement, and about the new dates. */
export const postponedEmail = 'registration.event-postponed';
export const resumedEmail = 'registration.event-resumed';

export type PostponementEmailPayload = { registrationId: string; changeId: string };

/** Whether a task sends the new dates to everybody. Then the email about the postponement is not needed. */
async function isResumptionAnnounced(db: Db, eventId: string): Promise<boolean> {
  const task = await db.queryOne<{ state: string }>(
    'SELECT state FROM tasks WHERE kind = ? AND "subjectId" = ? ORDER BY id DESC LIMIT 1',
    [resumptionTask, eventId],
  );
  return task !== null && task.state !== 'STOPPED' && task.state !== 'FAILED';
}

const writePostponementEmail = async (
  app: Application,
  db: Db,
  data: RegistrationData,
  about: 'POSTPONED' | 'RESUMED',
) => {
  const money = await moneyWords(app, db, data.registration.id, { about });
  const link = registrationListLink(data.registration);
  if (about === 'RESUMED') return writeRegistrationEmail(app, db, data, resumedTexts(data, money, link));
  const change = await readEventChange(db, data.event.id, 'POSTPONED');
  return writeRegistrationEmail(app, db, data, postponedTexts(data, change!, money, link));
};

/** Email about a postponement. Each participant gets either this one or the email with the valid dates. */
export const eventPostponed = (app: Application): EmailKind<PostponementEmailPayload> => ({
  name: postponedEmail,
  title: 'Мероприятие перенесено',
  write: async ({ registrationId, changeId }, db) => {
    const data = await readRegistrationData(db, registrationId);
    if (!data) return registrationGone;
    if (!registrationStates.is(data.registration.state, 'live')) return registrationEnded;
    if (data.event.state === 'CANCELLED')
      return new NotNeeded('Мероприятие отменено: об этом отправлено другое письмо.');
    if (data.event.state !== 'POSTPONED') {
      if (await isResumptionAnnounced(db, data.event.id))
        return new NotNeeded('Новые даты уже объявлены: вместо него отправлено письмо «Мероприятие состоится».');
      return writePostponementEmail(app, db, data, 'RESUMED');
    }
    const change = await readEventChange(db, data.event.id, 'POSTPONED');
    if (change?.id !== changeId)
      return new NotNeeded('Мероприятие перенесли ещё раз: об этом отправлено другое письмо.');
    return writePostponementEmail(app, db, data, 'POSTPONED');
  },
});

export const eventResumed = (app: Application): EmailKind<PostponementEmailPayload> => ({
  name: resumedEmail,
  title: 'Мероприятие состоится',
  write: async ({ registrationId }, db) => {
    const data = await readRegistrationData(db, registrationId);
    if (!data) return registrationGone;
    if (!registrationStates.is(data.registration.state, 'live')) return registrationEnded;
    if (data.event.state === 'CANCELLED')
      return new NotNeeded('Мероприятие отменено: об этом отправлено другое письмо.');
    if (data.event.state !== 'PUBLISHED')
      return new NotNeeded('Мероприятие снова перенесено: об этом отправлено другое письмо.');
    return writePostponementEmail(app, db, data, 'RESUMED');
  },
});
