import { expect, it } from 'vitest';
import { desktop, phone, violationsOf, siteForFile } from '../support/browser.js';

const site = siteForFile();

async function openGallery(width: number) {
  const page = await site.page({ width });
  await page.goto('/dev/ui');
  await page.getByRole('heading', { name: 'Детали интерфейса' }).waitFor();
  return page;
}

it('the pieces of the interface have nothing that axe would trip over, in both themes and widths', async () => {
  const page = await openGallery(desktop);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Открыть вопрос' }).click();
  await page.getByRole('dialog', { name: 'Отменить участие?' }).getByRole('button', { name: 'Оставить' }).click();
  await page.getByRole('button', { name: 'Открыть форму' }).click();
  await page.getByRole('dialog', { name: 'Диалог с формой' }).getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Так показана ошибка поля.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('a part whose code does not load says so and can be requested again', async () => {
  const page = await openGallery(phone);
  await page.getByRole('button', { name: 'Открыть часть, которая не загрузится' }).click();
  await page.getByText('Эта часть страницы не загрузилась').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await page.getByText('Эта часть страницы не загрузилась').waitFor();
  // React logs the error that the example throws.
  await expect(site.closePages({ isExpected: true })).rejects.toThrow('an example of code that does not load');
});

it('the accessibility tree of the pieces is the one that was looked at', async () => {
  const page = await openGallery(desktop);
  await expect(await page.locator('main').ariaSnapshot()).toMatchFileSnapshot('ui-gallery.snapshot.txt');
});
