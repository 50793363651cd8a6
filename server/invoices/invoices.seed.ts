import type { Application } from '../core/application.js';
import type { User } from '../users/user.entity.js';
import { extendPayTerm } from '../registrations/pay-term.service.js';
import type { Registration } from '../registrations/registration.entity.js';
import { endOfTerm, issue } from './ask.service.js';
import { supplierOf } from './paper.js';

const whose = 'doctor@example.ru';

const event = 'Невские травматологические дни';

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

/** The demo's doctor has asked for an invoice for what she has not paid yet. */
export async function seedInvoices(app: Application): Promise<void> {
  const supplier = supplierOf(app.config);
  if (!supplier) return;
  const now = app.clock.now();
  await app.database.inTransaction(async (transaction) => {
    const [user] = await transaction.query<User>('SELECT * FROM users WHERE email = ?', [whose]);
    const [registration] = await transaction.query<Registration>(
      `SELECT registrations.* FROM registrations JOIN events ON events.id = registrations."eventId"
       WHERE "userId" = ? AND registrations.state = 'AWAITING_PAYMENT' AND events.title = ?`,
      [user!.id, event],
    );
    if (!registration) throw new Error(`the demo's ${whose} does not wait to pay for «${event}»`);
    const held = await extendPayTerm(transaction, registration.id, endOfTerm(now), now);
    await issue(transaction, { supplier, payer, registration: held, user: user!, dueAt: held.payUntil!, now });
  });
}
