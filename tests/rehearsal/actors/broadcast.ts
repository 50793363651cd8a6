import { randomUUID } from 'node:crypto';
import { rejectedWith, type Action, type StepParams } from '../action.js';
import type { ModelRegistration, ModelRoom } from '../model/model.js';
import type { World } from '../world.js';
import { activeRegistration } from './doctors.js';

const second = 1_000;
/** A longer silence says nothing of the time in between. */
const maxSilence = 90 * second;

const openRoom: Action = {
  kind: 'режиссёр: открыть комнату',
  describe: ({ event }) => `Менеджер заводит комнату мероприятия ${event} и готовит опрос.`,
  run: async (world, { event: key }) => {
    const event = world.model.events.get(key!);
    if (event?.state !== 'PUBLISHED') return 'skipped';
    type Created = { settings: { id: string } };
    const created = await world.call<Created>(
      'manager',
      'createRoom',
      { eventId: event.id, hallId: null, idempotencyKey: randomUUID() },
      'settings { id }',
    );
    if (created.problems) return rejectedWith(created);
    const { id } = created.settings;
    const input = { id, source: 'RUTUBE', sourceId: 'c6cc4d620b1d4338901770a44b3e82f4' };
    await world.call('manager', 'updateRoom', { input }, 'settings { id }');
    const poll = {
      roomId: id,
      kind: 'SEVERAL',
      question: 'Какой препарат первой линии?',
      options: ['Метформин', 'Инсулин', 'Другой'].map((text) => ({ text })),
      resultsShown: 'AFTER_CLOSING',
    };
    type Poll = { poll: { id: string; options: { id: string }[] } };
    const prepared = await world.call<Poll>('editor', 'createRoomPoll', { input: poll }, 'poll { id options { id } }');
    if (prepared.problems) return rejectedWith(prepared);
    const optionIds = prepared.poll.options.map((option) => option.id);
    world.model.rooms.set(key!, { id, state: 'CLOSED', pollId: prepared.poll.id, optionIds, votes: new Map(), question: null, supporters: new Set(), changedAt: world.now }); // prettier-ignore
    return 'done';
  },
};

const setState: Action = {
  kind: 'режиссёр: сменить состояние эфира',
  describe: ({ event, state }) => `Режиссёр переводит эфир мероприятия ${event} в состояние ${state}.`,
  run: async (world, { event, state }) => {
    const room = world.model.rooms.get(event!);
    if (!room) return 'skipped';
    const change = { id: room.id, state, expectedState: room.state };
    const answer = await world.call('manager', 'setRoomState', change, 'settings { id }');
    if (answer.problems) return rejectedWith(answer);
    room.state = String(state);
    return 'done';
  },
};

const setPollState: Action = {
  kind: 'режиссёр: опрос',
  describe: ({ event, state }) => `Режиссёр переводит опрос мероприятия ${event} в состояние ${state}.`,
  run: async (world, { event, state }) => {
    const room = world.model.rooms.get(event!);
    if (!room) return 'skipped';
    const change = { id: room.pollId, state, expectedState: state === 'OPEN' ? 'DRAFT' : 'OPEN' };
    const answer = await world.call('editor', 'setRoomPollState', change, 'poll { id }');
    return answer.problems ? rejectedWith(answer) : 'done';
  },
};

type Viewer = { room: ModelRoom; registration: ModelRegistration };

function viewerOf(world: World, params: StepParams): Viewer | null {
  const room = world.model.rooms.get(params.event!);
  const registration = activeRegistration(world, params);
  return room && registration ? { room, registration } : null;
}

type Attended = { check: { number: number; showInSeconds: number } | null };

/** Records what a heartbeat proves: the time since the one before it, if that was not long ago and the tab was shown. */
function recordBeat(registration: ModelRegistration, at: number, isVisible: boolean): void {
  const { lastBeat } = registration;
  if (lastBeat?.isVisible && at - lastBeat.at <= maxSilence) registration.watching.push({ from: lastBeat.at, to: at });
  registration.lastBeat = { at, isVisible };
  registration.evidenceAt = at;
}

const watch: Action = {
  kind: 'врач: смотреть трансляцию',
  describe: ({ who, event, isVisible, answers }) =>
    `Страница трансляции мероприятия ${event} у ${who} подаёт признак жизни (${isVisible ? 'открыта' : 'скрыта'}${answers ? ', на проверки отвечают' : ''}).`,
  run: async (world, params) => {
    const viewer = viewerOf(world, params);
    if (!viewer) return 'skipped';
    const { room, registration } = viewer;
    const { who, isVisible, isPlaying, answers } = params;
    const input = {
      roomId: room.id,
      tab: 'tab-number-1',
      isVisible: Boolean(isVisible),
      isPlaying: Boolean(isPlaying),
    };
    const answer = await world.call<Attended>(who!, 'attend', { input }, 'check { number showInSeconds }');
    if (answer.problems) return rejectedWith(answer);
    recordBeat(registration, world.now, Boolean(isVisible));
    if (answer.check && answers && answer.check.showInSeconds === 0) {
      const check = { roomId: room.id, number: answer.check.number };
      await world.call(who!, 'showPresenceCheck', check, 'number');
      const confirmed = await world.call(who!, 'confirmPresence', check, 'standing { confirmations }');
      if (confirmed.problems) return rejectedWith(confirmed);
    }
    return 'done';
  },
};

const ask: Action = {
  kind: 'врач: спросить в эфире',
  describe: ({ who, event }) => `${who} задаёт вопрос в трансляции мероприятия ${event}, модератор его показывает.`,
  run: async (world, params) => {
    const viewer = viewerOf(world, params);
    if (!viewer) return 'skipped';
    const { room } = viewer;
    const input = { roomId: room.id, text: 'Какая доза у пожилых?', isAnonymous: false };
    type Asked = { question: { id: string } };
    const asked = await world.call<Asked>(params.who!, 'askInRoom', { input }, 'question { id }');
    if (asked.problems) return rejectedWith(asked);
    room.question = asked.question.id;
    const shown = { id: room.question, state: 'VISIBLE', expectedState: 'NEW', mergedIntoId: null };
    const answer = await world.call('editor', 'moderateRoomQuestion', { input: shown }, 'question { id }');
    return answer.problems ? rejectedWith(answer) : 'done';
  },
};

const support: Action = {
  kind: 'врач: поддержать вопрос',
  describe: ({ who, event }) => `${who} дважды нажимает «Поддержать» у вопроса в трансляции мероприятия ${event}.`,
  run: async (world, params) => {
    const viewer = viewerOf(world, params);
    if (!viewer?.room.question) return 'skipped';
    const vote = { id: viewer.room.question, isFor: true };
    const presses = [1, 2].map(() => world.call(params.who!, 'voteForRoomQuestion', vote, 'isFor'));
    for (const answer of await Promise.all(presses)) if (answer.problems) return rejectedWith(answer);
    viewer.room.supporters.add(viewer.registration.id);
    return 'done';
  },
};

const votePoll: Action = {
  kind: 'врач: ответить на опрос',
  describe: ({ who, event, option }) => `${who} выбирает в опросе мероприятия ${event} ответ ${option}.`,
  run: async (world, params) => {
    const viewer = viewerOf(world, params);
    if (!viewer) return 'skipped';
    const { room, registration } = viewer;
    const optionIds = [room.optionIds[Number(params.option)]!];
    const answer = await world.call(params.who!, 'voteInRoomPoll', { pollId: room.pollId, optionIds }, 'vote { id }');
    if (answer.problems) return rejectedWith(answer);
    room.votes.set(registration.id, optionIds);
    return 'done';
  },
};

const voidChecks: Action = {
  kind: 'менеджер: снять проверки присутствия',
  describe: ({ event, minutes }) => `Менеджер снимает проверки мероприятия ${event} за последние ${minutes} минут.`,
  run: async (world, { event: key, minutes }) => {
    const event = world.model.events.get(key!);
    const room = world.model.rooms.get(key!);
    if (!event || !room) return 'skipped';
    const from = new Date(world.now - Number(minutes) * 60 * second).toISOString();
    const input = { eventId: event.id, from, to: world.at, reason: 'Плеер не показывал видео' };
    const answer = await world.call('manager', 'voidPresenceChecks', { input }, 'checks');
    if (answer.problems) return rejectedWith(answer);
    room.changedAt = world.now;
    return 'done';
  },
};

export const broadcast: readonly Action[] = [
  openRoom,
  setState,
  setPollState,
  watch,
  ask,
  support,
  votePoll,
  voidChecks,
];
