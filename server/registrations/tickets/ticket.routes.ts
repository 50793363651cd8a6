import type { Express, Request, Response } from 'express';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Viewer } from '../../core/viewer.js';
import { Db } from '../../core/database/db.js';
import { viewerOfRequest } from '../../core/requests.js';
import type { FileRouter } from '../../core/worker/forwarded-routes.js';
import { writeEventCalendar } from '../../events/calendar/calendar.js';
import type { Event } from '../../events/event.entity.js';
import { findEventBySlug } from '../../events/events.service.js';
import { findUser } from '../../users/users.service.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';
import { recordBroadcastEntry } from '../announcements/broadcast-entries.js';
import { broadcastUrlFor } from '../registration.policy.js';
import { writeApplePass } from '../wallets/apple-pass.js';
import { googleWalletLink } from '../wallets/google-pass.js';
import { readPassContent, type PassContent, type TicketHolder } from '../wallets/pass-content.js';
import { walletsFor } from '../wallets/wallets.js';
import { writeTicket } from './ticket-pdf.js';
import { calendarEntryOf } from './ticket-calendar.js';
import { findRegistrationByNumber, isTicketValid } from './ticket.service.js';
import { findTicketLink } from '../ticket-link/ticket-link.service.js';

/** Private data must not be stored in any cache. */
const privateHeaders = { 'cache-control': 'private, no-store' };

type OwnRegistration = { viewer: Viewer; registration: Registration; event: Event };

const ticketPage = (number: string): string => `/registrations/${encodeURIComponent(number)}/ticket`;

/**
 * Redirects to the login page if nobody is signed in. Null if the response was sent, or the registration belongs to
 * another user.
 */
async function findOwnRegistration(
  app: Application,
  request: Request,
  response: Response,
): Promise<OwnRegistration | null> {
  const number = String(request.params.number);
  const viewer = await viewerOfRequest(app, request);
  if (!viewer) {
    response.set(privateHeaders).redirect(303, `/login?redirect=${encodeURIComponent(ticketPage(number))}`);
    return null;
  }
  const db = new Db(app.database);
  const registration = await findRegistrationByNumber(db, viewer.id, number);
  if (!registration) return null;
  const event = await db.findOne<Event>('events', { id: registration.eventId });
  return { viewer, registration, event: event! };
}

async function broadcastAddress(app: Application, request: Request): Promise<string | null> {
  const viewer = await viewerOfRequest(app, request);
  if (!viewer) return null;
  const db = new Db(app.database);
  const event = await findEventBySlug(db, String(request.params.slug));
  if (!event) return null;
  const registration = await db.queryOne<Registration>(
    `SELECT * FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${registrationStates.sql.live}`,
    [event.id, viewer.id],
  );
  const address = registration && broadcastUrlFor(event, registration, toIso(app.clock.now()));
  if (address) await recordBroadcastEntry(app, registration.id, event);
  return address;
}

/**
 * `/registrations/{number}/ticket.pdf`: for the participant, 404 for others. `/ticket-link/{token}/ticket.pdf`: for a user
 * with the link.
 */
export function ticketFileRoutes(http: FileRouter, app: Application): void {
  http.get('/registrations/:number/ticket.pdf', async (request, response, next) => {
    const own = await findOwnRegistration(app, request, response);
    if (!own) return response.headersSent ? undefined : next();
    const { viewer, registration, event } = own;
    // If the ticket is not valid, the page explains why.
    if (!isTicketValid(registration, event, toIso(app.clock.now())))
      return void response.set(privateHeaders).redirect(303, ticketPage(registration.number));
    const user = await findUser(new Db(app.database), viewer.id);
    const content = await writeTicket(registration, event, user!);
    response.set(privateHeaders).type('application/pdf').attachment(`ticket-${registration.number}.pdf`).send(content);
  });

  passRoutes(http, app);

  http.get('/ticket-link/:token/ticket.pdf', async (request, response, next) => {
    const link = await findTicketLink(
      { app, db: new Db(app.database), now: app.clock.now() },
      String(request.params.token),
    );
    if (!link || link.isExpired) return next();
    const { registration, event, user } = link.data;
    if (!isTicketValid(registration, event, toIso(app.clock.now()))) return next();
    const content = await writeTicket(registration, event, user);
    response.set({ ...privateHeaders, 'referrer-policy': 'no-referrer' });
    response.type('application/pdf').attachment(`ticket-${registration.number}.pdf`).send(content);
  });
}

/** `ticket.pkpass` and `google-wallet` under `/registrations/{number}`: for the participant, 404 where not configured. */
function passRoutes(http: FileRouter, app: Application): void {
  type Wallets = ReturnType<typeof walletsFor>;
  type Answer = (response: Response, holder: TicketHolder, content: PassContent) => Promise<void>;

  const serve = (name: string, answerOf: (wallets: Wallets) => Answer | null) =>
    http.get(`/registrations/:number/${name}`, async (request, response, next) => {
      const own = await findOwnRegistration(app, request, response);
      if (!own) return response.headersSent ? undefined : next();
      const { viewer, registration, event } = own;
      const now = app.clock.now();
      if (!isTicketValid(registration, event, toIso(now)))
        return void response.set(privateHeaders).redirect(303, ticketPage(registration.number));
      const answer = answerOf(walletsFor(app.config, event, now));
      if (!answer) return next();
      const db = new Db(app.database);
      const holder = { registration, event, user: (await findUser(db, viewer.id))! };
      response.set({ ...privateHeaders, 'referrer-policy': 'no-referrer' });
      await answer(response, holder, await readPassContent(db, holder));
    });

  serve('ticket.pkpass', ({ apple }) =>
    apple === null
      ? null
      : async (response, { registration }, content) => {
          const pass = await writeApplePass(app.config, apple, content);
          response.type('application/vnd.apple.pkpass').attachment(`ticket-${registration.number}.pkpass`).send(pass);
        },
  );
  serve('google-wallet', ({ google }) =>
    google === null
      ? null
      : async (response, { event }, content) =>
          response.redirect(303, await googleWalletLink(app.config, google, content, event.id, app.clock.now())),
  );
}

/** `/registrations/{number}/calendar.ics`: for the participant. `/events/{slug}/enter`: redirects to the broadcast. */
export function ticketRoutes(http: Express, app: Application): void {
  http.get('/registrations/:number/calendar.ics', async (request, response, next) => {
    const own = await findOwnRegistration(app, request, response);
    if (!own) return response.headersSent ? undefined : next();
    const { registration, event } = own;
    const user = await findUser(new Db(app.database), own.viewer.id);
    const entry = calendarEntryOf(app.config.publicUrl, registration, event, user!);
    if (!entry) return next();
    const content = await writeEventCalendar({ app, db: new Db(app.database) }, event, entry);
    response.set(privateHeaders).type('text/calendar; charset=utf-8').attachment(`${event.slug}.ics`).send(content);
  });

  // Redirects participants while the broadcast is open. Others get the page, which explains why and when.
  http.get('/events/:slug/enter', async (request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const address = await broadcastAddress(app, request);
    if (address) response.redirect(303, address);
    else next();
  });
}
