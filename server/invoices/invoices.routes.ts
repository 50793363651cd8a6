import type { Express, Request, Response } from 'express';
import type { Application } from '../core/context.js';
import { Reads } from '../core/kept.js';
import { viewerOfRequest } from '../core/requests.js';
import { actPdf, invoicePdf } from './documents.pdf.js';
import type { Invoice } from './invoice.entity.js';
import { maySeeInvoice } from './invoices.policy.js';
import { readPaper, type Paper } from './paper.js';
import { findInvoiceByNumber } from './reading.js';

type Document = {
  /** First part of the address, and of the file's name. */
  path: string;
  name: string;
  draw: (invoice: Invoice, paper: Paper) => Promise<Buffer>;
  isThere: (invoice: Invoice) => boolean;
};

const documents: readonly Document[] = [
  { path: 'invoices', name: 'invoice', draw: invoicePdf, isThere: () => true },
  { path: 'acts', name: 'act', draw: actPdf, isThere: ({ actNumber }) => actNumber !== null },
];

const shape = /^(\d{4}-\d{6,12})\.pdf$/i;

/**
 * `/invoices/{number}.pdf` and `/acts/{number of the invoice}.pdf`, for whoever asked for the invoice and for staff.
 * Anybody else is answered as if there were none.
 */
export function invoiceRoutes(http: Express, app: Application): void {
  const find = async (request: Request, response: Response): Promise<Invoice | null> => {
    const [, number] = shape.exec(String(request.params.file)) ?? [];
    if (!number) return null;
    const viewer = await viewerOfRequest(app, request);
    response.set('cache-control', 'private, no-store');
    const invoice = viewer && (await findInvoiceByNumber(new Reads(app.database), number));
    return invoice && maySeeInvoice(viewer, invoice) ? invoice : null;
  };

  for (const { path, name, draw, isThere } of documents)
    http.get(`/${path}/:file`, async (request, response, next) => {
      const invoice = await find(request, response);
      const paper = invoice && readPaper(invoice);
      if (!invoice || !paper || !isThere(invoice)) return next();
      const bytes = await app.kept.get(
        `${name} ${invoice.id} ${invoice.state}`,
        null,
        () => draw(invoice, paper),
        (pdf) => pdf.length,
      );
      response.set('content-disposition', `inline; filename="${name}-${invoice.number}.pdf"`);
      response.type('application/pdf').send(bytes);
    });
}
