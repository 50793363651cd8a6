import { demoEvent, demoUser, siteEvent, type Site } from './browser.js';
import { makeFeedback } from './feedback.js';
import { makeUser, registerForTest, signInAs } from './factories.js';
import { makeProgramme } from './programme.js';
import { makeSubscriber } from './subscriber.js';
import { createResetLink } from '../../server/users/sign-in/password-reset.emails.js';

export type Reader = 'guest' | 'doctor' | 'newcomer' | 'administrator';
export type Address = {
  path: string;
  as: Reader;
  /** The name of a button that comes after the page. */
  button?: RegExp;
};

/** Pages that need what only a test of theirs makes: its file looks at them with axe, at both widths. */
export const lookedAtElsewhere: Record<string, string> = {
  '/confirm-registration/:token': 'newcomer',
  '/registrations/:number/invoice': 'invoices',
  '/events/:slug/live': 'room-questions',
  '/stage/:token': 'room-screens',
  '/speaker/:token': 'room-screens',
  '/sso/:token': 'sso',
  '/sign-on/:id': 'oidc',
  '/office': 'office-dashboard',
  '/office/statistics': 'office-dashboard',
  '/office/events/:id/statistics': 'office-dashboard',
  '/office/events/:id/check-in': 'office-check-in',
  '/office/events/:id/presence': 'office-check-in',
  '/office/events/:id/broadcast': 'office-broadcast',
  '/office/events/:id/broadcast/:roomId': 'office-broadcast',
  '/office/events/:id/broadcast/:roomId/questions': 'room-questions',
  '/office/events/:id/broadcast/:roomId/polls': 'room-polls',
  '/office/events/:id/broadcast/:roomId/chat': 'room-chat',
  '/office/events/:id/participation': 'office-offers',
  '/office/events/:id/nmo': 'office-nmo',
  '/office/events/:id/nmo/attendance': 'office-nmo',
  '/office/events/:id/nmo/codes': 'office-nmo',
  '/office/events/:id/nmo/documents': 'office-nmo',
  '/office/events/:id/registrations/import': 'office-entry',
  '/office/events/:id/registrations/new': 'office-entry',
  '/office/integrations/webhooks/:id': 'office-integrations',
  '/office/integrations/providers/:id': 'sign-in-providers',
  '/sign-in/continue/:id': 'sign-in-providers',
  '/office/letters/:id': 'office-inbox',
};

const missing = '/no-such-page';
/** Paths that are expected to answer with 400 or more. */
export const rejectedPaths = [missing];

/** Addresses of every other page, by its pattern: with content, without, and with what is wrong. */
export async function pageAddresses(site: Site): Promise<Record<string, Address[]>> {
  const { database } = site.app;
  const idOf = async (table: string) =>
    (await database.query<{ id: string }>(`SELECT id FROM ${table} LIMIT 1`))[0]!.id;
  const doctor = await demoUser(site, 'doctor@example.ru');
  const [congressTicket] = await database.query<{ number: string }>(
    `SELECT number FROM registrations JOIN events ON events.id = "eventId"
     WHERE "userId" = ? AND registrations.state = 'CONFIRMED' AND events.title LIKE 'III Северо%'`,
    [doctor.id],
  );
  const ticket = `/registrations/${congressTicket!.number}`;
  const certificateOf = async (state: string) => {
    const [row] = await database.query<{ code: string }>(
      'SELECT code FROM certificates WHERE state = ? ORDER BY "issuedAt" DESC LIMIT 1',
      [state],
    );
    return `/certificates/${row!.code}`;
  };
  const congress = await demoEvent(site, 'III Северо-Западный');
  const cancelled = await demoEvent(site, 'Телемедицина');
  const full = await demoEvent(site, 'Трудные дыхательные пути');
  const children = await demoEvent(site, 'Детская');
  const asked = (await demoEvent(site, 'Балтийский форум')).split('/').at(-1);
  const { token } = (await createResetLink(site.app, await makeUser(site)))!;

  // An event of two days with a programme, and two people of it.
  const [person, namesake] = [await makeUser(site), await makeUser(site)];
  const startsAt = '2026-12-21T06:00:00.000Z';
  const dates = JSON.stringify(['2026-12-21', '2026-12-22']);
  const event = await siteEvent(site, { title: 'Школа доступности', online: null, startsAt, dates });
  await makeProgramme(site, event);
  await makeFeedback(site);
  const registration = await registerForTest(site, await signInAs(site, person), event);

  const by =
    (as: Reader) =>
    (path: string): Address => ({ path, as });
  const guest = (...paths: string[]) => paths.map(by('guest'));
  const own = (...paths: string[]) => paths.map(by('doctor'));
  const empty = (...paths: string[]) => paths.map(by('newcomer'));
  const office = (...paths: string[]) => paths.map((path) => by('administrator')(`/office${path}`));

  return {
    '/': [...guest('/'), ...own('/')],
    '/events': guest('/events', '/events?past=1', '/events?city=Нигде', '/events?q=rfhlbjkjubz'),
    '/events/calendar': guest('/events/calendar', '/events/calendar?view=week'),
    '/events/:slug': [
      ...guest(congress, cancelled, await demoEvent(site, 'Редкие болезни'), await demoEvent(site, 'Осенний форум')),
      { path: congress, as: 'doctor', button: /^Моя программа/ },
    ],
    '/events/:slug/form': [
      ...guest(`${congress}/form`, `${full}/form`, `${cancelled}/form`),
      ...own(`${children}/form`),
    ],
    '/events/:slug/enter': own(`${congress}/enter`),
    '/archive': guest('/archive', '/archive?q=абракадабра', '/archive?q=rfhlbjkjubz'),
    '/archive/:slug': [
      ...guest('/archive/osennii-forum-po-pulmonologii'),
      ...own('/archive/osennii-forum-po-pulmonologii'),
    ],
    '/photo-reports': guest('/photo-reports', '/photo-reports?year=1999'),
    '/photo-reports/:slug': guest('/photo-reports/osennii-forum-po-pulmonologii'),
    '/search': guest('/search?q=rfhlbjkjubz', '/search?q=абракадабра'),
    '/partners': guest('/partners'),
    '/contacts': guest('/contacts'),
    '/tested': guest('/tested'),
    '/privacy': guest('/privacy', '/privacy?version=1'),
    '/terms': guest('/terms', '/terms?version=1'),
    '/legal/:kind': guest('/legal/event-data-consent', '/legal/question-publication-consent'),
    '/login': guest('/login'),
    '/reg': guest('/reg'),
    '/reset-password': guest('/reset-password'),
    '/reset-password/:token': guest(`/reset-password/${token}`, '/reset-password/x'),
    '/confirm-email/:token': guest('/confirm-email/x'),
    '/login/:token': guest('/login/x'),
    '/ticket-link/:token': guest('/ticket-link/x'),
    '/unsubscribe/:token': guest((await makeSubscriber(site)).path, '/unsubscribe/x'),
    '/certificates': guest('/certificates', '/certificates?code=x'),
    '/certificates/:code': guest(
      await certificateOf('ISSUED'),
      await certificateOf('REPLACED'),
      await certificateOf('REVOKED'),
    ),
    '/payments/shadow': guest('/payments/shadow'),
    '/payment-ok': guest('/payment-ok?status=success'),
    '/payment-error': guest('/payment-error'),
    '/account-deleted': guest('/account-deleted'),
    '/developers': guest('/developers'),
    '/developers/:slug': guest('/developers/quick-start', '/developers/webhook-types', '/developers/registrations'),
    '/developers/reference/:name': guest('/developers/reference/Event', '/developers/reference/mutation-upsertEvent'),
    '/developers/en': guest('/developers/en'),
    '/developers/en/:slug': guest('/developers/en/reference', '/developers/en/problem-codes'),
    '/developers/en/reference/:name': guest('/developers/en/reference/query-events'),
    '*': guest(missing),

    '/lk': own('/lk'),
    '/lk/security': own('/lk/security'),
    '/lk/data': own('/lk/data'),
    '/lk/payments': [...own('/lk/payments'), ...empty('/lk/payments')],
    '/lk/sites': [...own('/lk/sites'), ...empty('/lk/sites')],
    '/nmo': [...own('/nmo', '/nmo?year=1999'), ...empty('/nmo')],
    '/questions': [...own('/questions', `/questions?event=${asked}`), ...empty('/questions')],
    '/registrations': [
      ...own('/registrations', '/registrations?view=waiting', '/registrations?view=past'),
      ...empty('/registrations'),
    ],
    '/registrations/agenda': [...own('/registrations/agenda'), ...empty('/registrations/agenda')],
    '/registrations/:number/ticket': own(`${ticket}/ticket`),
    '/registrations/:number/answers': own(`${ticket}/answers`),

    '/office/help': office('/help'),
    '/office/help/:task': office(`/help/create-event?event=${event.id}`, '/help/shortcuts'),
    '/office/events': office('/events'),
    '/office/events/calendar': office('/events/calendar'),
    '/office/events/:id': office(`/events/${event.id}`),
    '/office/events/:id/edit': office(`/events/${event.id}/edit`),
    '/office/events/:id/programme': office(`/events/${event.id}/programme`),
    '/office/events/:id/registrations': office(`/events/${event.id}/registrations`),
    '/office/registrations/:number': office(`/registrations/${registration.number}`),
    '/office/users': office('/users'),
    '/office/users/:id': office(`/users/${person.id}`),
    '/office/users/:id/merge': office(`/users/${person.id}/merge`, `/users/${person.id}/merge?with=${namesake.id}`),
    '/office/questions': office('/questions?show=all'),
    '/office/questions/messages': office('/questions/messages?show=all'),
    '/office/letters': office('/letters'),
    '/office/letters/new': office('/letters/new'),
    '/office/letters/log': office('/letters/log'),
    '/office/log': office('/log?who=иван'),
    '/office/tasks': office('/tasks'),
    '/office/confirm': office('/confirm'),
    '/office/money': office('/money'),
    '/office/money/payments': office('/money/payments'),
    '/office/money/payments/:id': office(`/money/payments/${await idOf('payments')}`),
    '/office/money/ledger': office('/money/ledger'),
    '/office/money/desk': office('/money/desk'),
    '/office/money/refunds': office('/money/refunds'),
    '/office/money/invoices': office('/money/invoices'),
    '/office/integrations': office('/integrations'),
    '/office/integrations/new': office('/integrations/new'),
    '/office/integrations/:id': office(`/integrations/${await idOf('partner_sites')}`),
    '/office/integrations/tokens': office('/integrations/tokens'),
    '/office/integrations/providers': office('/integrations/providers'),
    '/office/integrations/providers/new': office('/integrations/providers/new'),
    '/office/integrations/webhooks': office('/integrations/webhooks'),
    '/office/integrations/webhooks/new': office('/integrations/webhooks/new'),
    '/office/content': office('/content'),
    '/office/content/galleries': office('/content/galleries'),
    '/office/content/galleries/removals': office('/content/galleries/removals'),
    '/office/content/galleries/:id': office(`/content/galleries/${await idOf('galleries')}`, '/content/galleries/new'),
    '/office/content/archive': office('/content/archive'),
    '/office/content/archive/:id': office(`/content/archive/${await idOf('archive_entries')}`),
    '/office/content/partners': office('/content/partners'),
    '/office/content/partners/:id': office(`/content/partners/${await idOf('partners')}`, '/content/partners/new'),
    '/office/content/search': office('/content/search'),
    '/office/content/documents': office('/content/documents'),
    '/office/content/documents/:kind': office('/content/documents/user-agreement'),
    '/office/content/site': office('/content/site'),
  };
}
