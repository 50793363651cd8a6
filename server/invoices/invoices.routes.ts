import type { RequestHandler, Response } from 'express';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { fileReaderOf } from '../core/files/file-reader.js';
import { isOpenEvent } from '../core/graphql/access.js';
import { ProblemsError } from '../core/graphql/problems.js';
import type { FileRouter } from '../core/worker/forwarded-routes.js';
import { serviceActPdf } from './documents/service-act.pdf.js';
import type { Registration } from '../registrations/registration.entity.js';
import type { Invoice } from './invoice.entity.js';
import { invoicePdf } from './documents/invoice.pdf.js';
import { canSeeInvoice } from './invoices.policy.js';
import { readDocumentData } from './documents/document-data.js';
import { readInvoiceCopy } from './documents/invoice-copy.js';
import { serviceActsOf, findInvoiceByNumber } from './invoice-queries.js';

const fileName = /^(\d{4}-\d{6,12})\.pdf$/i;

const numberIn = (file: unknown): string | null => fileName.exec(String(file))?.[1] ?? null;

type SendDocument = (app: Application, response: Response, invoice: Invoice, file: string) => Promise<boolean>;

/**
 * A document of an invoice, for the user who requested the invoice, for managers, and for tokens that may read invoices of
 * the event. Others get 404.
 * @param send returns false if the invoice has no such document
 */
const documentRoute =
  (app: Application, send: SendDocument): RequestHandler<{ file: string; number?: string }> =>
  async (request, response, next) => {
    const { file, number } = request.params;
    const reader = await fileReaderOf(app, request, response, 'invoices');
    if (!reader) return;
    const { viewer, grant } = reader;
    response.set('cache-control', 'private, no-store');
    const invoice = viewer && (await findByFile(app, number === undefined ? file : `${number}.pdf`));
    if (!invoice || !canSeeInvoice(viewer, invoice) || !isOpenEvent({ grant }, invoice.eventId)) return next();
    await grant?.recordReads([{ field: 'invoices', eventId: invoice.eventId }]);
    if (!(await send(app, response, invoice, file))) next();
  };

async function findByFile(app: Application, file: string): Promise<(Invoice & { eventId: string }) | null> {
  const number = numberIn(file);
  const db = new Db(app.database);
  const invoice = number && (await findInvoiceByNumber(db, number));
  if (!invoice) return null;
  const registration = await db.findOne<Registration>('registrations', { id: invoice.registrationId });
  return { ...invoice, eventId: registration!.eventId };
}

async function sendPdf(
  app: Application,
  response: Response,
  key: string,
  name: string,
  draw: () => Promise<Buffer>,
): Promise<void> {
  const bytes = await app.cache.get(key, null, draw, (pdf) => pdf.length);
  response.set('content-disposition', `inline; filename="${name}.pdf"`);
  response.type('application/pdf').send(bytes);
}

/** @returns false if it is stored without the data of a document */
async function sendInvoice(app: Application, response: Response, invoice: Invoice): Promise<boolean> {
  const data = readDocumentData(invoice);
  if (!data) return false;
  const { id, number, state } = invoice;
  await sendPdf(app, response, `invoice ${id} ${state}`, `invoice-${number}`, () => invoicePdf(invoice, data));
  return true;
}

/** @returns false if the invoice has no act with this number */
async function sendServiceAct(
  app: Application,
  response: Response,
  invoice: Invoice,
  number: string | null,
): Promise<boolean> {
  const data = readDocumentData(invoice);
  if (!data || !number) return false;
  const [acts] = await serviceActsOf(new Db(app.database), [invoice.id]);
  const act = acts!.find((row) => row.number === number);
  if (!act) return false;
  const draw = () => serviceActPdf(invoice, data, act);
  await sendPdf(app, response, `act ${number} ${act.standing}`, `act-${number}`, draw);
  return true;
}

const sendActInForce: SendDocument = (app, response, invoice) =>
  sendServiceAct(app, response, invoice, invoice.actNumber);

const sendActOfFile: SendDocument = (app, response, invoice, file) =>
  sendServiceAct(app, response, invoice, numberIn(file));

/**
 * `/invoices/{number}.pdf`, `/acts/{invoice number}.pdf` for the act in force, and
 * `/invoices/{number}/acts/{act number}.pdf` for each act. `/invoice-copies/{token}`: for a user with the link.
 */
export function invoiceRoutes(http: FileRouter, app: Application): void {
  http.get('/invoices/:file', documentRoute(app, sendInvoice));
  http.get('/acts/:file', documentRoute(app, sendActInForce));
  http.get('/invoices/:number/acts/:file', documentRoute(app, sendActOfFile));

  http.get('/invoice-copies/:token', async (request, response, next) => {
    response.set({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    try {
      await app.limits.count('useLinkByNetwork', request.ip ?? '');
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error;
      const { message, retryAfter } = error.problems[0]!;
      return void response.status(429).set('retry-after', String(retryAfter)).type('text').send(message);
    }
    const id = readInvoiceCopy(app, request.params.token);
    const invoice = id && (await new Db(app.database).findOne<Invoice>('invoices', { id }));
    if (!invoice || !(await sendInvoice(app, response, invoice))) next();
  });
}
