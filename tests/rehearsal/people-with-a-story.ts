import { day, hour, minute, type Planned, type Write } from './planned.js';
import type { Random } from './random.js';

/** One user pays and deletes the account before the event. The invoice of another is cancelled by staff. */
export function leave({ key: event, madeAt }: Planned, write: Write): void {
  const [deletingUser, invoicedUser] = [`leaver-${event}`, `payer-${event}`];
  for (const who of [deletingUser, invoicedUser])
    write(madeAt + 3 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
  write(madeAt + 4 * hour, 'врач: оплатить картой', { who: deletingUser, event, comesBack: true });
  write(madeAt + 4 * hour, 'врач: попросить счёт', { who: invoicedUser, event });
  write(madeAt + day, 'менеджер: отменить счёт', { who: invoicedUser, event });
  write(madeAt + 2 * day, 'врач: удалить личный кабинет', { who: deletingUser });
}

/** An hour in the hall with the broadcast open: neither the hall nor the broadcast alone meets the rules. */
export function watchAndSit({ key: event, madeAt, open, days, minutes }: Planned, write: Write): void {
  const who = `watcher-${event}`;
  write(madeAt + 3 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
  write(madeAt + 4 * hour, 'врач: оплатить картой', { who, event, comesBack: true });
  for (let index = 0; index < days; index += 1) {
    write(open + index * day + hour, 'вход: впустить по билету', { who, event, isOffline: false });
    write(open + index * day + 2 * hour, 'вход: отметить выход', { who, event, isOffline: false });
  }
  const online = minutes - 30;
  write(open + days * day, 'менеджер: загрузить статистику трансляции', { who, event, minutes: online });
}

/** Presence on both days. After issuing, staff voids the last entry because another person used the ticket. */
export function comeByProxy({ key: event, madeAt, open, first, days }: Planned, write: Write): void {
  const who = `proxy-${event}`;
  write(madeAt + 3 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
  write(madeAt + 4 * hour, 'врач: оплатить картой', { who, event, comesBack: true });
  for (let index = 0; index < days; index += 1) {
    write(open + index * day + hour, 'вход: впустить по билету', { who, event, isOffline: false });
    write(open + index * day + 7 * hour, 'вход: отметить выход', { who, event, isOffline: false });
  }
  write(first + days * day + 12 * hour, 'менеджер: снять отметку о входе', { who, event });
}

/** One person attends with two accounts. Staff finds out after issuing and merges them. */
export function twins({ key: event, madeAt, first, open }: Planned, write: Write, random: Random): void {
  const [one, second] = [`twin-${event}-a`, `twin-${event}-b`];
  for (const who of [one, second]) {
    write(madeAt + 2 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
    write(open + 30 * minute, 'вход: впустить по билету', { who, event, isOffline: false });
    write(open + 7 * hour, 'вход: отметить выход', { who, event, isOffline: false });
  }
  const after = first + 2 * day;
  write(after, 'менеджер: отменить участие', { who: random.pick([one, second]), event, refund: 'NONE', keeps: true });
  write(after + hour, 'администратор: объединить кабинеты', { who: one, other: second });
}
