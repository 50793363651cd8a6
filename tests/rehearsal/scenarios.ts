import { day, hour, minute, type PlannedEvent, type AddStep } from './plan.types.js';
import type { Random } from './random.js';

/** One user pays and deletes the account before the event. The invoice of another is cancelled by staff. */
export function addDeletionAndCancelledInvoice({ key: event, createdAt }: PlannedEvent, write: AddStep): void {
  const [deletingUser, invoicedUser] = [`leaver-${event}`, `payer-${event}`];
  for (const who of [deletingUser, invoicedUser])
    write(createdAt + 3 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
  write(createdAt + 4 * hour, 'врач: оплатить картой', { who: deletingUser, event, comesBack: true });
  write(createdAt + 4 * hour, 'врач: попросить счёт', { who: invoicedUser, event });
  write(createdAt + day, 'менеджер: отменить счёт', { who: invoicedUser, event });
  write(createdAt + 2 * day, 'врач: удалить личный кабинет', { who: deletingUser });
}

/** An hour in the hall with the broadcast open: neither the hall nor the broadcast alone meets the rules. */
export function addHallAndBroadcast(
  { key: event, createdAt, opensAt, days, nmoMinutes }: PlannedEvent,
  write: AddStep,
): void {
  const who = `watcher-${event}`;
  write(createdAt + 3 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
  write(createdAt + 4 * hour, 'врач: оплатить картой', { who, event, comesBack: true });
  for (let index = 0; index < days; index += 1) {
    write(opensAt + index * day + hour, 'вход: впустить по билету', { who, event, isOffline: false });
    write(opensAt + index * day + 2 * hour, 'вход: отметить выход', { who, event, isOffline: false });
  }
  const online = nmoMinutes - 30;
  write(opensAt + days * day, 'менеджер: загрузить статистику трансляции', { who, event, minutes: online });
}

/** Presence on both days. After issuing, staff voids the last entry because another person used the ticket. */
export function addProxyAttendance(
  { key: event, createdAt, opensAt, firstDay, days }: PlannedEvent,
  write: AddStep,
): void {
  const who = `proxy-${event}`;
  write(createdAt + 3 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
  write(createdAt + 4 * hour, 'врач: оплатить картой', { who, event, comesBack: true });
  for (let index = 0; index < days; index += 1) {
    write(opensAt + index * day + hour, 'вход: впустить по билету', { who, event, isOffline: false });
    write(opensAt + index * day + 7 * hour, 'вход: отметить выход', { who, event, isOffline: false });
  }
  write(firstDay + days * day + 12 * hour, 'менеджер: снять отметку о входе', { who, event });
}

/** One person attends with two accounts. Staff finds out after issuing and merges them. */
export function addDuplicateAccounts(
  { key: event, createdAt, firstDay, opensAt }: PlannedEvent,
  write: AddStep,
  random: Random,
): void {
  const [one, second] = [`twin-${event}-a`, `twin-${event}-b`];
  for (const who of [one, second]) {
    write(createdAt + 2 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
    write(opensAt + 30 * minute, 'вход: впустить по билету', { who, event, isOffline: false });
    write(opensAt + 7 * hour, 'вход: отметить выход', { who, event, isOffline: false });
  }
  const after = firstDay + 2 * day;
  write(after, 'менеджер: отменить участие', { who: random.pick([one, second]), event, refund: 'NONE', keeps: true });
  write(after + hour, 'администратор: объединить кабинеты', { who: one, other: second });
}

/** Minutes of the broadcast in which the page of a viewer is there, and how. */
const viewers = [
  // There all the time.
  { isThere: () => true, isPlaying: true, answers: true },
  // Without network for fifty minutes; misses the checks.
  { isThere: (minutes: number) => minutes <= 40 || minutes >= 90, isPlaying: true, answers: false },
  // Leaves after an hour without a word; the player proves nothing.
  { isThere: (minutes: number) => minutes <= 60, isPlaying: false, answers: true },
  // Answers, and hides the page most of the time.
  { isThere: () => true, isHidden: (minutes: number) => minutes % 30 > 5, isPlaying: true, answers: true },
];
const minutesOfWebinar = 130;

/** A broadcast in a room of the site. */
export function addWebinar({ key: event, createdAt, opensAt }: PlannedEvent, write: AddStep): void {
  const names = viewers.map((_, index) => `viewer-${event}-${index}`);
  for (const who of names) write(createdAt + 3 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'online' });
  const beginsAt = opensAt + hour;
  const state = (minutes: number, to: string) =>
    write(beginsAt + minutes * minute, 'режиссёр: сменить состояние эфира', { event, state: to });
  write(opensAt, 'режиссёр: открыть комнату', { event });
  state(-1, 'WAITING');
  state(0, 'LIVE');
  for (let minutes = 1; minutes < minutesOfWebinar; minutes += 1)
    for (const [index, { isThere, isHidden = () => false, isPlaying, answers }] of viewers.entries())
      if (isThere(minutes))
        write(beginsAt + minutes * minute, 'врач: смотреть трансляцию', {
          who: names[index]!,
          event,
          isVisible: !isHidden(minutes),
          isPlaying,
          answers,
        });
  const [asking, ...others] = names;
  write(beginsAt + 10 * minute, 'врач: спросить в эфире', { who: asking!, event });
  for (const who of others) write(beginsAt + 12 * minute, 'врач: поддержать вопрос', { who, event });
  write(beginsAt + 20 * minute, 'режиссёр: опрос', { event, state: 'OPEN' });
  for (const [index, who] of names.entries())
    for (const option of [index % 3, (index + 1) % 3])
      write(beginsAt + (21 + option) * minute, 'врач: ответить на опрос', { who, event, option });
  write(beginsAt + 30 * minute, 'режиссёр: опрос', { event, state: 'CLOSED' });
  state(50, 'PAUSED');
  state(60, 'LIVE');
  write(beginsAt + 100 * minute, 'менеджер: снять проверки присутствия', { event, minutes: 15 });
  state(minutesOfWebinar, 'ENDED');
}
