import { lacksRequiredAnswers } from '../../../rules/events/answers.js';
import { toIso } from '../../core/clock.js';
import type { Db } from '../../core/database/db.js';
import type { Event } from '../../events/event.entity.js';
import type { EventQuestion } from '../../events/event-parts.entity.js';
import { parseQuestion } from '../../events/events.service.js';
import type { Registration } from '../registration.entity.js';
import { answersRejection } from '../registration.policy.js';

/** Whether required questions have no answer, and the participant can still answer them. */
export async function lacksAnswersNow(db: Db, registration: Registration, event: Event, now: Date): Promise<boolean> {
  if (answersRejection(registration.state, event, toIso(now)) !== null) return false;
  const rows = await db.query<EventQuestion>(
    'SELECT * FROM event_questions WHERE "eventId" = ? ORDER BY position, id',
    [event.id],
  );
  return lacksRequiredAnswers(rows.map(parseQuestion), JSON.parse(registration.answers));
}
