import { eventKinds } from './events.js';
import type { Step } from './action.js';
import { habits } from './habits.js';
import {
  addProxyAttendance,
  addDeletionAndCancelledInvoice,
  addDuplicateAccounts,
  addHallAndBroadcast,
  addWebinar,
} from './scenarios.js';
import { day, hour, minute, type PlannedEvent, type AddStep } from './plan.types.js';
import { Random } from './random.js';

export type Faults = 'none' | 'mail' | 'acquirer' | 'kill';
export type Options = { seed: number; days: number; events: number; people: number; faults: Faults };

/** The start of every plan: the time at which the test clock starts. */
export const planStart = Date.parse('2026-11-21T09:00:00.000Z');

/** All steps of all actors, ordered by time. They are drawn before the first one runs. */
export function createPlan(options: Options): Step[] {
  const random = new Random(options.seed);
  const steps: Step[] = [];
  const write: AddStep = (at, kind, params = {}) =>
    void steps.push({ id: steps.length + 1, at: Math.round(at / minute) * minute, kind, params });

  write(planStart, 'интегратор: получить токен');
  const events = Array.from({ length: options.events }, (_, key) =>
    plannedEvent(key, options, random.fork(`event ${key}`)),
  );
  for (const event of events) {
    organise(event, write, random.fork(`organise ${event.key}`));
    attend(event, options, write, random.fork(`attend ${event.key}`));
    close(event, write, random.fork(`close ${event.key}`));
  }
  for (let at = planStart + 9 * hour; at < planStart + options.days * day; at += 2 * day)
    write(at, 'бухгалтер: вернуть переводом');
  outside(options, write, random.fork('outside'));
  for (const { key: event, createdAt } of events.filter((one) => one.kindIndex === 3)) {
    // One nurse gets the only seat of the quota. The others wait until the quota grows.
    write(createdAt + 5 * minute, 'организатор: выделить места тарифу', { event, tariff: 'nurse', seats: 1 });
    write(createdAt + 5 * day, 'организатор: выделить места тарифу', { event, tariff: 'nurse', seats: 3 });
  }
  correspond(options, write, random.fork('correspond'));
  const end = planStart + options.days * day;
  return steps.filter(({ at }) => at < end).sort((one, other) => one.at - other.at || one.id - other.id);
}

function plannedEvent(key: number, { days, events }: Options, random: Random): PlannedEvent {
  const kindIndex = key % eventKinds.length;
  const leadDays = random.between(9, 13);
  const freeDays = Math.max(1, days - leadDays - 8);
  const createdAt =
    planStart + hour + Math.floor((freeDays * key) / Math.max(1, events)) * day + random.between(0, 5) * hour;
  const movedDays = kindIndex === 2 ? 2 : kindIndex === 4 ? random.between(1, 2) : 0;
  const firstDay = Math.floor(createdAt / day) * day + (leadDays + movedDays) * day;
  const opensAt = firstDay + (9 - eventKinds[kindIndex]!.zone.ahead) * hour;
  return {
    key,
    kindIndex,
    createdAt,
    firstDay,
    opensAt,
    days: eventKinds[kindIndex]!.days,
    leadDays,
    movedDays,
    nmoMinutes: random.pick([120, 180, 240]),
  };
}

function organise(
  { key: event, kindIndex, createdAt, leadDays, movedDays, nmoMinutes }: PlannedEvent,
  write: AddStep,
  random: Random,
): void {
  write(createdAt, 'организатор: создать и опубликовать мероприятие', { event, shape: kindIndex, ahead: leadDays });
  const isPaid = Object.values(eventKinds[kindIndex]!.prices).some((price) => price > 0);
  if (isPaid)
    write(createdAt + 10 * minute, 'организатор: задать ступени возврата', {
      event,
      percent: random.pick([100, 90, 80]),
      days: random.pick([2, 3, 5]),
    });
  if (isPaid && random.chance(0.7))
    write(createdAt + 20 * minute, 'организатор: завести промокод', {
      event,
      percent: random.pick([10, 25, 33]),
      limit: random.between(1, 4),
    });
  if (kindIndex !== 5)
    write(createdAt + 30 * minute, 'организатор: сохранить условия НМО', { event, minutes: nmoMinutes });
  if (isPaid && random.chance(0.6))
    write(createdAt + 4 * day, 'организатор: поднять цену', { event, percent: random.pick([10, 20]) });
  if (isPaid && random.chance(0.7))
    write(createdAt + 5 * day, 'организатор: задать ступени возврата', {
      event,
      percent: random.pick([50, 30]),
      days: random.between(6, 9),
    });
  write(createdAt + random.between(3, 6) * day, 'организатор: повторить мероприятие', { event, days: 364 });
  if (random.chance(0.5))
    write(createdAt + random.between(2, 5) * day, 'менеджер: загрузить список', {
      event,
      people: random.between(2, 4),
    });
  write(createdAt + random.between(2, 6) * day + 13 * minute, 'интегратор: прочитать регистрации', { event });
  if (kindIndex === 1) {
    write(createdAt + (leadDays - 3) * day, 'организатор: закрыть регистрацию', { event });
    write(createdAt + (leadDays - 2) * day, 'организатор: добавить места', { event, more: 1 });
  }
  if (kindIndex === 0 && random.chance(0.6))
    write(createdAt + 6 * day, 'перемены: сменить место', { event, venue: `Дворец на набережной ${event}` });
  if (kindIndex === 2) {
    const at = createdAt + random.between(3, 5) * day;
    write(at, 'перемены: отложить', { event });
    write(at + (event % 12 === 2 ? 2 * day : 2 * minute), 'перемены: опубликовать с новыми датами', {
      event,
      days: movedDays,
    });
  }
  if (kindIndex === 3) write(createdAt + (leadDays - 3) * day, 'перемены: отменить мероприятие', { event });
  if (kindIndex === 4)
    write(createdAt + random.between(4, 6) * day, 'перемены: перенести даты сохранением', { event, days: movedDays });
}

/** Attendance of one event: each user behaves by a habit, with a random generator per user. */
function attend(event: PlannedEvent, { people }: Options, write: AddStep, random: Random): void {
  for (let index = 0; index < people; index += 1) {
    const personRandom = random.fork(`person ${index}`);
    const habit = habits[index % habits.length]!;
    if (!personRandom.chance(habit.interest)) continue;
    habit.live(event, `${habit.name}-${index}`, write, personRandom);
  }
  const { key, opensAt } = event;
  const morning = opensAt + 40 * minute;
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
  write(event.createdAt + 2 * day, 'стойка: записать пришедшего', {
    who: `guest-${key}-early`,
    event: key,
    tariff: 'doctor',
    isPaid: true,
  });
  write(opensAt + 9 * hour, 'вход: устройство нашло сеть', { event: key });
  write(opensAt + 10 * hour, 'стойка: закрыть кассу', { event: key });
  if (event.kindIndex === 3 || event.kindIndex === 0) {
    // Pays on an open page after the payment term or the event may have ended.
    const who = `late-${key}`;
    write(event.createdAt + 3 * day, 'врач: зарегистрироваться', { who, event: key, tariff: 'doctor' });
    const offAt = event.createdAt + (event.leadDays - 3) * day;
    write(offAt - hour, 'врач: зарегистрироваться', { who, event: key, tariff: 'doctor' });
    write(offAt - 10 * minute, 'врач: открыть страницу оплаты', { who, event: key });
    write(offAt + random.pick([40, 8 * 60, 30 * 60]) * minute, 'врач: заплатить на открытой странице', {
      who,
      event: key,
    });
  }
  if (event.kindIndex === 4) {
    addDuplicateAccounts(event, write, random);
    addWebinar(event, write);
  }
  if (event.kindIndex === 0) {
    addHallAndBroadcast(event, write);
    addProxyAttendance(event, write);
  }
  if (event.kindIndex === 2) addDeletionAndCancelledInvoice(event, write);
}

/** After the last day: documents, decisions, and corrections. */
function close({ key: event, firstDay, days }: PlannedEvent, write: AddStep, random: Random): void {
  const after = firstDay + days * day + 9 * hour;
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
function correspond({ days, people }: Options, write: AddStep, random: Random): void {
  for (let index = 0; index < people; index += 1) {
    if (!random.chance(0.4)) continue;
    const who = `${habits[index % habits.length]!.name}-${index}`;
    const at = planStart + random.between(1, 60) * hour;
    write(at, 'врач: подписаться на рассылку', { who });
    if (random.chance(0.5))
      write(at + random.between(3, Math.max(4, days - 6)) * day, 'врач: отписаться от рассылки', {
        who,
        byLink: random.chance(0.7),
      });
  }
  for (let at = planStart + 5 * day, number = 1; at < planStart + (days - 2) * day; at += 12 * day, number += 1)
    write(at + random.between(0, 9) * hour, 'менеджер: разослать письмо', { name: `Новости, выпуск ${number}` });
}

function outside({ days, faults }: Options, write: AddStep, random: Random): void {
  for (let at = planStart + day; at < planStart + days * day; at += random.between(12, 60) * hour) {
    if (faults === 'mail') {
      write(at, 'почтовый сервер: сменить настроение', { behaviour: 'busy' });
      write(at + random.between(1, 8) * hour, 'почтовый сервер: сменить настроение', { behaviour: 'accept' });
    }
    if (faults === 'acquirer')
      write(at, 'эквайер: отвечать ошибкой', {
        fault: random.pick(['cut', 'cutAfter', 'error', 'errorAfter', 'busy', 'html']),
        times: random.between(1, 4),
      });
    if (faults === 'kill') write(at, 'машина: остановить процесс', { lives: random.between(1, 12) });
  }
}
