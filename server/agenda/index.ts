import { standingAccess } from '../core/standing-access.js';
import { personalDataKinds } from '../core/personal-data.js';
import { accountMerges } from '../core/account-merge.js';
import { provide } from '../core/hooks.js';
import type { Module } from '../core/module.js';
import { placeholders } from '../core/database/sql.js';
import { talkFollowers, talkReferences, type TalkFollowers, type TalkReference } from '../events/talk-references.js';
import { registrationStates } from '../registrations/registration.states.js';
import { AgendaFeedAddress, AgendaMark, AgendaNotice } from './agenda.entity.js';
import { agendaPersonalData } from './agenda.personal-data.js';
import { AgendaItemResolver, AgendaResolver, EventAgendaResolver } from './agenda.resolver.js';
import { agendaRoutes } from './agenda.routes.js';
import { agendaFeedAccess, sealedFeeds } from './feed.service.js';
import { programmeChangedEmail } from './notices/programme-changed.emails.js';
import { ProgrammeNoticeResolver } from './notices/programme-notice.resolver.js';
import { programmeNoticeTaskKind } from './notices/programme-notice.task.js';

const agendaReferences: TalkReference = {
  title: 'отметки в личных программах',
  async count(transaction, talkIds, sessionId) {
    const [row] = await transaction.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM agenda_marks WHERE "talkId" IN (${placeholders(talkIds)}) OR "sessionId" = ?`,
      [...talkIds, sessionId],
    );
    return Number(row!.count);
  },
};

const followers: TalkFollowers = {
  of: (transaction, targetIds) =>
    transaction.query(
      `SELECT "userId", "targetId" FROM agenda_marks WHERE "targetId" IN (${placeholders(targetIds)})`,
      targetIds,
    ),
  unregistered: (reader, targetIds) =>
    reader.query(
      `SELECT "userId", "targetId" FROM agenda_marks WHERE "targetId" IN (${placeholders(targetIds)}) AND NOT EXISTS (
         SELECT 1 FROM registrations WHERE registrations."userId" = agenda_marks."userId"
           AND registrations."eventId" = agenda_marks."eventId" AND registrations.${registrationStates.sql.live})`,
      targetIds,
    ),
  remember: (transaction, taskId, rows) =>
    transaction.insert(
      'agenda_notices',
      rows.map(({ userId, targetId }) => ({ taskId, userId, targetId })),
      'ON CONFLICT DO NOTHING',
    ),
};

export const agenda: Module = {
  name: 'agenda',
  entities: [AgendaMark, AgendaFeedAddress, AgendaNotice],
  // The decision of staff is audited; hundreds of bookmarks of one move are not decisions.
  unaudited: [AgendaNotice],
  resolvers: [AgendaResolver, AgendaItemResolver, EventAgendaResolver, ProgrammeNoticeResolver],
  routes: agendaRoutes,
  encryptedColumns: sealedFeeds,
  tasks: () => [programmeNoticeTaskKind],
  emails: [programmeChangedEmail],
  hooks: [
    provide(accountMerges, {
      rows: [
        { table: 'agenda_marks', onMerge: 'MOVE', uniqueBy: { columns: ['targetId'] }, title: 'Отметки в программе' },
        { table: 'agenda_notices', onMerge: 'MOVE', uniqueBy: { columns: ['taskId', 'targetId'] } },
        { table: 'agenda_feeds', onMerge: 'MOVE', uniqueBy: { columns: [] } },
      ],
    }),
    provide(personalDataKinds, ...agendaPersonalData),
    provide(standingAccess, agendaFeedAccess),
    provide(talkReferences, agendaReferences),
    provide(talkFollowers, followers),
  ],
};
