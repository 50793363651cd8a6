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
