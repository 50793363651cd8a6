import { describe, expect, it } from 'vitest';
import { desktop, phone, siteForFile, violationsOf } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { liveEvent } from '../support/live.js';

const site = siteForFile();

describe('polls of a broadcast', () => {
  it('are prepared and run in the office, and answered on a phone as they happen', async () => {
    const { event, roomId } = await liveEvent(site, await staff(site, 'MANAGER'));
    const { user: editor } = await staff(site, 'EDITOR');
    const office = await site.open(`/office/events/${event.id}/broadcast/${roomId}/polls`, {
      width: desktop,
      user: editor,
    });
    await office.getByRole('button', { name: 'Подготовить опрос' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Сохранить опрос' }).click();
    await dialog.getByText('Нужно хотя бы два ответа').waitFor();
    await dialog.getByLabel('Вопрос', { exact: true }).fill('Какой порог опасен?');
    await dialog.getByLabel('Ответы').fill('460 мс\n500 мс');
    expect(await violationsOf(office)).toEqual([]);
    await dialog.getByRole('button', { name: 'Сохранить опрос' }).click();

    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
    const doctor = await site.open(`/events/${event.slug}/live`, { width: phone, user });
    await doctor.getByRole('tab', { name: 'Опрос', exact: true }).waitFor();
    await office.getByRole('button', { name: 'Запустить: Какой порог опасен?' }).click();
    await doctor.getByRole('tab', { name: /^Опрос.*ждёт ответа$/ }).click();
    await doctor.getByRole('radio', { name: '500 мс' }).check();
    expect(await violationsOf(doctor)).toEqual([]);
    await doctor.getByRole('button', { name: 'Ответить' }).click();
    await doctor.getByText('Ответ принят: «500 мс».').waitFor();
    await doctor.getByRole('tab', { name: 'Опрос', exact: true }).waitFor();
    await office.getByText('Ответил 1 человек.').waitFor();

    await office.getByRole('button', { name: 'Завершить опрос' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Завершить опрос' }).click();
    await doctor.getByRole('button', { name: 'Изменить ответ' }).waitFor({ state: 'hidden' });
    await doctor.getByText('Ответил 1 человек.').waitFor();
    await office.setViewportSize({ width: phone, height: 800 });
    for (const page of [office, doctor]) expect(await violationsOf(page)).toEqual([]);
  });
});
