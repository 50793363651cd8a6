import { v7 as uuid } from 'uuid';
import { findDrugName, indexDrugNames } from '../../rules/events/drug-names.js';
import { pollWordKey } from '../../rules/events/poll-words.js';
import type { Application } from '../../server/core/application.js';
import { addMs, minute, toIso } from '../../server/core/clock.js';
import type { Transaction } from '../../server/core/database/database.js';
import type { RoomMessage } from '../../server/live/chat/room-message.entity.js';
import type { RoomPoll, RoomPollOption, RoomPollVote } from '../../server/live/polls/poll.entity.js';
import type { RoomQuestion } from '../../server/live/questions/room-question.entity.js';
import type { Room } from '../../server/live/room.entity.js';
import { messageKey, readInvented } from '../audience.js';
import {
  demoDrugNames,
  firstMessages,
  heldMessages,
  roomMessages,
  roomPolls,
  roomQuestions,
} from '../content/room-audience.js';

type Seeding = { transaction: Transaction; room: Room; audience: readonly string[]; now: Date };

const ago = (now: Date, minutes: number): string => toIso(addMs(now, -minutes * minute));

async function seedRoomQuestions({ transaction, room, audience, now }: Seeding): Promise<void> {
  const rows = roomQuestions.map(
    ({ text, isAnonymous = false, isAnswered = false }, index): Omit<RoomQuestion, 'votes'> => ({
      id: uuid(),
      roomId: room.id,
      eventId: room.eventId,
      talkId: null,
      registrationId: audience[index]!,
      text,
      isAnonymous,
      state: isAnswered ? 'ANSWERED' : 'VISIBLE',
      mergedIntoId: null,
      createdAt: ago(now, 30 - index * 4),
      decidedAt: ago(now, 29 - index * 4),
      decidedById: null,
    }),
  );
  await transaction.insert('room_questions', rows);
  const votes = rows.flatMap(({ id }, index) =>
    // Nobody supports a question of their own.
    audience.slice(index + 1, index + 1 + roomQuestions[index]!.votes).map((registrationId) => ({
      questionId: id,
      registrationId,
    })),
  );
  await transaction.insert('room_question_votes', votes);
}

async function seedRoomPolls({ transaction, room, audience, now }: Seeding): Promise<void> {
  for (const [position, { kind, question, state, resultsShown, options }] of roomPolls.entries()) {
    const isClosed = state === 'CLOSED';
    const voters = options.reduce((sum, { votes }) => sum + votes, 0);
    const poll: RoomPoll = {
      id: uuid(),
      roomId: room.id,
      eventId: room.eventId,
      kind,
      question,
      state,
      position,
      resultsShown,
      closedAt: isClosed ? ago(now, 15) : null,
      voters: isClosed ? voters : null,
    };
    const rows = options.map(({ text, votes }, index): RoomPollOption => ({
      id: uuid(),
      pollId: poll.id,
      text,
      position: index,
      isRight: false,
      wordKey: kind === 'WORDS' ? pollWordKey(text) : null,
      isHidden: false,
      votes: isClosed ? votes : null,
    }));
    const chosen = options.flatMap(({ votes }, index) => Array.from({ length: votes }, () => rows[index]!.id));
    await transaction.insert('room_polls', [poll]);
    await transaction.insert('room_poll_options', rows);
    await transaction.insert(
      'room_poll_votes',
      // The last of the participants, so that those who act later still have their votes.
      chosen.map((optionId, index): RoomPollVote => ({
        pollId: poll.id,
        registrationId: audience.at(-1 - index)!,
        optionId,
        isOnly: kind !== 'WORDS',
      })),
    );
  }
}

async function seedRoomMessages({ transaction, room, audience, now }: Seeding): Promise<void> {
  await transaction.insert(
    'drug_names',
    demoDrugNames.map((name) => ({ name })),
  );
  const names = indexDrugNames(demoDrugNames);
  const texts = [...roomMessages.slice(0, firstMessages), ...heldMessages];
  const rows = texts.map((text, index): RoomMessage => ({
    id: uuid(),
    roomId: room.id,
    registrationId: audience[index * 5]!,
    key: index < firstMessages ? messageKey(index) : `held-${index}`,
    text,
    state: index < firstMessages ? 'VISIBLE' : 'HELD',
    drugName: findDrugName(text, names),
    createdAt: ago(now, 20 - index * 2),
    decidedById: null,
  }));
  await transaction.insert('room_messages', rows);
}

/** Questions, polls and messages of invented participants, so that the room looks as during an event. */
export async function seedRoomContent(app: Application, transaction: Transaction, room: Room): Promise<void> {
  const audience = await readInvented(transaction, room.eventId);
  const seeding = { transaction, room, audience, now: app.clock.now() };
  await seedRoomQuestions(seeding);
  await seedRoomPolls(seeding);
  await seedRoomMessages(seeding);
}
