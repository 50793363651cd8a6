import { publicationProblems } from '../../../rules/events/event.js';
import type { Problem } from '../../../rules/problem.js';
import type { Transaction } from '../../core/database/database.js';
import type { EventInput } from './editing.inputs.js';

export const missingTariffProblem: Problem = {
  code: 'REQUIRED',
  message: 'Добавьте хотя бы один тариф: без него нельзя зарегистрироваться.',
  field: 'tariffs',
};

/** Problems that prevent publication of an event. */
export async function readPublicationProblems(
  transaction: Transaction,
  eventId: string,
  form: EventInput,
): Promise<Problem[]> {
  const tariff = await transaction.exists('tariffs', { eventId });
  return [...publicationProblems(form), ...(tariff ? [] : [missingTariffProblem])];
}
