import { Field, ID, InputType, nullable } from '../core/graphql/schema.js';
import { defineList, descending, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { DateTime } from '../core/graphql/scalars.js';
import { AuditAct } from './audit.entity.js';

export const AuditActConnection = connectionOf('AuditActConnection', AuditAct, 'actions');

@InputType('Filter of actions; an omitted field does not restrict the list.')
export class AuditFilter {
  @Field(() => ID, 'Only actions of this member of staff.', nullable)
  actorId?: string | null;

  @Field(() => String, 'Only this mutation or kind of task.', nullable)
  action?: string | null;

  @Field(() => ID, 'Only changes of this event or of its records.', nullable)
  eventId?: string | null;

  @Field(() => ID, 'Only changes and views of the data of this user.', nullable)
  personId?: string | null;

  @Field(() => DateTime, 'Start of the period, inclusive.', nullable)
  from?: string | null;

  @Field(() => DateTime, 'End of the period, exclusive.', nullable)
  until?: string | null;
}

const hasChangeWith = (column: string): string => `id IN (SELECT "actId" FROM audit_changes WHERE "${column}" = ?)`;

/** Actions of staff: ids grow with time. */
export const auditList = defineList<AuditAct, AuditFilter>({
  from: 'audit_acts',
  filters: {
    actorId: where('"actorId" = ?'),
    action: where('action = ?'),
    eventId: where(hasChangeWith('eventId')),
    personId: where(hasChangeWith('personId')),
    from: where('at >= ?'),
    until: where('at < ?'),
  },
  orders: { LATEST: descending('id') },
  unindexed: {
    from: 'ids grow with time: the page is full before older actions are read',
    until: 'ids grow with time: only the later actions are passed over',
  },
});
