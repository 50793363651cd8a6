import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';
import { startTask } from '../../tasks/start-task.js';
import { Task } from '../../tasks/task.entity.js';
import { checkReason } from '../transitions.js';
import { readSpecialtyLabels } from '../conditions/accreditation.js';
import {
  readAccreditationBasis,
  checkDocumentOptions,
  requirePastEvent,
} from '../documents/issue-certificates.service.js';
import type { CertificateKind } from '../certificate.states.js';
import type { CertificateWork } from './bulk.enums.js';
import type { StartCertificateWorkInput } from './bulk.inputs.js';
import { quoted } from '../../../rules/text/typography.js';

export type BulkWork = {
  eventId: string;
  kind: CertificateKind;
  registrationIds: string[] | null;
  reason: string | null;
};

export const taskNames: Record<CertificateWork, string> = {
  ISSUE: 'certificates.issue',
  REPLACE: 'certificates.replace',
  REVOKE: 'certificates.revoke',
};

const workLabels: Record<CertificateWork, string> = { ISSUE: 'Выдача', REPLACE: 'Замена', REVOKE: 'Отзыв' };
const kindLabels: Record<CertificateKind, string> = {
  NMO: 'свидетельств НМО',
  PARTICIPATION: 'сертификатов участника',
};

const maxRegistrations = 1000;

function requestedIds({ work, registrationIds }: StartCertificateWorkInput): string[] | null {
  if (registrationIds == null)
    return work === 'REVOKE'
      ? reject('NOTHING_SELECTED', 'Выберите, чьи документы отозвать.', 'registrationIds')
      : null;
  const ids = [...new Set(registrationIds)].sort();
  if (ids.length === 0 || ids.length > maxRegistrations)
    return reject(
      'COUNT_OUT_OF_RANGE',
      `Выберите от\u00A01 до\u00A0${maxRegistrations} участников.`,
      'registrationIds',
    );
  return ids;
}

/** Starts the task. The same request returns the same task; another one is rejected while the task runs. */
export async function startWork(context: Context, input: StartCertificateWorkInput): Promise<{ task: Task }> {
  const { app, now, viewer, db } = context;
  const { work, kind, eventId } = input;
  const payload: BulkWork = {
    eventId,
    kind,
    registrationIds: requestedIds(input),
    reason: work === 'ISSUE' ? null : checkReason(input.reason ?? ''),
  };
  const labels = await readSpecialtyLabels(app, db);
  const task = await app.database.inTransaction(async (transaction) => {
    const event = await requirePastEvent(transaction, eventId, toIso(now));
    if (work !== 'REVOKE') checkDocumentOptions(await readAccreditationBasis(transaction, event, labels), { kind });
    const started = await startTask<BulkWork>(transaction, {
      kind: taskNames[work],
      title: `${workLabels[work]} ${kindLabels[kind]}: ${quoted(event.title)}`,
      subject: { type: 'EVENT', id: eventId },
      payload,
      actorId: viewer!.id,
      now,
    });
    if (started.payload !== JSON.stringify(payload))
      reject('TASK_UNDER_WAY', 'Такая работа уже идёт с\u00A0другими документами. Дождитесь её или остановите.');
    return started;
  });
  return { task };
}
