import { lineOrNull, lineProblems } from '../../../rules/text/lines.js';
import type { Context } from '../../core/context.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Event } from '../event.entity.js';
import type { DayTitleInput } from './programme-editing.inputs.js';
import { findOrCreateDay, dropEmptyDays, lockProgramme } from './session-rows.js';

/** Sets or removes the title of a day. A repeated request changes nothing. */
export async function setDayTitle(
  { app }: Context,
  eventId: string,
  { date, seen, title: titleInput }: DayTitleInput,
): Promise<{ event: Event }> {
  const title = lineOrNull(titleInput);
  rejectAny(lineProblems('title', title, 300));
  return app.database.inTransaction(async (transaction) => {
    const event = await lockProgramme(transaction, eventId);
    const id = await findOrCreateDay(transaction, event, date);
    const [before] = await transaction.query<{ title: string | null }>(
      'SELECT title FROM programme_days WHERE id = ?',
      [id],
    );
    if (before!.title !== title) {
      if (before!.title !== lineOrNull(seen))
        reject('STATE_CHANGED', 'Название дня изменил кто-то ещё. Посмотрите, какое оно теперь.', 'title');
      await transaction.update('programme_days', { id }, { title });
    }
    await dropEmptyDays(transaction, eventId);
    return { event };
  });
}
