import { day, hour, minute, type PlannedEvent, type AddStep } from './plan.types.js';
import type { Random } from './random.js';

/** `interest` is the probability that a user attends an event at all. */
type Habit = {
  name: string;
  interest: number;
  live: (event: PlannedEvent, who: string, write: AddStep, random: Random) => void;
};

/** Plans the scans of each day: entry in the morning, mostly an exit after 1, 3 or 6 hours. */
function attend(
  { key: event, firstDay, opensAt, days }: PlannedEvent,
  who: string,
  write: AddStep,
  random: Random,
): void {
  const isOffline = random.chance(0.35);
  for (let index = 0; index < days; index += 1) {
    if (random.chance(0.2)) continue;
    const from = opensAt + index * day + random.between(5, 50) * minute;
    write(from, 'вход: впустить по билету', { who, event, isOffline });
    if (random.chance(0.9))
      write(from + random.pick([1, 3, 6]) * hour, 'вход: отметить выход', { who, event, isOffline });
  }
  if (random.chance(0.1)) write(firstDay - 2 * day, 'вход: впустить по билету', { who, event, isOffline: false });
}

const tariffOf = (random: Random): string => (random.chance(0.25) ? 'online' : 'doctor');

/** How users behave at an event. */
export const habits: readonly Habit[] = [
  {
    name: 'doctor',
    interest: 0.55,
    live: (event, who, write, random) => {
      const at = event.createdAt + hour + random.between(0, 4 * 24) * hour;
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
        write(event.firstDay - random.between(1, 6) * day, 'врач: отменить участие', { who, event: event.key });
      if (random.chance(0.3)) {
        write(at + 3 * hour, 'врач: задать вопрос', { who, event: event.key });
        write(at + 5 * hour, 'менеджер: ответить на вопрос', { who, inOtherWords: random.chance(0.4) });
      }
      attend(event, who, write, random);
    },
  },
  {
    name: 'hasty',
    interest: 0.45,
    live: (event, who, write, random) => {
      const at = event.createdAt + hour + random.between(0, 3 * 24) * hour;
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
      attend(event, who, write, random);
      if (random.chance(0.4)) write(event.opensAt + 20 * minute, 'врач: отменить участие', { who, event: event.key });
    },
  },
  {
    name: 'vladivostok',
    interest: 0.55,
    live: (event, who, write, random) => {
      const at = event.createdAt + hour + random.between(0, 3 * 24) * hour;
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
      attend(event, who, write, random);
      if (random.chance(0.4))
        write(event.firstDay + event.days * day + 4 * hour, 'менеджер: загрузить статистику трансляции', {
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
      const at = event.createdAt + hour + random.between(0, 2 * 24) * hour;
      const trick = random.between(0, 3);
      if (trick === 0) {
        // Holds a seat without ever paying.
        for (let round = 0; round < 4; round += 1) {
          write(at + round * 2 * day, 'врач: зарегистрироваться', { who, event: event.key, tariff: 'doctor' });
          write(at + (round + 1) * 2 * day - 2 * minute, 'врач: отменить участие', { who, event: event.key });
        }
        return;
      }
      if (trick === 1) {
        write(at, 'нечестный врач: сменить образование на минуту', { who, event: event.key });
        write(at + 5 * minute, 'врач: оплатить картой', { who, event: event.key, comesBack: true });
        attend(event, who, write, random);
        return;
      }
      write(at, 'врач: зарегистрироваться', { who, event: event.key, tariff: 'doctor' });
      write(at + 5 * minute, 'врач: оплатить картой', { who, event: event.key, comesBack: true });
      write(event.opensAt - 30 * minute, 'вход: впустить по билету', {
        who,
        event: event.key,
        isOffline: false,
      });
      if (trick === 2) write(event.opensAt - 15 * minute, 'врач: отменить участие', { who, event: event.key });
      else write(event.opensAt + hour, 'нечестный врач: сменить имя после входа', { who });
    },
  },
  {
    name: 'nurse',
    interest: 0.45,
    live: (event, who, write, random) => {
      const at = event.createdAt + hour + random.between(0, 4 * 24) * hour;
      if (random.chance(0.3))
        write(at, 'менеджер: записать участника', {
          who,
          event: event.key,
          tariff: 'nurse',
          pricing: random.pick(['FREE', 'TARIFF']),
        });
      else write(at, 'врач: зарегистрироваться', { who, event: event.key, tariff: 'nurse' });
      write(at + 2 * hour, 'врач: оплатить картой', { who, event: event.key, comesBack: true });
      attend(event, who, write, random);
    },
  },
  {
    name: 'dentist',
    interest: 0.75,
    live: (event, who, write, random) => {
      const at = event.createdAt + hour + random.between(0, 4 * 24) * hour;
      write(at, 'врач: зарегистрироваться', { who, event: event.key, tariff: tariffOf(random) });
      write(at + hour, 'врач: оплатить картой', { who, event: event.key, comesBack: true });
      const staff = random.between(0, 3);
      const laterAt = at + random.between(1, 3) * day;
      if (staff === 0)
        write(laterAt, 'менеджер: отменить участие', {
          who,
          event: event.key,
          refund: random.pick(['NONE', 'RULES', 'WHOLE']),
        });
      if (staff === 1)
        write(laterAt, 'менеджер: вернуть деньги', {
          who,
          event: event.key,
          share: 100,
          keepsFree: random.chance(0.4),
        });
      if (staff === 2) write(laterAt, 'менеджер: вернуть деньги', { who, event: event.key, share: 40 });
      if (staff === 3) {
        write(laterAt, 'менеджер: перевести на другой тариф', { who, event: event.key, tariff: 'online' });
        write(laterAt + hour, 'менеджер: вернуть деньги', { who, event: event.key, share: 50 });
        write(laterAt + 2 * hour, 'менеджер: перевести на другой тариф', { who, event: event.key, tariff: 'doctor' });
      }
      attend(event, who, write, random);
      if (random.chance(0.1))
        write(event.firstDay + event.days * day + 40 * hour, 'врач: удалить личный кабинет', { who });
    },
  },
];
