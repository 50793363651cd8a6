import { v7 as uuid } from 'uuid';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { placeholders } from '../../core/database/sql.js';
import { cachedLoader, rowsByKeys } from '../../core/graphql/loaders.js';
import { reject } from '../../core/graphql/problems.js';
import { enqueueIndexingOf } from '../../search/searchable.js';
import type { Event } from '../event.entity.js';
import { committeeRoles } from '../../../rules/events/event-labels.js';
import type { Speaker } from '../programme.entity.js';
import type { AppearanceInput } from '../programme-editing/programme-editing.inputs.js';
import { lockProgramme } from '../programme-editing/session-rows.js';
import { toPerson, type PersonRow } from '../programme.service.js';
import type { CommitteeMember } from './committee-member.entity.js';

const maxMembers = 60;

/** Committees by event, each in its order. */
export const committeesOfEvents = cachedLoader<CommitteeMember[]>('committee of', async (ids, { db }) => {
  const rows = await db.query<PersonRow<CommitteeMember>>(
    `SELECT committee_members.*, speakers."fullName", speakers."shortName", speakers.regalia, speakers.workplace,
       speakers.city, speakers."photoKey"
     FROM committee_members JOIN speakers ON speakers.id = committee_members."speakerId"
     WHERE committee_members."eventId" IN (${placeholders(ids)}) ORDER BY committee_members.position`,
    ids,
  );
  return rowsByKeys(ids, rows.map(toPerson), ({ eventId }) => eventId);
});

const readCommittee = (transaction: Transaction, eventId: string): Promise<AppearanceInput[]> =>
  transaction.query<AppearanceInput>(
    'SELECT "speakerId", role FROM committee_members WHERE "eventId" = ? ORDER BY position',
    [eventId],
  );

const isSame = (one: readonly AppearanceInput[], other: readonly AppearanceInput[]): boolean =>
  one.length === other.length &&
  one.every(({ speakerId, role }, index) => other[index]!.speakerId === speakerId && other[index]!.role === role);

async function rejectUnknown(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const known = await transaction.query<Pick<Speaker, 'id'>>(
    `SELECT id FROM speakers WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  if (known.length < ids.length) reject('SPEAKER_UNKNOWN', 'Кого-то из выбранных людей в списке нет.', 'members');
}

/**
 * Sets the members of the committee of an event, their roles and their order. A repeated request changes nothing.
 * @param seen the members that staff saw
 */
export async function setCommittee(
  { app, now }: Context,
  eventId: string,
  seen: readonly AppearanceInput[],
  members: readonly AppearanceInput[],
): Promise<{ event: Event }> {
  if (members.length > maxMembers) reject('TOO_MANY', `Не больше ${maxMembers} человек.`, 'members');
  const ids = members.map(({ speakerId }) => speakerId);
  if (new Set(ids).size < ids.length) reject('SPEAKER_TWICE', 'Один человек указан дважды.', 'members');
  if (members.some(({ role }) => !committeeRoles.includes(role)))
    reject('ROLE_UNKNOWN', 'Выберите роль в комитете.', 'members');
  return app.database.inTransaction(async (transaction) => {
    const event = await lockProgramme(transaction, eventId);
    const existing = await readCommittee(transaction, eventId);
    if (isSame(existing, members)) return { event };
    if (!isSame(existing, seen))
      reject('STATE_CHANGED', 'Комитет изменил кто-то ещё. Обновите программу и посмотрите, кто в нём теперь.');
    await rejectUnknown(transaction, ids);
    await transaction.delete('committee_members', { eventId });
    await transaction.insert(
      'committee_members',
      members.map(({ speakerId, role }, position) => ({ id: uuid(), eventId, speakerId, role, position })),
    );
    if (event.state !== 'DRAFT') {
      const people = new Set([...existing.map(({ speakerId }) => speakerId), ...ids]);
      const entries = [...people].map((id) => ({ kind: 'SPEAKER' as const, id }));
      await enqueueIndexingOf(transaction, [{ kind: 'EVENT', id: eventId }, ...entries], uuid(), now);
    }
    return { event };
  });
}
