import type { Context } from '../../core/context.js';
import { toIso } from '../../core/clock.js';
import type { Event } from '../../events/event.entity.js';
import { isOver } from '../../events/event.policy.js';
import { selectedRegistrations, type SelectedRegistrations } from '../../registrations/staff/staff-selection.js';
import type { DocumentsAtStake } from './at-stake.results.js';
import { presentCondition } from '../presence-evidence.js';

/** Counts the documents that a cancellation of these registrations would revoke, to warn staff. */
export async function documentsAtStake(context: Context, selected: SelectedRegistrations): Promise<DocumentsAtStake> {
  const { db, now } = context;
  const selection = selectedRegistrations(selected, context);
  const rows = await db.query<{ certificates: number; codes: number; present: boolean | number }>(
    `SELECT * FROM (SELECT
       (SELECT COUNT(*) FROM certificates WHERE certificates."registrationId" = registrations.id
         AND certificates.state = 'ISSUED') AS certificates,
       (SELECT COUNT(*) FROM nmo_codes WHERE nmo_codes."registrationId" = registrations.id
         AND nmo_codes.state = 'ASSIGNED') AS codes,
       CASE WHEN ${presentCondition('registrations.id')} THEN 1 ELSE 0 END AS present
     ${selection.sql}) held WHERE certificates + codes > 0`,
    selection.values,
  );
  const event = await db.findOne<Event>('events', { id: selected.eventId });
  const sum = (column: 'certificates' | 'codes'): number => rows.reduce((total, row) => total + Number(row[column]), 0);
  return {
    isOver: event !== null && isOver(event, toIso(now)),
    holders: rows.length,
    present: rows.filter(({ present }) => Number(present) > 0).length,
    certificates: sum('certificates'),
    codes: sum('codes'),
  };
}
