import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { qrOf, qrPath } from '../../server/core/files/qr.js';
import { phone, visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const title = 'Школа от замысла до свидетельства';
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Мероприятие' }).getByRole('link', { name, exact: true }).click();
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'НМО мероприятия' }).getByRole('link', { name }).click();

/** The site's clock goes on to this moment; sessions of staff end on the way. */
const goOnTo = (moment: string): void => site.clock.forward(Date.parse(moment) - site.clock.now().getTime());

/** The page of a draft, filled in so far that it may be published. */
async function describeEvent(page: Page): Promise<void> {
  await page.getByLabel('Кратко').fill('День о сердечной недостаточности.');
  await page.getByLabel('Описание', { exact: true }).fill('Разберём **новые рекомендации**.');
  await page.getByLabel('Место проведения').fill('Дом учёных');
  await page.getByLabel('Адрес места').fill('Дворцовая наб., 26');
  await page.getByLabel('Добавить специальность').selectOption({ label: 'Кардиология' });
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.getByLabel('Состояние в НМО').selectOption({ label: 'Одобрено' });
  await page.getByLabel('Номер в НМО').fill('77-2026');
  await page.getByLabel('Баллы НМО').fill('6');
  await page.getByLabel('К кому обращаться').fill('Оргкомитет');
  await page.getByLabel('Почта для вопросов').fill('info@example.ru');
  await expect.poll(() => page.getByRole('button', { name: 'Сохранить сейчас' }).isDisabled()).toBe(true);
  await page.getByText(/^Сохранено \d\d:\d\d$/).waitFor();
}

/** A day of lectures, thirty free seats, and what is asked for points. */
async function fillIn(page: Page): Promise<void> {
  await tab(page, 'Программа');
  await page.getByRole('button', { name: 'Добавить блок' }).click();
  await dialog(page).getByLabel('Название блока').fill('Сердечная недостаточность');
  await dialog(page).getByLabel('Окончание', { exact: true }).fill('18:00');
  await dialog(page).getByRole('button', { name: 'Сохранить блок' }).click();
  await page.getByText(/НМО: 480\sмин/).waitFor();

  await tab(page, 'Участие');
  const seats = page.getByRole('form', { name: 'Места: Очно' });
  await seats.getByLabel('Всего мест').fill('30');
  await seats.getByRole('button', { name: 'Сохранить места' }).click();
  await page.getByRole('button', { name: 'Добавить тариф' }).click();
  await dialog(page).getByLabel('Название', { exact: true }).fill('Участие врача');
  await dialog(page).getByRole('button', { name: 'Сохранить тариф' }).click();
  await page.getByRole('region', { name: 'Тарифы мероприятия' }).getByText('Участие врача').waitFor();

  await tab(page, 'НМО');
  await page.getByLabel('Нужно минут').fill('360');
  await page.getByRole('button', { name: 'Сохранить условия' }).click();
  await page.getByText('Условия сохранены.').waitFor();
}

it('an event goes from nothing to a certificate, all through the office', { timeout: 300_000 }, async () => {
  const date = toIso(addMs(site.clock.now(), 3 * day)).slice(0, 10);
  const office = await site.open('/office/events', { user: 'admin' });
  await office.getByRole('button', { name: 'Создать мероприятие' }).click();
  await dialog(office).getByLabel('Название').fill(title);
  await dialog(office).getByLabel('Первый день').fill(date);
  await dialog(office).getByLabel('Начало').fill('10:00');
  await dialog(office).getByLabel('Город').fill('Санкт-Петербург');
  await dialog(office).getByRole('button', { name: 'Создать черновик' }).click();
  await office.waitForURL('**/edit');
  await describeEvent(office);
  const slug = await office.getByLabel('Адрес страницы').inputValue();
  const id = /events\/([^/]+)\//.exec(office.url())![1]!;
  await fillIn(office);
  await tab(office, 'Обзор');
  await office.getByRole('heading', { name: /Дальше: Опубликовать/ }).waitFor();
  await office.getByRole('button', { name: 'Опубликовать' }).click();
  await dialog(office).getByRole('button', { name: 'Опубликовать' }).click();
  await office.getByText('Мероприятие опубликовано.').waitFor();

  const doctor = await makeUser(site, { lastName: 'Журавлёва', firstName: 'Анна', middleName: 'Ильинична' });
  const own = await site.open(`/events/${slug}`, { user: doctor, width: phone });
  await heading(own, title).waitFor();
  await own.getByRole('link', { name: 'Принять участие' }).first().click();
  await heading(own, /^Регистрация: /).waitFor();
  for (const tick of await own
    .getByRole('group', { name: /Согласия/ })
    .getByRole('checkbox')
    .all())
    await tick.check();
  await own.getByRole('button', { name: 'Принять участие' }).click();
  await heading(own, 'Вы зарегистрированы').waitFor();
  await own.getByRole('link', { name: 'Открыть билет' }).click();
  await heading(own, 'Билет участника').waitFor();
  // What a scanner would read from the doctor’s screen.
  const registration = await site.row<{ ticketCode: string }>(
    'SELECT "ticketCode" FROM registrations WHERE "userId" = ?',
    [doctor.id],
  );
  const { ticketCode } = registration;
  const shown = own.getByRole('img', { name: 'QR-код билета' }).locator('path');
  expect(await shown.getAttribute('d')).toBe(qrPath(qrOf(ticketCode)));

  goOnTo(`${date}T07:10:00.000Z`);
  const door = await site.open(`/office/events/${id}/check-in`, { user: 'manager', width: phone });
  await door.getByText('в списке: 1').waitFor();
  await door.getByLabel('Код билета или имя').fill(ticketCode);
  await door.getByLabel('Код билета или имя').press('Enter');
  await door.getByText('Проходите').waitFor();
  await door.getByText('Журавлёва Анна Ильинична').waitFor();
  await door.getByText('1 из 1').waitFor();

  goOnTo(`${date}T17:00:00.000Z`);
  const desk = await site.open(`/office/events/${id}/nmo`, { user: 'manager' });
  await part(desk, 'Кто прошёл');
  await desk.getByRole('row').filter({ hasText: 'Журавлёва' }).getByText('Прошёл', { exact: true }).waitFor();
  await part(desk, 'Документы');
  await desk.getByText('Выдать всем').click();
  await desk.getByRole('button', { name: 'Выдать свидетельства НМО прошедшим' }).click();
  await dialog(desk).getByRole('button', { name: 'Выдать' }).click();
  const issued = desk.getByRole('row').filter({ hasText: 'Журавлёва' });
  await issued.getByText('Действует').waitFor({ timeout: 30_000 });

  await visit(own, '/nmo');
  const record = own.getByRole('article').filter({ hasText: title });
  await record.getByText('Подробно').click();
  await record.getByText(/Свидетельство.*6\sбаллов/).waitFor();
  const code = await record.getByRole('link', { name: /^\w{4}(-\w{4}){3}$/ }).textContent();
  const anybody = await site.open('/certificates');
  await anybody.getByLabel('Код документа').fill(code!);
  await anybody.getByRole('button', { name: 'Проверить' }).click();
  await heading(anybody, 'Документ действителен').waitFor();
  await anybody.getByText(`«${title}»`).waitFor();
  await anybody.getByText('Журавлёва\u00a0А.\u00a0И.').waitFor();
});
