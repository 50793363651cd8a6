import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { violationsOf, phone, startSite, type Site, operationNameOf } from '../support/browser.js';
import { startReceiver, type Receiver } from '../support/receiver.js';

let site: Site;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  site = await startSite({ WEBHOOK_LOOPBACK: 'true' });
});
afterEach(() => site.closePages());
afterAll(async () => {
  await site.close();
  await receiver.close();
});

it('a token is made, used and revoked; a webhook is added, tested and sent again', async () => {
  const page = await site.open('/office/integrations', { width: phone, user: 'admin' });
  await page.getByRole('link', { name: 'API-токены' }).click();
  await page.getByRole('button', { name: 'Создать токен' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Создать токен' }).click();
  await dialog.getByText('Назовите токен.').waitFor();
  await dialog.getByText('Отметьте, что открывает токен.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Название').fill('Сайт отделения');
  await dialog.getByRole('checkbox', { name: /опубликованные мероприятия/ }).check();
  await dialog.getByRole('button', { name: 'Создать токен' }).click();
  const secret = await dialog.getByLabel('Токен', { exact: true }).inputValue();
  expect(secret).toMatch(/^me_/);
  await dialog.getByRole('button', { name: 'Сохранено, закрыть' }).click();
  await dialog.waitFor({ state: 'detached' });
  const ask = () => site.client({ authorization: `Bearer ${secret}` }).graphql('{ events { totalCount } }');
  expect((await ask()).status).toBe(200);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Журнал чтения: токен «Сайт отделения»' }).click();
  await dialog.getByText(/ещё не.читала/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByRole('button', { name: 'Изменить токен «Сайт отделения»' }).click();
  await dialog.getByRole('textbox', { name: 'Только мероприятия' }).fill('конгресс');
  await dialog.getByRole('button', { name: 'Найти мероприятие' }).click();
  await dialog
    .getByRole('button', { name: /^Добавить: / })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Только мероприятия').waitFor();
  await page.getByRole('button', { name: `Отозвать токен «Сайт отделения»` }).click();
  await dialog.getByRole('button', { name: 'Отозвать' }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'Сайт отделения' });
  await item.getByText('Отозван', { exact: true }).first().waitFor();
  expect((await ask()).status).toBe(401);

  await page.getByRole('link', { name: 'Вебхуки' }).click();
  await page.getByRole('link', { name: 'Добавить вебхук' }).click();
  await page.getByLabel('Название').fill('Учёт');
  await page.getByLabel('Адрес').fill('https://10.0.0.8/hook');
  await page.getByRole('checkbox', { name: 'Новая регистрация' }).check();
  await page.getByRole('button', { name: 'Добавить вебхук' }).click();
  await page.getByText(/доступный из.интернета/).waitFor();
  await page.getByLabel('Адрес').fill(receiver.url);
  await page.getByRole('button', { name: 'Добавить вебхук' }).click();
  expect(await dialog.getByLabel('Ключ подписи').inputValue()).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Сохранено, закрыть' }).click();
  await page.getByRole('heading', { level: 1, name: 'Учёт' }).waitFor();

  const before = receiver.received.length;
  // An attempt may end between the reading of the state and the reading of the attempts.
  await page.route('**/graphql', async (route) => {
    if (operationNameOf(route.request()) !== 'OfficeDeliveries') return route.continue();
    let response = await route.fetch();
    while (!(await response.text()).includes('"DELIVERED"')) response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"DELIVERED"', '"QUEUED"') });
    await page.unroute('**/graphql');
  });
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('listitem').getByText('Доставлено', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(before + 2);
  expect(await violationsOf(page)).toEqual([]);

  const registration = { id: 'r', number: 'K7M2PQ4R', state: 'CONFIRMED' };
  const data = JSON.stringify({ registrationId: registration.id, ...registration });
  const message = { position: 1, type: 'REGISTRATION_CREATED', subjectId: 'r', sequence: 1, data, changePosition: 0 };
  const at = site.clock.now().toISOString();
  await site.app.database.inTransaction((transaction) =>
    transaction.insert('webhook_messages', [{ ...message, at, changedAt: at }]),
  );
  await page.getByRole('button', { name: 'Повторить сообщения' }).click();
  await dialog.getByLabel('После сообщения').check();
  await dialog.getByRole('button', { name: 'Отправить заново' }).click();
  await dialog.getByText(/Вставьте указатель/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('С времени').check();
  await dialog.getByRole('button', { name: 'Отправить заново' }).click();
  await page.getByText('Отправляем заново сообщений: 1.').waitFor();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(before + 3);
  await page.getByRole('listitem').getByText('Новая регистрация', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Удалить вебхук' }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Вебхуков пока нет').waitFor();
});
