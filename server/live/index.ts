import { accountMerges, staffColumn } from '../core/account-merge.js';
import { day, hour } from '../core/clock.js';
import { provide } from '../core/hooks.js';
import type { Module } from '../core/module.js';
import { personalDataKinds } from '../core/personal-data.js';
import { attendanceConditions } from '../registrations/hooks.js';
import { storeOpenBatches } from './batches.js';
import { chatEntities, chatMerges, chatResolvers } from './chat/index.js';
import { chatData, deleteOldMessages } from './chat/chat.personal-data.js';
import { RoomConsoleResolver } from './console/console.resolver.js';
import { handEntities, handResolvers } from './hands/index.js';
import { deleteOldHands, handsData } from './hands/hands.personal-data.js';
import { linkEntities, linkResolvers } from './links/index.js';
import { sealedLinks } from './links/room-links.service.js';
import { closeRoomsForNextDay } from './next-day.js';
import { livePersonalData } from './live.personal-data.js';
import { BroadcastResolver, RoomResolver } from './live.resolver.js';
import { LiveStaffResolver, RoomSettingsResolver } from './live-staff.resolver.js';
import { RoomUpdatesResolver } from './updates/room-updates.resolver.js';
import { pollEntities, pollResolvers } from './polls/index.js';
import { pollVotes } from './polls/polls.personal-data.js';
import { RoomPollVote } from './polls/poll.entity.js';
import { PresenceCheck } from './presence-check.entity.js';
import { RoomQuestion, RoomQuestionVote } from './questions/room-question.entity.js';
import { roomQuestionsData } from './questions/room-questions.personal-data.js';
import { QuestionsOfRoomResolver, QuestionsOfViewerResolver, RoomQuestionResolver, RoomQuestionsResolver } from './questions/room-questions.resolver.js'; // prettier-ignore
import { recordingEntities, recordingJobs, recordingResolvers } from './recording/index.js';
import { reactionEntities, reactionResolvers } from './reactions/index.js';
import { RoomReaction } from './reactions/room-reaction.entity.js';
import { Room } from './room.entity.js';
import { studioRoutes } from './studio/studio.routes.js';
import { StreamingResolver } from './streaming/streaming.resolver.js';
import { WatchSpanRow } from './watch-span.entity.js';

export const live: Module = {
  name: 'live',
  entities: [
    Room,
    WatchSpanRow,
    PresenceCheck,
    RoomQuestion,
    RoomQuestionVote,
    ...pollEntities,
    ...chatEntities,
    ...reactionEntities,
    ...handEntities,
    ...linkEntities,
    ...recordingEntities,
  ],
  // Written by the pages of participants. What staff voids is in the row itself.
  unaudited: [WatchSpanRow, RoomQuestionVote, RoomPollVote, RoomReaction],
  resolvers: [
    BroadcastResolver,
    RoomResolver,
    LiveStaffResolver,
    RoomSettingsResolver,
    RoomUpdatesResolver,
    RoomQuestionsResolver,
    QuestionsOfRoomResolver,
    RoomQuestionResolver,
    QuestionsOfViewerResolver,
    ...pollResolvers,
    ...chatResolvers,
    ...reactionResolvers,
    ...handResolvers,
    StreamingResolver,
    ...linkResolvers,
    ...recordingResolvers,
    RoomConsoleResolver,
  ],
  finish: storeOpenBatches,
  jobs: recordingJobs,
  routes: studioRoutes,
  encryptedColumns: sealedLinks,
  scheduledJobs: (app) => [
    { name: 'close rooms for the next day', everyMilliseconds: hour, run: () => closeRoomsForNextDay(app) },
    { name: 'delete messages of chats', everyMilliseconds: day, run: () => deleteOldMessages(app) },
    { name: 'delete raised hands of broadcasts', everyMilliseconds: day, run: () => deleteOldHands(app) },
  ],
  hooks: [
    provide(
      attendanceConditions,
      'EXISTS (SELECT 1 FROM watch_spans WHERE watch_spans."registrationId" = registrations.id)',
    ),
    provide(personalDataKinds, ...livePersonalData, ...roomQuestionsData, pollVotes, ...chatData, handsData),
    provide(accountMerges, {
      rows: [staffColumn('presence_checks', 'voidedById'), staffColumn('room_questions', 'decidedById'), ...chatMerges],
    }),
  ],
};
