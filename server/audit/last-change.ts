import { Field, nullable, ObjectType } from '../core/graphql/schema.js';
import type { Context } from '../core/context.js';
import { registerEnum } from '../core/graphql/enums.js';
import { DateTime } from '../core/graphql/scalars.js';
import { placeholders } from '../core/database/sql.js';
import type { AuditAct } from './audit.entity.js';

/** Records that staff edits in forms and that several users may edit at the same time. */
export const EditedThing = registerEnum('EditedThing', 'Record that a form of staff edits.', {
  EVENT: 'The page of an event; by its id.',
  SEATS: 'Seats of an event; by its id.',
  REFUND_STEPS: 'Refund steps of an event; by its id.',
  TARIFF: 'A tariff.',
  QUESTION: 'A question of a registration form.',
  PROGRAMME: 'A block of a programme with its talks; by the id of the event.',
  SPEAKER: 'A speaker.',
  PARTNER: 'A partner.',
  GALLERY: 'A photo report.',
  ARCHIVE_ENTRY: 'An entry of the archive.',
  ARCHIVE_TALK: 'A talk of the archive.',
  CAMPAIGN: 'A campaign of emails.',
  WEBHOOK: 'A webhook.',
  PARTNER_SITE: 'A site of a partner.',
  SIGN_IN_PROVIDER: 'A provider that users sign in with.',
  SEARCH_SYNONYM: 'A row of the table of abbreviations.',
});
export type EditedThing = keyof typeof EditedThing;

/** Tables whose changes count, and the column of `audit_changes` with the id. */
const changeSources: Record<EditedThing, [column: 'eventId' | 'rowKey', ...tables: string[]]> = {
  EVENT: ['eventId', 'events', 'event_specialties'],
  SEATS: ['eventId', 'event_seats'],
  REFUND_STEPS: ['eventId', 'refund_steps'],
  TARIFF: ['rowKey', 'tariffs'],
  QUESTION: ['rowKey', 'event_questions'],
  PROGRAMME: ['eventId', 'programme_sessions', 'talks', 'appearances', 'committee_members'],
  SPEAKER: ['rowKey', 'speakers'],
  PARTNER: ['rowKey', 'partners'],
  GALLERY: ['rowKey', 'galleries'],
  ARCHIVE_ENTRY: ['rowKey', 'archive_entries'],
  ARCHIVE_TALK: ['rowKey', 'archive_talks'],
  CAMPAIGN: ['rowKey', 'campaigns'],
  WEBHOOK: ['rowKey', 'webhooks'],
  PARTNER_SITE: ['rowKey', 'partner_sites'],
  SIGN_IN_PROVIDER: ['rowKey', 'sign_in_providers'],
  SEARCH_SYNONYM: ['rowKey', 'search_synonyms'],
};

@ObjectType('The last change of a record by staff.')
export class LastChange {
  @Field(() => String, 'Surname and given name; null: the account has none, or was deleted.', nullable)
  name!: string | null;
  @Field(() => DateTime, 'When.')
  at!: string;
  @Field(() => Boolean, 'Whether the viewer made the change.')
  isViewer!: boolean;
}

/** The last change of a record by staff; null if the log has none. */
export async function readLastChange(
  { db, viewer }: Context,
  kind: EditedThing,
  id: string,
): Promise<LastChange | null> {
  const [column, ...tables] = changeSources[kind];
  const change = await db.queryOne<AuditAct & { lastName: string | null; firstName: string | null }>(
    `SELECT audit_acts.at, audit_acts."actorId", users."lastName", users."firstName" FROM audit_changes
     JOIN audit_acts ON audit_acts.id = audit_changes."actId" LEFT JOIN users ON users.id = audit_acts."actorId"
     WHERE audit_changes."${column}" = ? AND "tableName" IN (${placeholders(tables)}) AND operation <> 'LOOK'
     ORDER BY audit_changes."actId" DESC LIMIT 1`,
    [id, ...tables],
  );
  if (!change) return null;
  const name = [change.lastName, change.firstName].filter(Boolean).join(' ') || null;
  return { name, at: change.at, isViewer: change.actorId === viewer!.id };
}
