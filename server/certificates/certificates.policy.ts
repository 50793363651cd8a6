import type { ProblemCode } from '../../rules/problem.js';
import { isStaff } from '../core/graphql/access.js';
import type { Viewer } from '../core/viewer.js';
import type { Event } from '../events/event.entity.js';
import { isOver } from '../events/event.policy.js';
import type { CertificateKind } from './certificate.states.js';
import type { Participant } from './participants.js';

type OwnedDocument = { userId: string | null };
type Obstacle = { code: ProblemCode; message: string };

export const isOwner = (viewer: Viewer | null, { userId }: OwnedDocument): boolean =>
  viewer !== null && viewer.id === userId;

/** Whether the viewer may open a document: its holder and managers. */
export const canSeeDocument = (viewer: Viewer | null, document: OwnedDocument): boolean =>
  isOwner(viewer, document) || isStaff(viewer, 'MANAGER');

/** Whether an event has taken place. */
export const hasTakenPlace = (event: Event, now: string): boolean => event.state === 'PUBLISHED' && isOver(event, now);

const nameFields: ReadonlySet<string> = new Set(['lastName', 'firstName', 'middleName']);

/** Problems of the profile that prevent a document of this kind. A certificate of participation needs only a correct name. */
export const issuesFor = ({ issues }: Participant, kind: CertificateKind): Participant['issues'] =>
  kind === 'NMO' ? issues : issues.filter(({ field }) => nameFields.has(field));

/** Why the attendance of a participant is not proved. НМО documents have the verdict on the conditions instead. */
export const absenceObstacle = ({ lacksAttendance: isMissed }: Participant, kind: CertificateKind): Obstacle | null =>
  kind === 'PARTICIPATION' && isMissed
    ? {
        code: 'NOT_PRESENT',
        message:
          'Участника не\u00a0видели ни\u00a0на\u00a0входе, ни\u00a0в\u00a0трансляции. Если он был, отметьте присутствие или загрузите статистику трансляции.',
      }
    : null;

/** Why no document or code of this kind can be issued for this registration; null if it can. */
export function documentObstacle(participant: Participant, kind: CertificateKind): Obstacle | null {
  const { registration, user } = participant;
  if (registration.state !== 'CONFIRMED') return { code: 'NOT_CONFIRMED', message: 'Участие не подтверждено.' };
  if (user.deletedAt !== null) return { code: 'ACCOUNT_DELETED', message: 'Личный кабинет удалён.' };
  const issues = issuesFor(participant, kind);
  if (issues.length === 0) return null;
  return {
    code: 'DATA_NOT_RIGHT',
    message: `Данные профиля требуют исправления. ${issues.map(({ message }) => message).join(' ')}`,
  };
}
