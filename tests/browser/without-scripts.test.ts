import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import type { EventQuestion } from '../../server/events/event-parts.entity.js';
import { desktop, phone, siteEvent, startSite, type Site } from '../support/browser.js';
import { confirmationFor } from '../support/emails.js';
import { makeUser, password, signInAs, type TestEvent } from '../support/factories.js';

let site: Site;
beforeAll(async () => (site = await startSite({ SIGN_UPS_PER_DAY: '50' })));
/** Every address that a page has asked for. */
const addresses: string[] = [];
afterEach(async () => {
  await site.closePages();
  const telling = addresses.splice(0).filter((one) => /password=|Кузнецова|code=|@|NO-SUCH|помощь/.test(one));
  if (telling.length > 0) throw new Error(`Addresses with values:\n${telling.join('\n')}`);
});
afterAll(() => site.close());

const phrase = 'тихая Нева в ноябре 26';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();

/** A browser without scripts; the addresses that it has been at must hold nothing that was typed. */
async function plainPage(width: number, refused: readonly string[], options: { user?: MadeUser } = {}): Promise<Page> {
  const page = await site.page({ width, javaScript: false, expectedErrors: refused, ...options });
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  return page;
}
type MadeUser = Awaited<ReturnType<typeof makeUser>>;

/** Opens a form, and lets the time pass that a person takes for it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  site.clock.forward(5_000);
}

async function isMarked(page: Page, label: string): Promise<boolean> {
  return (await field(page, label).getAttribute('aria-invalid')) === 'true';
}

const resetLink = async (address: string): Promise<string> => {
  const path = async () => {
    const emails = await site.running.ports.mail.mailbox!.list();
    const message = emails.find(({ to, subject }) => to === address && subject === 'Восстановление пароля');
    return message && /\/reset-password\/\S+/.exec(message.text)?.[0];
  };
  await expect.poll(path, { timeout: 10_000 }).toBeDefined();
  return (await path())!;
};

describe('without scripts', () => {
  it('an account is made, confirmed, left, entered and given another password', async () => {
    const email = 'plain@example.ru';
    const page = await plainPage(phone, ['/reg', '/login', '/reset-password']);
    await open(page, '/reg?redirect=%2Fregistrations');
    await field(page, 'Электронная почта').fill(email);
    await field(page, 'Пароль').fill('жаба-7');
    await field(page, 'Фамилия').fill('Кузнецова');
    await page.getByRole('checkbox').nth(0).check();
    await press(page, 'Создать личный кабинет');

    // The same page with every mistake, and with all that was typed but the password.
    await alert(page).getByText('Форма не отправлена').waitFor();
    expect(await alert(page).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await alert(page).textContent()).toContain('Пароль введите ещё раз');
    expect([await isMarked(page, 'Пароль'), await isMarked(page, 'Имя'), await isMarked(page, 'Фамилия')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await field(page, 'Фамилия').inputValue()).toBe('Кузнецова');
    expect(await field(page, 'Электронная почта').inputValue()).toBe(email);
    expect(await field(page, 'Пароль').inputValue()).toBe('');
    expect(await page.getByRole('checkbox').nth(0).isChecked()).toBe(true);
    expect(await page.content()).not.toContain('жаба-7');

    site.clock.forward(5_000);
    await field(page, 'Пароль').fill(phrase);
    await field(page, 'Имя').fill('Анна');
    await page.getByRole('checkbox').nth(1).check();
    await press(page, 'Создать личный кабинет');
    await page.getByText('Проверьте почту').waitFor();
    await page.getByText(email).waitFor();
    expect(page.url()).toBe(`${site.url}/reg?redirect=%2Fregistrations`);
    const first = await confirmationFor(site, email);
    // A reload sends the form again, and no second email.
    await page.reload();
    await page.getByText('Проверьте почту').waitFor();
    await press(page, 'Отправить ещё раз');
    await page.getByText('Отправили ещё раз').waitFor();

    await page.goto(await confirmationFor(site, email, first));
    await press(page, 'Подтвердить и войти');
    await heading(page, 'Мои мероприятия').waitFor();
    await page.context().clearCookies({ name: 'session' });

    await open(page, '/login');
    await field(page, 'Электронная почта').fill(email);
    await field(page, 'Пароль').fill('это не тот пароль');
    await press(page, 'Войти');
    await alert(page).getByText('Неверный адрес').waitFor();
    expect(await field(page, 'Электронная почта').inputValue()).toBe(email);
    await field(page, 'Пароль').fill(phrase);
    await press(page, 'Войти');
    await heading(page, 'Мои мероприятия').waitFor();
    await page.context().clearCookies({ name: 'session' });

    await open(page, '/reset-password');
    await field(page, 'Электронная почта').fill('plain');
    await press(page, 'Прислать ссылку');
    await alert(page).waitFor();
    expect(await field(page, 'Электронная почта').inputValue()).toBe('plain');
    await field(page, 'Электронная почта').fill(email);
    site.clock.forward(5_000);
    await press(page, 'Прислать ссылку');
    await page.getByText('Проверьте почту').waitFor();

    const opened = await plainPage(phone, [await resetLink(email)]);
    await opened.goto(await resetLink(email));
    await field(opened, 'Новый пароль').fill('123');
    await press(opened, 'Сохранить и войти');
    await alert(opened).waitFor();
    expect(await isMarked(opened, 'Новый пароль')).toBe(true);
    await field(opened, 'Новый пароль').fill(`${phrase} ещё`);
    await press(opened, 'Сохранить и войти');
    await heading(opened, 'Мои мероприятия').waitFor();
  });

  it('the second step follows the password, with the application or with a recovery code', async () => {
    const user = await makeUser(site, { email: 'plain-factor@example.ru' });
    const client = await signInAs(site, user);
    type Setup = { beginSecondFactor: { secret: string } };
    type Codes = { confirmSecondFactor: { codes: string[] } };
    const begun = await client.graphql<Setup>(
      'mutation ($password: String!) { beginSecondFactor(password: $password) { ... on SecondFactorSetup { secret } } }',
      { password },
    );
    const secret = Secret.fromBase32(begun.data.beginSecondFactor.secret.replaceAll(' ', ''));
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() });
    const confirmed = await client.graphql<Codes>(
      'mutation ($code: String!) { confirmSecondFactor(code: $code) { ... on RecoveryCodesMade { codes } } }',
      { code: codeNow() },
    );
    site.clock.forward(minute);

    const page = await plainPage(phone, ['/login']);
    const giveBoth = async () => {
      await open(page, '/login?redirect=%2Fregistrations');
      await field(page, 'Электронная почта').fill(user.email);
      await field(page, 'Пароль').fill(password);
      await press(page, 'Войти');
      await field(page, 'Код из приложения').waitFor();
    };
    await giveBoth();
    await field(page, 'Код из приложения').fill('000000');
    await press(page, 'Войти');
    await alert(page).getByText('Код не подошёл').waitFor();
    expect(await isMarked(page, 'Код из приложения')).toBe(true);
    expect(await alert(page).textContent()).toContain('Код введите ещё раз');
    await field(page, 'Код из приложения').fill(codeNow());
    await press(page, 'Войти');
    await heading(page, 'Мои мероприятия').waitFor();
    await page.context().clearCookies({ name: 'session' });

    await giveBoth();
    await page.getByRole('button', { name: /резервный код/ }).click();
    await field(page, 'Резервный код').fill(confirmed.data.confirmSecondFactor.codes[0]!);
    await press(page, 'Войти');
    await heading(page, 'Мои мероприятия').waitFor();
  });

  it('a message reaches the organisation once', async () => {
    const email = 'plain-contacts@example.ru';
    const page = await plainPage(phone, ['/contacts']);
    await open(page, '/contacts');
    await field(page, 'Как к вам обращаться').fill('Мария Петровна');
    await field(page, 'Электронная почта').fill(email);
    await field(page, 'Сообщение').fill('Когда придут коды за форум?');
    await press(page, 'Отправить сообщение');
    await alert(page).getByText('Выберите тему сообщения.').waitFor();
    expect(await isMarked(page, 'Тема')).toBe(true);
    expect(await field(page, 'Сообщение').inputValue()).toBe('Когда придут коды за форум?');
    await field(page, 'Тема').selectOption({ label: 'Баллы и документы НМО' });
    await page.getByRole('checkbox').check();
    site.clock.forward(5_000);
    await press(page, 'Отправить сообщение');
    await page.getByText('Сообщение отправлено').waitFor();
    await page.reload();
    await page.getByText('Сообщение отправлено').waitFor();
    const rows = await site.rows('SELECT id FROM feedback_messages WHERE email = ?', [email]);
    expect(rows).toHaveLength(1);
  });

  const questions: Partial<EventQuestion>[] = [
    {
      label: 'Где вы работаете?',
      kind: 'CHOICE',
      required: true,
      options: [{ value: 'clinic', label: 'В поликлинике' }],
    },
    { label: 'Что хотите обсудить?', kind: 'TEXT', required: false },
  ];
  const formPath = ({ slug }: TestEvent) => `/events/${slug}/form`;

  it('a user asks the organisers, and is told where a page needs scripts', async () => {
    const user = await makeUser(site, { email: 'plain-question@example.ru' });
    const page = await plainPage(phone, ['/questions'], { user });
    await page.goto('/questions');
    await press(page, 'Задать вопрос');
    await alert(page).getByText('Напишите текст сообщения.').waitFor();
    await field(page, 'Вопрос').fill('Нужна ли помощь с проездом?');
    await press(page, 'Задать вопрос');
    await page.getByRole('status').getByText('принят').waitFor();
    const asked = () => site.rows<{ text: string }>('SELECT text FROM questions WHERE "userId" = ?', [user.id]);
    expect(await asked()).toEqual([{ text: 'Нужна ли помощь с проездом?' }]);
    await page.getByRole('link', { name: 'Задать вопрос' }).click();
    expect(await field(page, 'Вопрос').inputValue()).toBe('');

    expect(await page.content()).not.toContain('выключен JavaScript');
    await page.goto('/lk');
    await page.waitForURL('/lk?scripts=off');
    expect(await page.content()).toContain('выключен JavaScript');
    expect(await page.getByRole('button', { name: 'Сохранить', exact: true }).isDisabled()).toBe(true);
  });

  it('a user registers for a free event with two ways to take part', async () => {
    const user = await makeUser(site, { email: 'plain-free@example.ru' });
    const event = await siteEvent(site, { title: 'Без сценариев', online: null, questions });
    const page = await plainPage(phone, [formPath(event)], { user });
    await page.goto(formPath(event));
    await page.getByLabel('Что хотите обсудить?').fill('Первую помощь');
    await press(page, 'Принять участие');
    await alert(page).getByText('Выберите, как вы примете участие.').waitFor();
    expect(await page.getByLabel('Что хотите обсудить?').inputValue()).toBe('Первую помощь');
    await page.getByRole('radio', { name: 'Онлайн', exact: true }).check();
    await page.getByRole('radio', { name: 'В поликлинике' }).check();
    for (const tick of await page
      .getByRole('group', { name: /Согласия/ })
      .getByRole('checkbox')
      .all())
      await tick.check();
    await press(page, 'Принять участие');
    await heading(page, /Вы зарегистрированы/).waitFor();
    const [row] = await site.rows<{ participation: string }>(
      'SELECT participation FROM registrations WHERE "eventId" = ?',
      [event.id],
    );
    expect(row).toEqual({ participation: 'ONLINE' });
  });

  it('a user registers for a paid event and reaches its payment page', async () => {
    const user = await makeUser(site, { email: 'plain-paid@example.ru' });
    const event = await siteEvent(site, {
      title: 'Платное без сценариев',
      tariffs: [
        { title: 'Один день', priceAmount: 300_000 },
        { title: 'Оба дня', priceAmount: 500_000 },
      ],
    });
    const page = await plainPage(phone, [formPath(event)], { user });
    await page.goto(formPath(event));
    await page.getByLabel('Промокод').fill('NO-SUCH-CODE');
    await page.getByRole('radio', { name: /Оба дня/ }).check();
    for (const tick of await page
      .getByRole('group', { name: /Согласия/ })
      .getByRole('checkbox')
      .all())
      await tick.check();
    await press(page, 'Принять участие');
    await alert(page).waitFor();
    expect(await page.getByLabel('Промокод').inputValue()).toBe('NO-SUCH-CODE');
    expect(await page.getByLabel('Промокод').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('radio', { name: /Оба дня/ }).isChecked()).toBe(true);
    await page.getByLabel('Промокод').fill('');
    await press(page, 'Принять участие');
    await page.getByText('5 000 ₽').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/payments/shadow');
  });
});

it('a visitor registers for an event with an address and the code of its email', async () => {
  const event = await siteEvent(site, { title: 'Форма без кабинета' });
  const path = `/events/${event.slug}/form`;
  const page = await plainPage(desktop, [path]);
  await page.goto(path);
  const ticks = page.getByRole('group', { name: /Согласия/ }).getByRole('checkbox');
  for (const tick of await ticks.all()) await tick.check();
  await press(page, 'Принять участие');
  await alert(page).getByText('Форма не отправлена').waitFor();
  expect(await ticks.first().isChecked()).toBe(true);
  const email = 'plain-newcomer@example.ru';
  await page.getByLabel('Фамилия').fill('Орлова');
  await page.getByLabel('Имя', { exact: true }).fill('Вера');
  await field(page, 'Электронная почта').fill(email);
  site.clock.forward(5_000);
  await press(page, 'Принять участие');
  await page.getByText(email).waitFor();
  const letter = async () => (await site.running.ports.mail.mailbox!.list()).find(({ to }) => to === email);
  await expect.poll(letter, { timeout: 10_000 }).toBeDefined();
  const code = /\d{3}\u00a0\d{3}/.exec((await letter())!.subject)![0];
  await page.getByLabel('Код из письма').fill('12');
  await press(page, 'Подтвердить участие');
  await page.getByText('Введите шесть цифр из письма').first().waitFor();
  await page.getByLabel('Код из письма').fill(code);
  await press(page, 'Подтвердить участие');
  await page.getByRole('heading', { level: 1, name: /Билет/ }).waitFor();
});

it('a page that a form was sent from before its scripts arrived goes on with them', async () => {
  const page = await site.page({ expectedErrors: ['/contacts'] });
  await page.route('**/assets/*.js', (route) => route.abort('aborted'));
  await page.goto('/contacts');
  site.clock.forward(5_000);
  await field(page, 'Как к вам обращаться').fill('Мария Петровна');
  await field(page, 'Электронная почта').fill('late-scripts@example.ru');
  await field(page, 'Сообщение').fill('Когда придут коды за форум?');
  await page.unroute('**/assets/*.js');
  await press(page, 'Отправить сообщение');
  await alert(page).getByText('Форма не отправлена').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('topic');
  expect(await field(page, 'Сообщение').inputValue()).toBe('Когда придут коды за форум?');
  await field(page, 'Тема').selectOption({ label: 'Баллы и документы НМО' });
  await page.getByRole('checkbox').check();
  await press(page, 'Отправить сообщение');
  await page.getByText('Сообщение отправлено').waitFor();
});
