import { describe, expect, it } from 'vitest';
import { desktop, phone, siteForFile, violationsOf } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { liveEvent, viewerOf } from '../support/live.js';
import { sendWords } from '../support/polls.js';

const site = siteForFile();

describe('words of participants', () => {
  it('are prepared, sent by keyboard, shown to those who have voted and on the stage, and hidden', async () => {
    const manager = await staff(site, 'MANAGER');
    const { event, roomId } = await liveEvent(site, manager);
    const renewed = await manager.mutate('renewRoomLink', { roomId, kind: 'STAGE' }, 'link { url }');
    const office = await site.open(`/office/events/${event.id}/broadcast/${roomId}/polls`, {
      width: desktop,
      user: manager.user,
    });
    await office.getByRole('button', { name: 'Подготовить опрос' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Вид').selectOption('Свои слова');
    await dialog.getByLabel('Вопрос', { exact: true }).fill('Что вы смотрите первым?');
    await dialog.getByLabel('Итоги участникам').selectOption('Сразу после ответа');
    expect(await dialog.getByLabel('Ответы').count()).toBe(0);
    expect(await violationsOf(office)).toEqual([]);
    await dialog.getByRole('button', { name: 'Сохранить опрос' }).click();
    await office.getByRole('button', { name: 'Запустить: Что вы смотрите первым?' }).click();

    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
    const { client: other } = await viewerOf(site, event);
    const doctor = await site.open(`/events/${event.slug}/live`, { width: phone, user });
    const stage = await site.open(new URL(renewed.link!.url).pathname, { width: desktop });
    await doctor.getByRole('tab', { name: /^Опрос.*ждёт ответа$/ }).click();
    const words = doctor.getByRole('group', { name: 'Что вы смотрите первым?' });
    await words.getByLabel('Слово 1').press('Enter');
    await words.getByText('Напишите хотя бы одно слово.').waitFor();
    expect(await doctor.getByRole('list', { name: /^Итоги/ }).count()).toBe(0);
    expect(await violationsOf(doctor)).toEqual([]);
    await words.getByLabel('Слово 1').fill('Ритм');
    await words.getByLabel('Слово 2, если есть').fill('ось сердца');
    await words.getByLabel('Слово 2, если есть').press('Enter');
    await doctor.getByText('Ответ принят: «Ритм», «ось сердца».').waitFor();

    const { id } = await site.app.database
      .query<{ id: string }>('SELECT id FROM room_polls WHERE "roomId" = ?', [roomId])
      .then(([poll]) => poll!);
    await sendWords(other, id, ['ритм', 'ерунда']);
    const listOn = (page: typeof doctor) => page.getByRole('list', { name: 'Итоги: Что вы смотрите первым?' });
    await listOn(doctor).getByText('ерунда: 1 человек').waitFor();
    expect(await listOn(doctor).getByRole('listitem').allTextContents()).toEqual([
      'Ритм: 2 человека, и\u00A0вы',
      'ось сердца: 1 человек, и\u00A0вы',
      'ерунда: 1 человек',
    ]);
    await listOn(stage).getByText('Ритм: 2 человека').waitFor();
    for (const page of [doctor, stage]) expect(await violationsOf(page)).toEqual([]);

    await office.getByText('Слова: 3').click();
    await office.getByRole('button', { name: 'Скрыть: ерунда' }).click();
    await office.getByRole('button', { name: 'Показать: ерунда' }).waitFor();
    for (const page of [doctor, stage, office]) await listOn(page).getByText('ерунда').waitFor({ state: 'detached' });
    await office.setViewportSize({ width: phone, height: 800 });
    expect(await violationsOf(office)).toEqual([]);
  });
});
