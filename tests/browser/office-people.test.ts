import { describe, expect, it } from 'vitest';
import { makeUser, registerForTest, signInAs } from '../support/factories.js';
import { desktop, violationsOf, phone, siteEvent, siteForFile } from '../support/browser.js';

const site = siteForFile();

it('the office opens from the menu of the account', async () => {
  const page = await site.open('/', { user: 'manager' });
  await page.locator('summary[aria-label="Личный кабинет"]').click();
  await page.getByRole('link', { name: 'Кабинет организатора' }).click();
  await page.waitForURL('**/office');
  await page.getByRole('link', { name: 'Люди', exact: true }).first().click();
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Карточка человека' }).click();
  await page.waitForURL('**/office/users/*');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Люди' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/office/users');
});

describe('people in the office', () => {
  it('are found among the registrations of an event, selected, and cancelled with progress', async () => {
    const event = await siteEvent(site);
    const user = await makeUser(site, { lastName: 'Отменяева' });
    const { number } = await registerForTest(site, await signInAs(site, user), event);
    await registerForTest(site, await signInAs(site, await makeUser(site, { lastName: 'Остаётся' })), event);
    const page = await site.open(`/office/events/${event.id}/registrations`, { width: desktop, user: 'manager' });
    await page.getByRole('link', { name: /Отменяева/ }).waitFor();
    await page.getByLabel('ФИО, почта, телефон, номер').fill('отменя');
    await expect.poll(() => page.getByRole('link', { name: /Остаётся/ }).count()).toBe(0);
    await page.getByLabel(/^Отменяева/).check();
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await page.getByRole('button', { name: 'Отменить регистрацию' }).click();
    await page.getByText('Отмена регистраций:').waitFor();
    await expect
      .poll(async () => {
        await site.running.outbox.runPendingJobs();
        return page.getByRole('region', { name: 'Регистрации' }).getByText('Отменена').count();
      })
      .toBe(1);

    await page.getByRole('link', { name: /Отменяева/ }).click();
    await page.getByText(`Регистрация ${number}`).first().waitFor();
    await page.getByText('Что делали сотрудники').waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Отмена регистраций');
  });

  it('are opened one after the other in a panel beside the list, which is added up at its foot', async () => {
    const event = await siteEvent(site);
    for (const lastName of ['Первая', 'Вторая'])
      await registerForTest(site, await signInAs(site, await makeUser(site, { lastName })), event);
    const path = `/office/events/${event.id}/registrations?order=name`;
    const page = await site.open(path, { width: desktop, user: 'manager' });
    await page.getByText(/^Всего 2\sрегистрации · оплачено 0\s₽ · ждём 0\s₽$/).waitFor();
    await page.getByRole('link', { name: /^Вторая/ }).click();
    const panel = (name: string) => page.getByRole('complementary', { name: new RegExp(`^${name}`) });
    await panel('Вторая').getByText('Что делали сотрудники').waitFor();
    expect(await panel('Вторая').evaluate((element) => element.getBoundingClientRect().width)).toBe(480);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('j');
    await panel('Первая').getByRole('heading', { name: 'Участие', exact: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await panel('Вторая').waitFor();
    await page.keyboard.press('Escape');
    await panel('Вторая').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Вторая');
    await page.setViewportSize({ width: phone, height: 844 });
    await page.getByRole('link', { name: /^Первая/ }).click();
    await panel('Первая').waitFor();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Закрыть панель' }).click();
    await panel('Первая').waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: /^Первая/ }).isChecked()).toBe(true);
    await expect.poll(() => page.url().endsWith(path)).toBe(true);
  });

  it('are narrowed and selected on a phone, where a filter is shown when it is added', async () => {
    const event = await siteEvent(site);
    for (const lastName of ['Первая', 'Вторая'])
      await registerForTest(site, await signInAs(site, await makeUser(site, { lastName })), event);
    const page = await site.open(`/office/events/${event.id}/registrations`, { width: phone, user: 'manager' });
    expect(await page.getByLabel('Форма участия').count()).toBe(0);
    await page.getByLabel('Добавить фильтр').selectOption({ label: 'Форма участия' });
    await page.getByLabel('Форма участия', { exact: true }).selectOption('IN_PERSON');
    await page.getByRole('link', { name: 'Убрать фильтр «Форма участия»' }).waitFor();
    // The filter is applied after its field is shown, and another list has nothing selected.
    await page.waitForURL('**form=IN_PERSON**');
    await page.getByRole('checkbox', { name: /^Первая/ }).check();
    await page.getByRole('checkbox', { name: 'Выбрать всё на' }).check();
    await page.getByText('Выбрано 2 строки').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('that are two accounts of one person become one', async () => {
    const [kept, ended] = [
      await makeUser(site, { lastName: 'Двойная' }),
      await makeUser(site, { lastName: 'Двойная' }),
    ];
    const { number } = await registerForTest(site, await signInAs(site, ended), await siteEvent(site));
    const page = await site.open(`/office/users/${kept.id}`, { width: desktop, user: 'admin' });
    await page.getByRole('link', { name: 'Объединить с другим аккаунтом' }).click();
    await page
      .getByRole('row', { name: new RegExp(ended.email) })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Объединить аккаунты' }).click();
    await page.getByRole('button', { name: 'Объединить', exact: true }).click();
    await page.waitForURL(`**/office/users/${kept.id}`);
    await page.goto(new URL(`/office/registrations/${number}`, page.url()).href);
    await expect.poll(() => page.getByRole('main').innerText()).toContain(kept.email);
  });

  it('are not for those whose role does not open them, who are told so', async () => {
    const page = await site.open('/office/users', { width: phone, user: 'editor', expectedErrors: ['/office/users'] });
    await page.getByRole('heading', { level: 1, name: 'Нет доступа' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // The attempt is in the log: no link leads there.
    expect([...new Set(site.logLines.splice(0).map(({ msg }) => msg))]).toEqual(['access was denied']);
  });
});
