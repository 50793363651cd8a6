import { v7 as uuid } from 'uuid';
import { datesProblems, maxEventDays } from '../../../rules/events/event.js';
import { isDate } from '../../../rules/dates/dates.js';
import { lineOrNull, lineProblems } from '../../../rules/text/lines.js';
import type { Problem } from '../../../rules/problem.js';
import { normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import { rejectAny } from '../../core/graphql/problems.js';
import { addDays } from '../../core/zones.js';
import { createFileStore } from '../../ports/files.js';
import { writeDrawnCover } from '../cover-files.js';
import type { Event } from '../event.entity.js';
import type { EventInput, NewEventInput } from './editing.inputs.js';
import { toEventColumns } from './event-form.js';
import { fitSeatsToFormat } from './save-event.service.js';
import { insertEvent } from './slugs.js';

function datesFrom(firstDay: string, lastDay: string): string[] {
  const days: string[] = [];
  for (let date = firstDay; date <= lastDay && days.length <= maxEventDays; date = addDays(date, 1)) days.push(date);
  return days;
}

function problemsOf(input: NewEventInput, title: string, city: string | null, days: readonly string[]): Problem[] {
  const problems = [...lineProblems('title', title, 300), ...lineProblems('city', city, 100)];
  if (!isDate(input.firstDay))
    problems.push({ code: 'DATE_FORMAT', message: 'Укажите первый день.', field: 'firstDay' });
  else if (!isDate(input.lastDay))
    problems.push({ code: 'DATE_FORMAT', message: 'Укажите последний день.', field: 'lastDay' });
  else if (input.lastDay < input.firstDay)
    problems.push({ code: 'DATE_ORDER', message: 'Последний день раньше первого.', field: 'lastDay' });
  else
    problems.push(
      ...datesProblems({ ...input, days: days.map((date) => ({ date, nmoPoints: 0 })) }).map((problem) =>
        problem.field === 'days' ? { ...problem, field: 'lastDay' } : problem,
      ),
    );
  return problems;
}

/** Form values of a new event, apart from those of its input. */
const blankForm: Omit<EventInput, keyof NewEventInput | 'slug' | 'days' | 'city'> = {
  summary: '',
  description: '',
  venueName: null,
  venueAddress: null,
  broadcastUrl: null,
  recordingUrl: null,
  registrationOpensAt: null,
  registrationClosesAt: null,
  answersChangeUntil: null,
  contactName: '',
  contactEmail: '',
  contactPhone: null,
  partnerTransferRecipients: null,
  specialtyIds: [],
  nmoState: 'NONE',
  nmoRegistrationNumber: null,
};

/** Creates a draft with a unique slug and a drawn cover. */
export async function createEvent({ app }: Context, input: NewEventInput): Promise<{ event: Event }> {
  const title = normaliseLine(input.title);
  const city = lineOrNull(input.city);
  const days = isDate(input.firstDay) && isDate(input.lastDay) ? datesFrom(input.firstDay, input.lastDay) : [];
  rejectAny(problemsOf(input, title, city, days));
  const id = uuid();
  const coverKey = `covers/${id}`;
  await writeDrawnCover(createFileStore(app.config), coverKey, id, input.type);
  const event = await app.database.inTransaction(async (transaction) => {
    const form: EventInput = {
      ...blankForm,
      title,
      slug: '',
      type: input.type,
      format: input.format,
      timeZone: input.timeZone,
      days: days.map((date) => ({ date, nmoPoints: 0 })),
      startTime: input.startTime,
      endTime: input.endTime,
      city,
    };
    const row = await insertEvent(transaction, {
      id,
      ...toEventColumns(form),
      state: 'DRAFT',
      coverKey,
      postponedTo: null,
      hasRooms: false,
    });
    await fitSeatsToFormat(transaction, id, form.format);
    return row;
  });
  return { event };
}
