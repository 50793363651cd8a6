import { day, hour, minute, type Planned, type Write } from './planned.js';
import type { Random } from './random.js';

/** Somebody who pays and deletes the account before the event, and somebody whose invoice staff cancels. */
export function leave({ key: event, madeAt }: Planned, write: Write): void {
  const [leaver, payer] = [`leaver-${event}`, `payer-${event}`];
  for (const who of [leaver, payer])
    write(madeAt + 3 * hour, 'врач: зарегистрироваться', { who, event, tariff: 'doctor' });
  write(madeAt + 4 * hour, 'врач: оплатить картой', { who: leaver, event, comesBack: true });
  write(madeAt + 4 * hour, 'врач: попросить счёт', { who: payer, event });
  write(madeAt + day, 'менеджер: отменить счёт', { who: payer, event });
  write(madeAt + 2 * day, 'врач: удалить личный кабинет', { who: leaver });
}

/** Somebody sits in the hall for an hour with the broadcast open: neither alone is enough. */
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

/** Somebody is there on both days; when the document is issued, it turns out that another came on the second. */
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

/** One person with two accounts comes with both; staff finds out when the documents are there. */
export function twins({ key: event, madeAt, first, open }: Planned, write: Write, random: Random): void {
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
