import type { Application } from '../../server/core/application.js';
import type { User } from '../../server/users/user.entity.js';
import { extendPaymentDeadline } from '../../server/registrations/seats/payment-deadline.service.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { invoiceDeadline, issueInvoice } from '../../server/invoices/request-invoice.service.js';
import { supplierOf } from '../../server/invoices/documents/document-data.js';

const userEmail = 'doctor@example.ru';

const eventTitle = 'Невские травматологические дни';

const payer = {
  name: 'ООО «Клиника на Примерной»',
  inn: '7800000002',
  kpp: '780001001',
  address: '190000, Санкт-Петербург, ул. Примерная, д. 2',
  documentsEmail: 'buh@example.ru',
  contactPerson: 'Петрова Анна Сергеевна',
  contractNumber: null,
  sendsCopy: false,
};

/** The demo doctor requests an invoice for a registration that is not paid yet. */
export async function seedInvoices(app: Application): Promise<void> {
  const supplier = supplierOf(app.config);
  if (!supplier) return;
  const now = app.clock.now();
  await app.database.inTransaction(async (transaction) => {
    const user = await transaction.findOne<User>('users', { email: userEmail });
    const [registration] = await transaction.query<Registration>(
      `SELECT registrations.* FROM registrations JOIN events ON events.id = registrations."eventId"
       WHERE "userId" = ? AND registrations.state = 'AWAITING_PAYMENT' AND events.title = ?`,
      [user!.id, eventTitle],
    );
    if (!registration) throw new Error(`the demo's ${userEmail} does not wait to pay for the event: ${eventTitle}`);
    const extended = await extendPaymentDeadline(transaction, registration.id, invoiceDeadline(now), now);
    await issueInvoice(transaction, {
      supplier,
      payer,
      registration: extended,
      user: user!,
      dueAt: extended.payUntil!,
      now,
    });
  });
}
