import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoEvent, violationsOf, phone, siteEvent, visit, siteForFile } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';
import { answer, publish } from '../support/questions.js';

const site = siteForFile();

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The letter to an address that holds the answer. */
async function answerTo(address: string): Promise<string | undefined> {
  await site.running.outbox.runPendingJobs();
  const folder = join(site.app.config.dataDir, 'mail');
  const emails = await Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  const isIt = ({ to, subject }: (typeof emails)[number]): boolean =>
    Boolean(subject?.startsWith('Ответ на ваш вопрос') && to?.some((one) => one.address === address));
  return emails.find(isIt)?.text;
}

const idOf = async (number: string): Promise<string> =>
  (await site.row<{ id: string }>('SELECT id FROM questions WHERE number = ?', [number])).id;

describe('a question', () => {
  it('goes to a speaker, is answered by a letter, and is followed up', async () => {
    const event = await siteEvent(site);
    await makeProgramme(site, event);
    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event);
    const page = await site.open(`/questions?event=${event.slug}`, { width: phone, user });
    await page.getByLabel('Кому').selectOption({ label: 'Лукьянов Д. А. — «Фибрилляция предсердий»' });
    await page.getByRole('button', { name: 'Задать вопрос' }).click();
    await page.getByText('Напишите текст сообщения.').waitFor();
    const text = 'Когда начинать антикоагулянты после кровотечения?';
    await page.getByLabel('Вопрос', { exact: true }).fill(text);
    // What was typed outlives a reload.
    await visit(page, `/questions?event=${event.slug}`);
    await expect.poll(() => page.getByLabel('Вопрос', { exact: true }).inputValue()).toBe(text);
    await page.getByRole('button', { name: 'Задать вопрос' }).dblclick();
    await notice(page, 'принят').waitFor();
    const card = page.getByRole('article');
    await expect.poll(() => card.count()).toBe(1);
    expect(await card.innerText()).toContain('Ждёт ответа');
    const number = (await card.getAttribute('id'))!;

    const manager = await staff(site, 'MANAGER');
    await answer(manager, await idOf(number), 'Через семь дней, если источник найден.');
    await expect.poll(() => answerTo(user.email)).toContain('Через семь дней, если источник найден.');
    expect(await answerTo(user.email)).toContain(`/questions#${number}`);

    // The email is read in another program: its link loads the page anew.
    await page.goto('about:blank');
    await visit(page, `/questions#${number}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(number);
    await page.getByText('Через семь дней, если источник найден.').waitFor();
    await page.getByRole('button', { name: 'Уточнить ответ' }).click();
    await page.getByLabel('Что осталось неясным').fill('А если источник не найден?');
    await page.getByRole('button', { name: 'Отправить уточнение' }).click();
    await page.getByRole('heading', { name: /^Ваше уточнение/ }).waitFor();
    await expect.poll(() => card.innerText()).toContain('Ждёт ответа');
    expect(await page.getByRole('button', { name: 'Уточнить ответ' }).count()).toBe(0);
  });

  it('is published beside the archive with the author’s consent, and is removed with its withdrawal', async () => {
    const forum = '/archive/osennii-forum-po-pulmonologii';
    const event = await demoEvent(site, 'Осенний форум');
    const page = await site.open(`/questions?event=${event.split('/').at(-1)}`, { user: 'doctor' });
    await page.getByLabel('Вопрос', { exact: true }).fill('Где посмотреть шкалу CURB-65 целиком?');
    await page.getByLabel('Можно публиковать с именем и первой буквой фамилии').check();
    await page.getByRole('button', { name: 'Задать вопрос' }).click();
    await page.getByText('Отметьте это согласие').waitFor();
    await page.getByLabel('Я даю согласие на публикацию вопроса').check();
    await page.getByRole('button', { name: 'Задать вопрос' }).click();
    const card = page.getByRole('article').filter({ hasText: 'CURB-65' });
    await card.getByText('Вы разрешили публикацию').waitFor();
    const id = await idOf((await card.getAttribute('id'))!);
    const manager = await staff(site, 'MANAGER');
    await answer(manager, id, 'Она есть на пятом слайде доклада.');
    const wording = { question: 'Где найти шкалу CURB-65?', answer: 'На пятом слайде доклада о госпитализации.' };
    await publish(manager, id, wording);
    // Words that are not the author's own wait for their agreement.
    await visit(page, '/questions');
    await card.getByText('Без вашего согласия эти слова').waitFor();
    await card.getByText(wording.question).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const early = await site.open(forum, { width: phone });
    expect(await early.getByText(wording.question).count()).toBe(0);
    await card.getByRole('button', { name: 'Согласиться' }).click();
    await notice(page, 'опубликован этими словами').waitFor();
    await card.getByText('Опубликованный текст').click();
    await card.getByRole('region', { name: 'Опубликовано' }).getByText(wording.answer).waitFor();

    const reader = await site.page({ width: phone });
    const questions = reader.getByRole('region', { name: 'Вопросы докладчикам' });
    await visit(reader, forum);
    await questions.getByText(wording.question).waitFor();
    expect(await questions.innerText()).toMatch(/Мария\s+И\./);
    expect(await violationsOf(reader)).toEqual([]);

    await visit(page, '/questions');
    await card.getByRole('link', { name: 'архиве мероприятия' }).waitFor();
    await card.getByRole('button', { name: 'Отозвать согласие' }).click();
    await notice(page, 'Согласие отозвано').waitFor();
    await visit(reader, forum);
    await questions.waitFor();
    expect(await questions.getByText(wording.question).count()).toBe(0);

    await card.getByRole('button', { name: 'Разрешить публикацию' }).click();
    const dialog = page.getByRole('dialog', { name: 'Разрешить публикацию?' });
    await dialog.getByRole('button', { name: 'Разрешить' }).click();
    await dialog.getByText('Отметьте это согласие').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByLabel('Я даю согласие на публикацию вопроса').check();
    await dialog.getByRole('button', { name: 'Разрешить' }).click();
    await card.getByText(/Вы разрешили публикацию без\s+имени/).waitFor();
  });

  it('is found by its number however far down the list it stands', async () => {
    const user = await makeUser(site);
    const author = await signInAs(site, user);
    const numbers: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const { data } = await author.graphql<{ askQuestion: { question: { number: string } } }>(
        'mutation($input: AskQuestionInput!) { askQuestion(input: $input) { ... on QuestionChanged { question { number } } } }',
        { input: { key: `number-${count}`, text: `Вопрос о парковке, номер ${count}` } },
      );
      numbers.push(data.askQuestion.question.number);
    }
    await site.app.limits.reset('askQuestionByAccount', user.id);
    await author.graphql('mutation($input: AskQuestionInput!) { askQuestion(input: $input) { __typename } }', {
      input: { key: 'the-latest-one', text: 'Последний вопрос о парковке' },
    });
    const page = await site.open(`/questions#${numbers[0]}`, { user });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(numbers[0]);
    expect(await page.getByRole('article').count()).toBe(11);
  });
});
