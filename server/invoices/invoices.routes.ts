import type { Request, Response } from 'express';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { ProblemsError } from '../core/graphql/problems.js';
import { viewerOfRequest } from '../core/requests.js';
import type { FileRouter } from '../core/worker/forwarded-routes.js';
import { serviceActPdf } from './documents/service-act.pdf.js';
import type { Invoice } from './invoice.entity.js';
import { invoicePdf } from './documents/invoice.pdf.js';
import { canSeeInvoice } from './invoices.policy.js';
import { readDocumentData } from './documents/document-data.js';
import { readInvoiceCopy } from './documents/invoice-copy.js';
import { serviceActsOf, findInvoiceByNumber } from './invoice-queries.js';

const fileName = /^(\d{4}-\d{6,12})\.pdf$/i;

const numberIn = (file: unknown): string | null => fileName.exec(String(file))?.[1] ?? null;

async function findOwnInvoice(
  app: Application,
  request: Request,
  response: Response,
  number: string | null,
): Promise<Invoice | null> {
  if (!number) return null;
  const viewer = await viewerOfRequest(app, request);
  response.set('cache-control', 'private, no-store');
  const invoice = viewer && (await findInvoiceByNumber(new Db(app.database), number));
  return invoice && canSeeInvoice(viewer, invoice) ? invoice : null;
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

/** @returns false if there is no such invoice, or it is stored without the data of a document */
async function sendInvoice(app: Application, response: Response, invoice: Invoice | null): Promise<boolean> {
  const data = invoice && readDocumentData(invoice);
  if (!data) return false;
  const { id, number, state } = invoice;
  await sendPdf(app, response, `invoice ${id} ${state}`, `invoice-${number}`, () => invoicePdf(invoice, data));
  return true;
}

/** @returns false if the invoice has no act with this number */
async function sendServiceAct(
  app: Application,
  response: Response,
  invoice: Invoice | null,
  number: string | null,
): Promise<boolean> {
  const data = invoice && readDocumentData(invoice);
  if (!data || !number) return false;
  const [acts] = await serviceActsOf(new Db(app.database), [invoice.id]);
  const act = acts!.find((row) => row.number === number);
  if (!act) return false;
  const draw = () => serviceActPdf(invoice, data, act);
  await sendPdf(app, response, `act ${number} ${act.standing}`, `act-${number}`, draw);
  return true;
}

/**
 * `/invoices/{number}.pdf`, `/acts/{invoice number}.pdf` for the act in force, and
 * `/invoices/{number}/acts/{act number}.pdf` for each act: for the user who requested the invoice and for managers; other
 * users get 404. `/invoice-copies/{token}`: for a user with the link.
 */
export function invoiceRoutes(http: FileRouter, app: Application): void {
  http.get('/invoices/:file', async (request, response, next) => {
    const invoice = await findOwnInvoice(app, request, response, numberIn(request.params.file));
    if (!(await sendInvoice(app, response, invoice))) next();
  });

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
    if (!(await sendInvoice(app, response, invoice || null))) next();
  });

  http.get('/acts/:file', async (request, response, next) => {
    const invoice = await findOwnInvoice(app, request, response, numberIn(request.params.file));
    if (!(await sendServiceAct(app, response, invoice, invoice?.actNumber ?? null))) next();
  });

  http.get('/invoices/:number/acts/:file', async (request, response, next) => {
    const invoice = await findOwnInvoice(app, request, response, numberIn(`${request.params.number}.pdf`));
    if (!(await sendServiceAct(app, response, invoice, numberIn(request.params.file)))) next();
  });
}
