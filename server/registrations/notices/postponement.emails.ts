import type { Task } from '../../tasks/task.entity.js';
import { taskStates } from '../../tasks/task.states.js';
import type { Db } from '../../core/database/db.js';
import { defineEmail, NotNeeded, type EmailContext, type EmailDraft } from '../../core/email/define-email.js';
import type { EventChange } from '../../events/publication/event-change.entity.js';
import { moneyWords } from '../hooks.js';
import { resumptionTask } from '../../events/publication/cancel-postpone.service.js';
import { registrationStates } from '../registration.states.js';
import { readRegistrationData, type RegistrationData } from '../registration-data.js';
import { readRegistrationEmail, registrationListLink, writeRegistrationEmail } from '../registration-email-content.js';
import { postponedTexts, readEventChange, resumedTexts } from './cancellation-texts.js';
import { registrationEnded, registrationGone } from './not-needed-reasons.js';

/** Whether a task sends the new dates to everybody. Then the email about the postponement is not needed. */
async function isResumptionAnnounced(db: Db, eventId: string): Promise<boolean> {
  const task = await db.queryOne<Pick<Task, 'state'>>(
    'SELECT state FROM tasks WHERE kind = ? AND "subjectId" = ? ORDER BY id DESC LIMIT 1',
    [resumptionTask, eventId],
  );
  return task !== null && !taskStates.is(task.state, 'aborted');
}

type PostponementPayload = { registrationId: string; changeId: string };

/** `change`: the postponement; null: the event takes place again. */
async function readPostponementEmail(context: EmailContext, data: RegistrationData, change: EventChange | null) {
  const about = change ? 'POSTPONED' : 'RESUMED';
  const money = await moneyWords(context, data, { about });
  return { ...(await readRegistrationEmail(context, data)), change, money };
}

type PostponementData = Awaited<ReturnType<typeof readPostponementEmail>>;

function writePostponementEmail(data: PostponementData): EmailDraft {
  const { change, money, registration } = data;
  const link = registrationListLink(registration);
  return writeRegistrationEmail(
    data,
    change ? postponedTexts(data, change, money, link) : resumedTexts(data, money, link),
  );
}

/** Email about a postponement. Each participant gets either this one or the email with the valid dates. */
export const eventPostponed = defineEmail({
  name: 'registration.event-postponed',
  title: 'Мероприятие перенесено',
  read: async (context, { registrationId, changeId }: PostponementPayload) => {
    const { db } = context;
    const data = await readRegistrationData(context, registrationId);
    if (!data) return registrationGone;
    if (!registrationStates.is(data.registration.state, 'live')) return registrationEnded;
    if (data.event.state === 'CANCELLED')
      return new NotNeeded('Мероприятие отменено: об этом отправлено другое письмо.');
    if (data.event.state !== 'POSTPONED') {
      if (await isResumptionAnnounced(db, data.event.id))
        return new NotNeeded('Новые даты уже объявлены: вместо него отправлено письмо «Мероприятие состоится».');
      return readPostponementEmail(context, data, null);
    }
    const change = await readEventChange(db, data.event.id, 'POSTPONED');
    if (change?.id !== changeId)
      return new NotNeeded('Мероприятие перенесли ещё раз: об этом отправлено другое письмо.');
    return readPostponementEmail(context, data, change);
  },
  write: writePostponementEmail,
  samples: async () => (await import('./notices.samples.js')).postponement,
});

export const eventResumed = defineEmail({
  name: 'registration.event-resumed',
  title: 'Мероприятие состоится',
  read: async (context, { registrationId }: PostponementPayload) => {
    const data = await readRegistrationData(context, registrationId);
    if (!data) return registrationGone;
    if (!registrationStates.is(data.registration.state, 'live')) return registrationEnded;
    if (data.event.state === 'CANCELLED')
      return new NotNeeded('Мероприятие отменено: об этом отправлено другое письмо.');
    if (data.event.state !== 'PUBLISHED')
      return new NotNeeded('Мероприятие снова перенесено: об этом отправлено другое письмо.');
    return readPostponementEmail(context, data, null);
  },
  write: writePostponementEmail,
  samples: async () => (await import('./notices.samples.js')).resumed,
});
