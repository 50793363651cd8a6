import { expect, it } from 'vitest';
import { desktop, violationsOf, phone, siteEvent, visit, siteForFile } from '../support/browser.js';

const site = siteForFile();

const file = `Фамилия;Имя;Отчество;Электронная почта
Файлова;Анна;Игоревна;failova@example.ru

Ошибкина;Вера;;нет почты
Списков;Пётр;Ильич;spiskov@example.ru
`;

it.each([phone, desktop])('staff registers people out of a file, and one by hand, at %i pixels', async (width) => {
  const event = await siteEvent(site, {
    questions: [
      { label: 'Стаж, лет', kind: 'NUMBER', required: true },
      { label: 'Пожелания к программе', required: true },
    ],
  });
  const page = await site.page({ width, user: 'manager' });
  const isFine = async (): Promise<void> => {
    // The head of the page stays in sight: scrolled to, it lies over a tick, which is no fault of either.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
  };
  const list = page.getByRole('region', { name: 'Строки файла' });

  await visit(page, `/office/events/${event.id}/registrations`);
  await page.getByRole('link', { name: /^Из\sфайла$/ }).click();
  await page.getByRole('heading', { name: 'Участники из файла' }).waitFor();
  await isFine();
  await page
    .getByLabel('Файл XLSX или CSV')
    .setInputFiles({ name: 'врачи.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('heading', { name: 'врачи.csv' }).waitFor();
  expect(await page.getByLabel('Почта', { exact: true }).inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Проверить строки' }).click();
  await page.getByText('Получите согласие на обработку данных').waitFor();
  await page.getByLabel(/^Согласия этих людей/).check();
  await page.getByLabel('Как получено согласие').selectOption('EMPLOYER_LIST');
  await isFine();
  await page.getByRole('button', { name: 'Проверить строки' }).click();

  // The empty line counts, as it does in the file itself.
  await list
    .getByRole('row', { name: /Ошибкина/ })
    .getByText('Ошибка', { exact: true })
    .waitFor();
  expect(await list.getByRole('row', { name: /4.*Ошибкина/ }).count()).toBe(1);
  await page.getByText('Верных: 2, с ошибками: 1').waitFor();
  await isFine();
  const wrongOnly = page.getByRole('button', { name: 'Только ошибки и вопросы' });
  await wrongOnly.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('rows')).toBe('wrong');
  await page.reload();
  await expect.poll(() => wrongOnly.getAttribute('aria-pressed')).toBe('true');
  await wrongOnly.click();
  await page.getByRole('button', { name: /^Записать 2/ }).click();
  await expect
    .poll(
      async () => {
        await site.running.outbox.runPendingJobs();
        return list.getByText('Записан', { exact: true }).count();
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  await isFine();
  const report = await page.request.get(
    (await page.getByRole('link', { name: 'Скачать отчёт CSV' }).getAttribute('href'))!,
  );
  expect(await report.text()).toContain('Ошибкина');

  await page.getByRole('link', { name: 'К списку регистраций' }).click();
  await page.getByRole('link', { name: /Файлова/ }).waitFor();
  await page.getByRole('link', { name: /Списков/ }).waitFor();
  await page.getByText('Нет ответов', { exact: true }).nth(1).waitFor();
  await isFine();
  await page.getByRole('link', { name: 'Записать участника' }).click();
  await page.getByLabel('Электронная почта участника').fill(`by-hand-${width}@example.ru`);
  await page.getByRole('button', { name: 'Проверить почту' }).click();
  await page.getByLabel('Фамилия').fill('Ручкина');
  await page.getByLabel('Имя', { exact: true }).fill('Ольга');
  await page.getByLabel('Телефон, если есть').fill('8 921 123-45-67');
  await page.getByLabel('Специальность', { exact: true }).selectOption({ label: 'Кардиология' });
  await page.getByLabel('Стаж, лет').fill('двенадцать');
  await page.getByLabel('Цена', { exact: true }).selectOption('FREE');
  await page.getByLabel(/^Согласие участника/).check();
  await page.getByLabel('Как получено согласие').selectOption('PAPER');
  await page.getByRole('button', { name: 'Записать участника' }).click();
  await page.getByText('Напишите причину').waitFor();
  await page.getByText('Укажите число цифрами').waitFor();
  await page.getByLabel('Стаж, лет').fill('12');
  await page.getByLabel('Почему цена не по тарифу').fill('Докладчик');
  await isFine();
  await page.getByRole('button', { name: 'Записать участника' }).click();
  await page.getByText('Ручкина Ольга').first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toContain('/office/registrations/');
  await page.getByText('Не на все обязательные вопросы есть ответы').waitFor();
  await isFine();
});
