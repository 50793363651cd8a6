import { createUnionType } from 'type-graphql';
import { second } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { placeholders } from '../../core/database/sql.js';
import { Field, ObjectType } from '../../core/graphql/schema.js';
import { accessPart } from '../../core/stream/stream-changes.js';
import type { StreamSource } from '../../core/stream/stream-source.js';
import { Room } from '../room.entity.js';
import { admitToRooms } from './room-access.js';

@ObjectType('The room has changed: its state, its source, the talk that goes on.')
export class RoomChanged {
  @Field(() => Room, 'The room as it is now.')
  room!: Room;
}

@ObjectType('The number of people in the room has changed.')
export class ViewersChanged {
  @Field(() => Room, 'The room as it is now.')
  room!: Room;
}

@ObjectType('The questions of the room have changed, or their votes.')
export class QuestionsChanged {
  @Field(() => Room, 'The room as it is now.')
  room!: Room;
}

@ObjectType('The poll that the room shows has changed: it was opened, closed, hidden, or moderators see new votes.')
export class PollChanged {
  @Field(() => Room, 'The room as it is now.')
  room!: Room;
}

@ObjectType('The chat of the room has changed: its mode, or what the moderator shows of its messages.')
export class MessagesChanged {
  @Field(() => Room, 'The room as it is now.')
  room!: Room;
}

@ObjectType('Participants have written to the chat: its last messages are enough for those who know the earlier ones.')
export class MessagesAdded {
  @Field(() => Room, 'The room as it is now.')
  room!: Room;
}

@ObjectType('Participants have reacted to what goes on.')
export class ReactionsChanged {
  @Field(() => Room, 'The room as it is now.')
  room!: Room;
}

@ObjectType('Hands were raised or lowered, somebody was given the floor, or the room begins or ends to take hands.')
export class HandsChanged {
  @Field(() => Room, 'The room as it is now.')
  room!: Room;
}

@ObjectType(
  'What the room keeps for the viewer alone has changed: a moderator has decided about a question or a message of theirs, or about their right to write. Only their own streams get it, and it tells no more: read `viewerQuestions`, `viewerMessages` and the like of `broadcast` again.',
)
export class ViewerDataChanged {
  @Field(() => Room, 'The room as it is now.')
  room!: Room;
}

/** A change is told within this time, in milliseconds: changes of one tick are one event. */
const tick = second / 4;
/** What many participants change at once: votes, messages. */
const tickOfMany = second;
const tickOfCounts = 2 * second;

/**
 * The parts of a room that are sent on their own, each whenever it has changed, with their ticks. A new part is a class above,
 * a line here, and a type of the union below.
 */
export const roomParts = {
  RoomChanged: tick,
  ViewersChanged: tickOfCounts,
  QuestionsChanged: tickOfMany,
  PollChanged: tickOfMany,
  MessagesChanged: tickOfMany,
  MessagesAdded: tickOfMany,
  ReactionsChanged: tickOfMany,
  HandsChanged: tick,
} as const;
export type RoomPart = keyof typeof roomParts;

/** Sent only to the user concerned. */
const viewerPart = 'ViewerDataChanged';
export type SentPart = RoomPart | typeof viewerPart;

export const RoomUpdate = createUnionType({
  name: 'RoomUpdate',
  description: 'The present state of a part of a room. Parts are added: leave unknown ones out.',
  types: () =>
    [RoomChanged, ViewersChanged, QuestionsChanged, PollChanged, MessagesChanged, MessagesAdded, ReactionsChanged, HandsChanged, ViewerDataChanged] as const, // prettier-ignore
});

const sourceName = 'room';
/** The id of the room of a topic. */
export const roomOfTopic = (topic: string): string => topic.slice(sourceName.length + 1);

export const roomUpdates: StreamSource = {
  name: sourceName,
  topicOf: ({ roomId }) => String(roomId),
  parts: Object.keys(roomParts),
  userParts: [viewerPart],
  admit: (app, watchers) => admitToRooms(app, watchers, roomOfTopic),
};

/** Tells everybody in a room that a part of it has changed. Call it after the commit. */
export const roomChanged = (
  { streamChanges }: Pick<Application, 'streamChanges'>,
  roomId: string,
  part: RoomPart,
): void => streamChanges.mark(`${sourceName} ${roomId}`, part, roomParts[part]);

/**
 * Tells participants, in whichever room of the event they are, that what it keeps for them alone has changed. Call it after
 * the commit.
 * @param registrationIds null: the account is deleted
 */
export async function viewerDataChanged(
  { database, streamChanges }: Pick<Application, 'database' | 'streamChanges'>,
  registrationIds: Iterable<string | null>,
): Promise<void> {
  const ids = [...new Set(registrationIds)].filter((id) => id !== null);
  if (ids.length === 0) return;
  const rows = await database.query<{ roomId: string; userId: string }>(
    `SELECT rooms.id AS "roomId", registrations."userId" FROM registrations
     JOIN rooms ON rooms."eventId" = registrations."eventId" WHERE registrations.id IN (${placeholders(ids)})`,
    ids,
  );
  for (const { roomId, userId } of rows) streamChanges.mark(`${sourceName} ${roomId}`, viewerPart, tick, userId);
}

/** Tells all processes that the rights to watch a room have changed: streams without them end. Call it after the commit. */
export const roomAccessChanged = ({ streamChanges }: Pick<Application, 'streamChanges'>, roomId: string): void =>
  streamChanges.mark(`${sourceName} ${roomId}`, accessPart, 0);
