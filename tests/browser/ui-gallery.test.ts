import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { desktop, phone, startSite, violationsOf, type Site } from '../support/browser.js';

let site: Site;
beforeAll(async () => (site = await startSite()));
afterEach(() => site.closePages());
afterAll(() => site.close());

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
