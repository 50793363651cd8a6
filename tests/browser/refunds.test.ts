import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import type { User } from '../../server/users/user.entity.js';
import { violationsOf, phone, siteEvent, visit, siteForFile, openMore } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, type TestEvent } from '../support/factories.js';

import { price } from '../support/refund-harness.js';

const site = siteForFile();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const card = (page: Page, { title }: TestEvent) => page.getByRole('article').filter({ hasText: title });

const setSteps = (eventId: string, steps: { daysBefore: number; percent: number }[]) =>
  site.app.database.inTransaction((transaction) =>
    transaction.insert(
      'refund_steps',
      steps.map((step) => ({ eventId, ...step })),
    ),
  );

async function eventIn(days: number, title: string): Promise<TestEvent> {
  const startsAt = toIso(addMs(site.clock.now(), days * day));
  return siteEvent(site, { priceAmount: price, title, startsAt });
}

/** A user who pays for their own registration by the public pages. */
async function paying(page: Page, user: User, event: TestEvent): Promise<void> {
  const { number } = await registerForTest(site, await signInAs(site, user), event);
  await visit(page, `/payments/shadow?registration=${number}`);
  await button(page, 'Оплатить 3 500 ₽').click();
  await heading(page, 'Тестовая оплата').waitFor();
  await page.getByRole('radio', { name: /^Оплата проходит\s*5555/ }).check();
  await button(page, /^Оплатить/).click();
  await heading(page, 'Оплата прошла').waitFor();
}

describe('giving up what was paid for', () => {
  it('says what comes back before it is done, and what became of it', async () => {
    const event = await eventIn(10, 'Школа «Возврат по ступеням»');
    await setSteps(event.id, [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 3, percent: 50 },
    ]);
    const user = await makeUser(site);
    const page = await site.page({ width: phone, user });
    await paying(page, user, event);
    await visit(page, '/registrations');
    await openMore(card(page, event));
    await card(page, event).getByRole('button', { name: 'Отменить участие' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отменить участие?' });
    await dialog.getByText('Вернём 1 750 ₽: это 50 % от 3 500 ₽ по условиям мероприятия.').waitFor();
    await dialog.getByText('Деньги придут туда же, откуда вы платили').waitFor();
    await dialog
      .getByText(/Так\sбудет по\s\d+\s\S+\s\d{4}\sг\. включительно, позже\s— только по заявлению\./)
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Отменить участие' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card(page, event)
      .getByText(/Возврат 1\s750\s₽ выполнен/)
      .waitFor();
    await visit(page, '/registrations?view=past');
    await card(page, event)
      .getByText(/Возврат 1\s750\s₽ выполнен/)
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const refunds = await site.rows<{ state: string; amount: number }>(
      `SELECT refunds.state, refunds.amount FROM refunds JOIN payments ON payments.id = "paymentId" WHERE payments."userId" = ?`,
      [user.id],
    );
    expect(refunds).toEqual([{ state: 'DONE', amount: price / 2 }]);
  });

  it('shows the new sum when it has fallen since, and cancels nothing before that is agreed to', async () => {
    const event = await eventIn(10, 'Школа «Ступень ниже»');
    await setSteps(event.id, [{ daysBefore: 3, percent: 50 }]);
    const user = await makeUser(site);
    const page = await site.page({ width: phone, user });
    await paying(page, user, event);
    await visit(page, '/registrations');
    await openMore(card(page, event));
    await card(page, event).getByRole('button', { name: 'Отменить участие' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отменить участие?' });
    await dialog.getByText('Вернём 1 750 ₽: это 50 % от 3 500 ₽').waitFor();
    await site.execute('UPDATE refund_steps SET percent = 20 WHERE "eventId" = ?', [event.id]);
    const confirm = dialog.getByRole('button', { name: 'Отменить участие' });
    await confirm.click();
    await dialog.getByText(/Сумма возврата изменилась: сейчас вернётся 700\s₽/).waitFor();
    await dialog.getByText(/Вернём 700\s₽: это 20\s% от 3\s500\s₽/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    await card(page, event)
      .getByText(/Возврат 700\s₽ выполнен/)
      .waitFor();
    const refunds = await site.rows<{ amount: number }>(
      `SELECT refunds.amount FROM refunds JOIN payments ON payments.id = "paymentId" WHERE payments."userId" = ?`,
      [user.id],
    );
    expect(refunds).toEqual([{ amount: 70_000 }]);
  });

  it('never says that money is lost: behind the last term it is asked for', async () => {
    const event = await eventIn(2, 'Школа «Поздняя отмена»');
    await setSteps(event.id, [{ daysBefore: 3, percent: 50 }]);
    const user = await makeUser(site);
    const page = await site.page({ width: phone, user });
    await paying(page, user, event);
    await visit(page, '/registrations');
    await openMore(card(page, event));
    await card(page, event).getByRole('button', { name: 'Отменить участие' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отменить участие?' });
    await dialog.getByText('срок возврата прошёл').waitFor();
    expect(await dialog.getByRole('link', { name: 'напишите нам' }).getAttribute('href')).toBe('/contacts');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Не отменять' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card(page, event).getByText('Вы зарегистрированы').waitFor();
  });

  it('is explained on the form before anything is paid', async () => {
    const event = await eventIn(30, 'Школа «Условия возврата»');
    await setSteps(event.id, [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 3, percent: 50 },
    ]);
    const page = await site.open(`/events/${event.slug}/form`, { width: phone, user: await makeUser(site) });
    await heading(page, /^Регистрация/).waitFor();
    await page.getByText('Если не сможете участвовать').waitFor();
    await page.getByText(/^всю сумму\s— по\s\d+\s\S+\s\d{4}\sг\. включительно$/).waitFor();
    await page.getByText(/^50\s%\s— по\s\d+\s\S+\s\d{4}\sг\. включительно$/).waitFor();
    expect(await page.getByText('Позже вернём по вашему заявлению').count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
  });
});
