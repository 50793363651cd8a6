import { Field, ID, InputType } from 'type-graphql';
import { defineList, descending, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { DateTime } from '../core/graphql/scalars.js';
import { AuditAct } from './audit.entity.js';

export const AuditActConnection = connectionOf('AuditActConnection', AuditAct, 'actions');

@InputType({ description: 'Filter of actions; an omitted field does not restrict the list.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'Only actions of this member of staff.' })
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'Only this mutation or kind of task.' })
  action?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only changes of this event or of its records.' })
  eventId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only changes and views of the data of this user.' })
  personId?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Start of the period, inclusive.' })
  from?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'End of the period, exclusive.' })
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
