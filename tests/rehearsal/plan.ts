import { eventKinds } from './events.js';
import type { Step } from './action.js';
import { habits } from './habits.js';
import { comeByProxy, leave, twins, watchAndSit } from './people-with-a-story.js';
import { day, hour, minute, type Planned, type Write } from './planned.js';
import { Random } from './random.js';

export type Faults = 'none' | 'mail' | 'acquirer' | 'kill';
export type Options = { seed: number; days: number; events: number; people: number; faults: Faults };

/** The start of every plan: the time at which the test clock starts. */
export const beginning = Date.parse('2026-11-21T09:00:00.000Z');

/** All steps of all actors, ordered by time. They are drawn before the first one runs. */
export function planOf(options: Options): Step[] {
  const random = new Random(options.seed);
  const steps: Step[] = [];
  const write: Write = (at, kind, given = {}) =>
    void steps.push({ id: steps.length + 1, at: Math.round(at / minute) * minute, kind, given });

  write(beginning, 'интегратор: получить токен');
  const events = Array.from({ length: options.events }, (_, key) =>
    plannedEvent(key, options, random.fork(`event ${key}`)),
  );
  for (const event of events) {
    organise(event, write, random.fork(`organise ${event.key}`));
    attend(event, options, write, random.fork(`attend ${event.key}`));
    close(event, write, random.fork(`close ${event.key}`));
  }
  for (let at = beginning + 9 * hour; at < beginning + options.days * day; at += 2 * day)
    write(at, 'бухгалтер: вернуть переводом');
  outside(options, write, random.fork('outside'));
  for (const { key: event, madeAt } of events.filter((one) => one.shape === 3)) {
    // One nurse gets the only seat of the quota. The others wait until the quota grows.
    write(madeAt + 5 * minute, 'организатор: выделить места тарифу', { event, tariff: 'nurse', seats: 1 });
    write(madeAt + 5 * day, 'организатор: выделить места тарифу', { event, tariff: 'nurse', seats: 3 });
  }
  correspond(options, write, random.fork('correspond'));
  const end = beginning + options.days * day;
  return steps.filter(({ at }) => at < end).sort((one, other) => one.at - other.at || one.id - other.id);
}

function plannedEvent(key: number, { days, events }: Options, random: Random): Planned {
  const shape = key % eventKinds.length;
  const lead = random.between(9, 13);
  const freeDays = Math.max(1, days - lead - 8);
  const madeAt =
    beginning + hour + Math.floor((freeDays * key) / Math.max(1, events)) * day + random.between(0, 5) * hour;
  const moved = shape === 2 ? 2 : shape === 4 ? random.between(1, 2) : 0;
  const first = Math.floor(madeAt / day) * day + (lead + moved) * day;
  const open = first + (9 - eventKinds[shape]!.zone.ahead) * hour;
  return {
    key,
    shape,
    madeAt,
    first,
    open,
    days: eventKinds[shape]!.days,
    lead,
    moved,
    minutes: random.pick([120, 180, 240]),
  };
}

function organise({ key: event, shape, madeAt, lead, moved, minutes }: Planned, write: Write, random: Random): void {
  write(madeAt, 'организатор: создать и опубликовать мероприятие', { event, shape, ahead: lead });
  const isPaid = Object.values(eventKinds[shape]!.prices).some((price) => price > 0);
  if (isPaid)
    write(madeAt + 10 * minute, 'организатор: задать ступени возврата', {
      event,
      percent: random.pick([100, 90, 80]),
      days: random.pick([2, 3, 5]),
    });
  if (isPaid && random.chance(0.7))
    write(madeAt + 20 * minute, 'организатор: завести промокод', {
      event,
      percent: random.pick([10, 25, 33]),
      limit: random.between(1, 4),
    });
  if (shape !== 5) write(madeAt + 30 * minute, 'организатор: сохранить условия НМО', { event, minutes });
  if (isPaid && random.chance(0.6))
    write(madeAt + 4 * day, 'организатор: поднять цену', { event, percent: random.pick([10, 20]) });
  if (isPaid && random.chance(0.7))
    write(madeAt + 5 * day, 'организатор: задать ступени возврата', {
      event,
      percent: random.pick([50, 30]),
      days: random.between(6, 9),
    });
  write(madeAt + random.between(3, 6) * day, 'организатор: повторить мероприятие', { event, days: 364 });
  if (random.chance(0.5))
    write(madeAt + random.between(2, 5) * day, 'менеджер: загрузить список', { event, people: random.between(2, 4) });
  write(madeAt + random.between(2, 6) * day + 13 * minute, 'интегратор: прочитать регистрации', { event });
  if (shape === 1) {
    write(madeAt + (lead - 3) * day, 'организатор: закрыть регистрацию', { event });
    write(madeAt + (lead - 2) * day, 'организатор: добавить места', { event, more: 1 });
  }
  if (shape === 0 && random.chance(0.6))
    write(madeAt + 6 * day, 'перемены: сменить место', { event, venue: `Дворец на набережной ${event}` });
  if (shape === 2) {
    const at = madeAt + random.between(3, 5) * day;
    write(at, 'перемены: отложить', { event });
    write(at + (event % 12 === 2 ? 2 * day : 2 * minute), 'перемены: опубликовать с новыми датами', {
      event,
      days: moved,
    });
  }
  if (shape === 3) write(madeAt + (lead - 3) * day, 'перемены: отменить мероприятие', { event });
  if (shape === 4)
    write(madeAt + random.between(4, 6) * day, 'перемены: перенести даты сохранением', { event, days: moved });
}

/** Attendance of one event: each user behaves by a habit, with a random generator per user. */
function attend(event: Planned, { people }: Options, write: Write, random: Random): void {
  for (let index = 0; index < people; index += 1) {
    const personRandom = random.fork(`person ${index}`);
    const habit = habits[index % habits.length]!;
    if (!personRandom.chance(habit.interest)) continue;
    habit.live(event, `${habit.name}-${index}`, write, personRandom);
  }
  const { key, open } = event;
  const morning = open + 40 * minute;
  for (let index = 0; index < 2; index += 1)
    write(morning + index * 3 * minute, 'стойка: записать пришедшего', {
      who: `guest-${key}-${index}`,
      event: key,
      tariff: random.pick(['doctor', 'nurse']),
      isPaid: true,
    });
  write(morning + 30 * minute, 'стойка: записать пришедшего', {
    who: 'nurse-1',
    event: key,
    tariff: 'doctor',
    isPaid: true,
  });
  write(morning + 35 * minute, 'стойка: записать пришедшего', {
    who: 'doctor-0',
    event: key,
    tariff: 'doctor',
    as: 'Чужой Степан',
    isPaid: true,
  });
  write(event.madeAt + 2 * day, 'стойка: записать пришедшего', {
    who: `guest-${key}-early`,
    event: key,
    tariff: 'doctor',
    isPaid: true,
  });
  write(open + 9 * hour, 'вход: устройство нашло сеть', { event: key });
  write(open + 10 * hour, 'стойка: закрыть кассу', { event: key });
  if (event.shape === 3 || event.shape === 0) {
    // Pays on an open page after the payment term or the event may have ended.
    const who = `late-${key}`;
    write(event.madeAt + 3 * day, 'врач: зарегистрироваться', { who, event: key, tariff: 'doctor' });
    const offAt = event.madeAt + (event.lead - 3) * day;
    write(offAt - hour, 'врач: зарегистрироваться', { who, event: key, tariff: 'doctor' });
    write(offAt - 10 * minute, 'врач: открыть страницу оплаты', { who, event: key });
    write(offAt + random.pick([40, 8 * 60, 30 * 60]) * minute, 'врач: заплатить на открытой странице', {
      who,
      event: key,
    });
  }
  if (event.shape === 4) twins(event, write, random);
  if (event.shape === 0) {
    watchAndSit(event, write);
    comeByProxy(event, write);
  }
  if (event.shape === 2) leave(event, write);
}

/** After the last day: documents, decisions, and corrections. */
function close({ key: event, first, days }: Planned, write: Write, random: Random): void {
  const after = first + days * day + 9 * hour;
  write(after, 'менеджер: выдать документы', { event, documents: 'NMO' });
  write(after + 10 * minute, 'менеджер: выдать документы', { event, documents: 'PARTICIPATION' });
  write(after + day, 'менеджер: отменить участие', {
    who: `doctor-${random.pick([0, 6, 12, 18])}`,
    event,
    refund: 'NONE',
  });
  for (const index of [0, 6, 12, 18])
    if (random.chance(0.5))
      write(after + 5 * hour, 'менеджер: снять отметку о входе', { who: `doctor-${index}`, event });
  write(after + 2 * hour, 'менеджер: заменить документ', {
    who: `nurse-${random.fork('replaced').pick([4, 10, 16, 22])}`,
    event,
  });
  write(after + 3 * hour, 'менеджер: заменить документ', { who: `watcher-${event}`, event });
  write(after + day + hour, 'менеджер: отменить зачёт НМО', { who: `hasty-${random.pick([1, 7, 13, 19])}`, event });
}

/** The newsletter: subscriptions, withdrawals and campaigns. */
function correspond({ days, people }: Options, write: Write, random: Random): void {
  for (let index = 0; index < people; index += 1) {
    if (!random.chance(0.4)) continue;
    const who = `${habits[index % habits.length]!.name}-${index}`;
    const at = beginning + random.between(1, 60) * hour;
    write(at, 'врач: подписаться на рассылку', { who });
    if (random.chance(0.5))
      write(at + random.between(3, Math.max(4, days - 6)) * day, 'врач: отписаться от рассылки', {
        who,
        byLink: random.chance(0.7),
      });
  }
  for (let at = beginning + 5 * day, number = 1; at < beginning + (days - 2) * day; at += 12 * day, number += 1)
    write(at + random.between(0, 9) * hour, 'менеджер: разослать письмо', { name: `Новости, выпуск ${number}` });
}

function outside({ days, faults }: Options, write: Write, random: Random): void {
  for (let at = beginning + day; at < beginning + days * day; at += random.between(12, 60) * hour) {
    if (faults === 'mail') {
      write(at, 'почтовый сервер: сменить настроение', { mood: 'busy' });
      write(at + random.between(1, 8) * hour, 'почтовый сервер: сменить настроение', { mood: 'accept' });
    }
    if (faults === 'acquirer')
      write(at, 'эквайер: отвечать ошибкой', {
        fault: random.pick(['cut', 'cutAfter', 'error', 'errorAfter', 'busy', 'html']),
        times: random.between(1, 4),
      });
    if (faults === 'kill') write(at, 'машина: остановить процесс', { lives: random.between(1, 12) });
  }
}
