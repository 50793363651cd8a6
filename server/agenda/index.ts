import type { Module } from '../core/module.js';
import { marks } from '../core/sql.js';
import type { TalkUse } from '../core/talk-uses.js';
import { AgendaFeedAddress, AgendaMark } from './agenda.entity.js';
import { agendaOfPerson } from './agenda.personal-data.js';
import { AgendaItemResolver, AgendaResolver } from './agenda.resolver.js';
import { agendaRoutes } from './agenda.routes.js';
import { seedAgenda } from './agenda.seed.js';
import { sealedFeeds } from './feed.service.js';

const marksOfTalks: TalkUse = {
  title: 'отметки в личных программах',
  async count(transaction, talkIds, sessionId) {
    const [row] = await transaction.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM agenda_marks WHERE "talkId" IN (${marks(talkIds)}) OR "sessionId" = ?`,
      [...talkIds, sessionId],
    );
    return Number(row!.count);
  },
};

export const agenda: Module = {
  name: 'agenda',
  entities: [AgendaMark, AgendaFeedAddress],
  resolvers: [AgendaResolver, AgendaItemResolver],
  accountMerge: {
    rows: [
      { table: 'agenda_marks', merged: 'MOVE', once: { columns: ['targetId'] }, title: 'Отметки в программе' },
      { table: 'agenda_feeds', merged: 'MOVE', once: { columns: [] } },
    ],
  },
  personalData: agendaOfPerson,
  routes: agendaRoutes,
  sealed: sealedFeeds,
  talkUses: [marksOfTalks],
  demo: seedAgenda,
};
