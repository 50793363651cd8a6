import { eventKinds } from './events.js';
import type { Given, Step } from './action.js';
import { Random } from './random.js';

export type Faults = 'none' | 'mail' | 'acquirer' | 'kill';
export type Options = { seed: number; days: number; events: number; people: number; faults: Faults };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Where a plan begins: the moment of the clock that the application is opened at. */
export const beginning = Date.parse('2026-11-21T09:00:00.000Z');

type Write = (at: number, kind: string, given?: Given) => void;
/** An event of the plan; `first`: midnight of its first day in UTC, after it was `moved` by so many days; `open`: when it begins on it. */
type Planned = {
  key: number;
  shape: number;
  madeAt: number;
  first: number;
  open: number;
  days: number;
  lead: number;
  moved: number;
};

/** All steps of all actors, ordered by time: what happens is decided here, before anything happens. */
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
  const end = beginning + options.days * day;
  return steps.filter(({ at }) => at < end).sort((one, other) => one.at - other.at || one.id - other.id);
}

function plannedEvent(key: number, { days, events }: Options, random: Random): Planned {
  const shape = key % eventKinds.length;
  const lead = random.between(9, 13);
  const room = Math.max(1, days - lead - 8);
  const madeAt = beginning + hour + Math.floor((room * key) / Math.max(1, events)) * day + random.between(0, 5) * hour;
  const moved = shape === 2 ? 2 : shape === 4 ? random.between(1, 2) : 0;
  const first = Math.floor(madeAt / day) * day + (lead + moved) * day;
  const open = first + (9 - eventKinds[shape]!.zone.ahead) * hour;
  return { key, shape, madeAt, first, open, days: eventKinds[shape]!.days, lead, moved };
}

function organise({ key: event, shape, madeAt, lead, moved }: Planned, write: Write, random: Random): void {
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
  if (shape !== 5)
    write(madeAt + 30 * minute, 'организатор: сохранить условия НМО', { event, minutes: random.pick([120, 180, 240]) });
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
    write(at + (random.chance(0.5) ? 2 * minute : 2 * day), 'перемены: опубликовать с новыми датами', {
      event,
      days: moved,
    });
  }
  if (shape === 3) write(madeAt + (lead - 3) * day, 'перемены: отменить мероприятие', { event });
  if (shape === 4)
    write(madeAt + random.between(4, 6) * day, 'перемены: перенести даты сохранением', { event, days: moved });
}

/** Who comes: each doctor has a habit, and its own way through the event. */
function attend(event: Planned, { people }: Options, write: Write, random: Random): void {
  for (let index = 0; index < people; index += 1) {
    const one = random.fork(`person ${index}`);
    const habit = habits[index % habits.length]!;
    if (!one.chance(habit.interest)) continue;
    habit.live(event, `${habit.name}-${index}`, write, one);
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
  if (event.shape === 3 || event.shape === 0) {
    // Pays when the term, or the event itself, may be over.
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
  if (event.shape === 2) leave(event, write);
}

/** Somebody who pays and deletes the account before the event, and somebody whose invoice staff cancels. */
function leave({ key: event, madeAt }: Planned, write: Write): void {
  const [leaver, payer] = [`leaver-${event}`, `payer-${event}`];
  for (const who of [leaver, payer])
    write(madeAt + 3 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
  write(madeAt + 4 * hour, 'врач: оплатить картой', { who: leaver, event, comesBack: true });
  write(madeAt + 4 * hour, 'врач: попросить счёт', { who: payer, event });
  write(madeAt + day, 'менеджер: отменить счёт', { who: payer, event });
  write(madeAt + 2 * day, 'врач: удалить личный кабинет', { who: leaver });
}

/** One person with two accounts comes with both; staff finds out when the documents are there. */
function twins({ key: event, madeAt, first, open }: Planned, write: Write, random: Random): void {
  const [one, other] = [`twin-${event}-a`, `twin-${event}-b`];
  for (const who of [one, other]) {
    write(madeAt + 2 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
    write(open + 30 * minute, 'вход: впустить по билету', { who, event, isOffline: false });
    write(open + 7 * hour, 'вход: отметить выход', { who, event, isOffline: false });
  }
  const after = first + 2 * day;
  write(after, 'менеджер: отменить участие', { who: random.pick([one, other]), event, refund: 'NONE', keeps: true });
  write(after + hour, 'администратор: объединить кабинеты', { who: one, other });
}

/** `interest`: how often they come at all. */
type Habit = {
  name: string;
  interest: number;
  live: (event: Planned, who: string, write: Write, random: Random) => void;
};

/** In through the door in the morning, out in the evening, on each day; sometimes only for an hour. */
function sit({ key: event, first, open, days }: Planned, who: string, write: Write, random: Random): void {
  const isOffline = random.chance(0.35);
  for (let index = 0; index < days; index += 1) {
    if (random.chance(0.2)) continue;
    const from = open + index * day + random.between(5, 50) * minute;
    write(from, 'вход: впустить по билету', { who, event, isOffline });
    if (random.chance(0.9))
      write(from + random.pick([1, 3, 6]) * hour, 'вход: отметить выход', { who, event, isOffline });
  }
  if (random.chance(0.1)) write(first - 2 * day, 'вход: впустить по билету', { who, event, isOffline: false });
}

const tariffOf = (random: Random): string => (random.chance(0.25) ? 'online' : 'doctor');

const habits: readonly Habit[] = [
  {
    name: 'doctor',
    interest: 0.55,
    live: (event, who, write, random) => {
      const at = event.madeAt + hour + random.between(0, 4 * 24) * hour;
      write(at, 'врач: зарегистрироваться', {
        who,
        event: event.key,
        tariff: tariffOf(random),
        promo: random.chance(0.4),
      });
      if (random.chance(0.2))
        write(at + 20 * minute, 'врач: оплатить картой', { who, event: event.key, declines: true });
      write(at + hour, 'врач: оплатить картой', { who, event: event.key, comesBack: random.chance(0.5) });
      write(at + 2 * day, 'врач: принять предложенное место', { who, event: event.key });
      if (random.chance(0.25))
        write(event.first - random.between(1, 6) * day, 'врач: отменить участие', { who, event: event.key });
      if (random.chance(0.3)) {
        write(at + 3 * hour, 'врач: задать вопрос', { who, event: event.key });
        write(at + 5 * hour, 'менеджер: ответить на вопрос', { who, inOtherWords: random.chance(0.4) });
      }
      sit(event, who, write, random);
    },
  },
  {
    name: 'hasty',
    interest: 0.45,
    live: (event, who, write, random) => {
      const at = event.madeAt + hour + random.between(0, 3 * 24) * hour;
      write(at, 'врач: зарегистрироваться', {
        who,
        event: event.key,
        tariff: 'doctor',
        isTwice: true,
        promo: random.chance(0.3),
      });
      write(at + 3 * minute, 'врач: оплатить картой', {
        who,
        event: event.key,
        isTwice: true,
        comesBack: random.chance(0.5),
      });
      if (random.chance(0.5)) {
        write(at + day, 'врач: отменить участие', { who, event: event.key });
        write(at + day + 5 * minute, 'врач: зарегистрироваться', { who, event: event.key, tariff: 'doctor' });
        write(at + day + 9 * minute, 'врач: оплатить картой', { who, event: event.key, comesBack: true });
      }
      sit(event, who, write, random);
      if (random.chance(0.4)) write(event.open + 20 * minute, 'врач: отменить участие', { who, event: event.key });
    },
  },
  {
    name: 'vladivostok',
    interest: 0.55,
    live: (event, who, write, random) => {
      const at = event.madeAt + hour + random.between(0, 3 * 24) * hour;
      write(at, 'врач: зарегистрироваться', { who, event: event.key, tariff: tariffOf(random) });
      write(at + 30 * minute, 'врач: попросить счёт', { who, event: event.key });
      const end = random.between(0, 4);
      if (end <= 2)
        write(at + random.between(1, 4) * day, 'бухгалтер: отметить оплату счёта', {
          who,
          event: event.key,
          share: random.chance(0.2) ? 60 : 100,
        });
      if (end === 3) write(at + day, 'менеджер: отменить счёт', { who, event: event.key });
      if (end === 4) write(at + day, 'врач: отменить участие', { who, event: event.key });
      sit(event, who, write, random);
      if (random.chance(0.4))
        write(event.first + event.days * day + 4 * hour, 'менеджер: загрузить статистику трансляции', {
          who,
          event: event.key,
          minutes: random.pick([60, 200]),
        });
    },
  },
  {
    name: 'dishonest',
    interest: 0.7,
    live: (event, who, write, random) => {
      const at = event.madeAt + hour + random.between(0, 2 * 24) * hour;
      const way = random.between(0, 3);
      if (way === 0) {
        // Holds a seat and never pays.
        for (let round = 0; round < 4; round += 1) {
          write(at + round * 2 * day, 'врач: зарегистрироваться', { who, event: event.key, tariff: 'doctor' });
          write(at + (round + 1) * 2 * day - 2 * minute, 'врач: отменить участие', { who, event: event.key });
        }
        return;
      }
      if (way === 1) {
        write(at, 'нечестный врач: сменить образование на минуту', { who, event: event.key });
        write(at + 5 * minute, 'врач: оплатить картой', { who, event: event.key, comesBack: true });
        sit(event, who, write, random);
        return;
      }
      write(at, 'врач: зарегистрироваться', { who, event: event.key, tariff: 'doctor' });
      write(at + 5 * minute, 'врач: оплатить картой', { who, event: event.key, comesBack: true });
      write(event.open - 30 * minute, 'вход: впустить по билету', {
        who,
        event: event.key,
        isOffline: false,
      });
      if (way === 2) write(event.open - 15 * minute, 'врач: отменить участие', { who, event: event.key });
      else write(event.open + hour, 'нечестный врач: сменить имя после входа', { who });
    },
  },
  {
    name: 'nurse',
    interest: 0.45,
    live: (event, who, write, random) => {
      const at = event.madeAt + hour + random.between(0, 4 * 24) * hour;
      if (random.chance(0.3))
        write(at, 'менеджер: записать участника', {
          who,
          event: event.key,
          tariff: 'nurse',
          pricing: random.pick(['FREE', 'TARIFF']),
        });
      else write(at, 'врач: зарегистрироваться', { who, event: event.key, tariff: 'nurse' });
      write(at + 2 * hour, 'врач: оплатить картой', { who, event: event.key, comesBack: true });
      sit(event, who, write, random);
    },
  },
  {
    name: 'dentist',
    interest: 0.75,
    live: (event, who, write, random) => {
      const at = event.madeAt + hour + random.between(0, 4 * 24) * hour;
      write(at, 'врач: зарегистрироваться', { who, event: event.key, tariff: tariffOf(random) });
      write(at + hour, 'врач: оплатить картой', { who, event: event.key, comesBack: true });
      const staff = random.between(0, 3);
      const later = at + random.between(1, 3) * day;
      if (staff === 0)
        write(later, 'менеджер: отменить участие', {
          who,
          event: event.key,
          refund: random.pick(['NONE', 'RULES', 'WHOLE']),
        });
      if (staff === 1)
        write(later, 'менеджер: вернуть деньги', {
          who,
          event: event.key,
          share: 100,
          keepsFree: random.chance(0.4),
        });
      if (staff === 2) write(later, 'менеджер: вернуть деньги', { who, event: event.key, share: 40 });
      if (staff === 3) {
        write(later, 'менеджер: перевести на другой тариф', { who, event: event.key, tariff: 'online' });
        write(later + hour, 'менеджер: вернуть деньги', { who, event: event.key, share: 50 });
        write(later + 2 * hour, 'менеджер: перевести на другой тариф', { who, event: event.key, tariff: 'doctor' });
      }
      sit(event, who, write, random);
      if (random.chance(0.1))
        write(event.first + event.days * day + 40 * hour, 'врач: удалить личный кабинет', { who });
    },
  },
];

/** After the last day: documents, decisions, and what is put right afterwards. */
function close({ key: event, first, days }: Planned, write: Write, random: Random): void {
  const after = first + days * day + 9 * hour;
  write(after, 'менеджер: выдать документы', { event, documents: 'NMO' });
  write(after + 10 * minute, 'менеджер: выдать документы', { event, documents: 'PARTICIPATION' });
  write(after + day, 'менеджер: отменить участие', {
    who: `doctor-${random.pick([0, 6, 12, 18])}`,
    event,
    refund: 'NONE',
  });
  write(after + day + hour, 'менеджер: отменить зачёт НМО', { who: `hasty-${random.pick([1, 7, 13, 19])}`, event });
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
