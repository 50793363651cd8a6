import type { Context } from '../core/context.js';
import { QuestionState, questionStates } from './question.states.js';
import type { QuestionOverview } from './questions.results.js';

/** Numbers of questions that wait, in total, for the viewer and for speakers. */
export async function readQuestionOverview({ db, viewer }: Context): Promise<QuestionOverview> {
  const rows = await db.query<{ state: QuestionState; count: number }>(
    'SELECT state, COUNT(*) AS count FROM questions GROUP BY state',
  );
  const waiting = await db.queryOne<{ mine: number; toSpeakers: number }>(
    `SELECT COUNT(CASE WHEN state = 'IN_WORK' AND "handledById" = ? THEN 1 END) AS mine,
       COUNT("speakerId") AS "toSpeakers" FROM questions WHERE ${questionStates.sql.unanswered}`,
    [viewer!.id],
  );
  const awaitingConsent = await db.queryOne<{ count: number }>(
    `SELECT COUNT(*) AS count FROM question_wordings WHERE state = 'WAITING'`,
  );
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return {
    totals: (Object.keys(QuestionState) as QuestionState[]).map((state) => ({ state, count: counts.get(state) ?? 0 })),
    mine: Number(waiting!.mine),
    toSpeakers: Number(waiting!.toSpeakers),
    awaitingConsent: Number(awaitingConsent!.count),
  };
}
