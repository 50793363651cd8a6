import { expect, it } from 'vitest';
import { desktop, phone, violationsOf, siteForFile } from '../support/browser.js';

const site = siteForFile();

it.each([phone, desktop])(
  'the pieces of the interface have nothing that axe would trip over at %i pixels',
  async (width) => {
    const page = await site.page({ width });
    await page.goto('/dev/ui');
    await page.getByRole('heading', { name: 'Детали интерфейса' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Открыть форму' }).click();
    await page.getByRole('dialog', { name: 'Диалог с формой' }).getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Так показана ошибка поля.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  },
);
