import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumPath } from '../support/chromium.js';
import { TestClient } from '../support/client.js';
import { callApi } from './api.js';

const doctor = 'doctor@example.ru';
const manager = 'manager@example.ru';
const [desktop, phone] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

type Target = { password: string; url: string; folder: string };
type Picture = {
  name: string;
  /** The email of the signed-in user; anonymous if left out. */
  as?: string;
  isPhone?: boolean;
  isDark?: boolean;
  path: (client: TestClient) => Promise<string> | string;
  /** Actions on the page before the screenshot. */
  prepare?: (page: Page) => Promise<void>;
};

const forum = 'baltiiskii-forum-anesteziologov-i-reanimatologov';
const congress = 'iii-severo-zapadnyi-kongress-po-klinicheskoi-kardiologii';

type RegistrationData = { number: string; state: string; event: { slug: string } };
const registrationIn = async (client: TestClient, state: string): Promise<string> => {
  const fields = 'registrations(first: 50) { nodes { number state event { slug } } }';
  const { registrations } = await callApi<{ registrations: { nodes: RegistrationData[] } }>(
    client,
    'viewer',
    {},
    fields,
  );
  const matches = registrations.nodes.filter((one) => one.state === state);
  const preferred = matches.find(({ event }) => event.slug === congress) ?? matches[0];
  if (!preferred) throw new Error(`the demo's doctor has no registration that is ${state}`);
  return preferred.number;
};
const payment = async (client: TestClient): Promise<string> =>
  `/payments/shadow?registration=${await registrationIn(client, 'AWAITING_PAYMENT')}`;
const officeOf = async (client: TestClient, slug: string, page: string): Promise<string> => {
  const { id } = await callApi<{ id: string }>(client, 'event', { slug }, 'id');
  return `/office/events/${id}/${page}`;
};
/** The public page of a certificate of the demo's doctor. */
const certificate = async (client: TestClient): Promise<string> => {
  const { nmoRecords } = await callApi<{ nmoRecords: { nodes: { certificates: { code: string }[] }[] } }>(
    client,
    'viewer',
    {},
    'nmoRecords { nodes { certificates { code } } }',
  );
  const [document] = nmoRecords.nodes.flatMap(({ certificates }) => certificates);
  if (!document) throw new Error("the demo's doctor has no certificate");
  return `/certificates/${document.code}`;
};
const scrollTo = (text: string) => (page: Page) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));

const pictures: readonly Picture[] = [
  { name: 'home', path: () => '/' },
  { name: 'events', path: () => '/events' },
  { name: 'event', isPhone: true, isDark: true, path: () => `/events/${congress}` },
  { name: 'nmo', as: doctor, path: () => '/nmo' },
  { name: 'certificate', as: doctor, path: certificate },
  {
    name: 'ticket',
    as: doctor,
    isPhone: true,
    isDark: true,
    path: async (client) => `/registrations/${await registrationIn(client, 'CONFIRMED')}/ticket`,
  },
  {
    name: 'promo-code',
    as: doctor,
    path: () => `/events/${forum}/form`,
    prepare: async (page) => {
      await page.getByRole('radio', { name: /^Очно/ }).check({ force: true });
      await page.getByRole('radio', { name: /^Врач, ранняя/ }).check({ force: true });
      await page.getByLabel('Промокод').fill('NEVA10');
      await page.getByRole('button', { name: 'Применить' }).click();
      await page.getByText('Промокод NEVA10').waitFor();
      await page.getByText('К оплате', { exact: true }).evaluate((sum) => sum.scrollIntoView({ block: 'end' }));
    },
  },
  { name: 'payment', as: doctor, path: payment },
  { name: 'office', as: manager, path: () => '/office' },
  {
    name: 'office-registrations',
    as: manager,
    path: (client) => officeOf(client, congress, 'registrations'),
    prepare: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('complementary').last().waitFor();
    },
  },
  {
    name: 'office-programme',
    as: manager,
    path: (client) => officeOf(client, 'nevskie-travmatologicheskie-dni', 'programme'),
    prepare: scrollTo('Залы'),
  },
  {
    name: 'office-door',
    as: manager,
    isPhone: true,
    isDark: true,
    path: (client) => officeOf(client, congress, 'check-in'),
  },
];

async function takeScreenshot(
  browser: Browser,
  client: TestClient,
  picture: Picture,
  { url, folder }: Target,
): Promise<void> {
  const context = await browser.newContext({
    viewport: picture.isPhone ? phone : desktop,
    colorScheme: picture.isDark ? 'dark' : 'light',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  });
  const session = client.cookie('session');
  if (session) await context.addCookies([{ name: 'session', value: session, url }]);
  // This cookie hides the notice of the first visit.
  await context.addCookies([{ name: 'helloMessage', value: '1', url }]);
  const page = await context.newPage();
  await page.goto(new URL(await picture.path(client), url).href, { waitUntil: 'networkidle' });
  await picture.prepare?.(page);
  await page.waitForTimeout(1_000);
  await page.screenshot({ path: join(folder, `${picture.name}.png`) });
  await context.close();
}

/** Takes the screenshots of the README from a running demo, as an anonymous user, a doctor and staff. */
export async function takeScreenshots(
  target: Target,
  names: readonly string[] | undefined,
  onTaken: (line: string) => void,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const picture of pictures.filter(({ name }) => names?.includes(name) ?? true)) {
      const client = new TestClient(target.url);
      if (picture.as) await callApi(client, 'signIn', { input: { email: picture.as, password: target.password } });
      await takeScreenshot(browser, client, picture, target);
      onTaken(picture.name);
    }
  } finally {
    await browser.close();
  }
}
