import { lacksRequiredAnswers } from '../../../rules/events/answers.js';
import { toIso } from '../../core/clock.js';
import type { EmailContext } from '../../core/email/define-email.js';
import type { Event } from '../../events/event.entity.js';
import { questionsOfEvents } from '../../events/events.service.js';
import type { Registration } from '../registration.entity.js';
import { answersRejection } from '../registration.policy.js';

/** Whether required questions have no answer, and the participant can still answer them. */
export async function lacksAnswersNow(
  context: EmailContext,
  registration: Registration,
  event: Event,
): Promise<boolean> {
  if (answersRejection(registration.state, event, toIso(context.now)) !== null) return false;
  const [questions] = await questionsOfEvents([event.id], context);
  return lacksRequiredAnswers(questions!, JSON.parse(registration.answers));
}
