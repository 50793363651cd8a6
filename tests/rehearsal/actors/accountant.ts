import { methodsWhere } from '../../../server/registrations/ledger/methods-where.js';
import { rejectedWith, type Action } from '../action.js';
import type { World } from '../world.js';
import { activeRegistration } from './doctors.js';

type InvoiceData = { invoice: { id: string; number: string; total: { amount: number } } };
const invoiceFields = '... on InvoiceChanged { invoice { id number total { amount } } }';

const requestInvoice: Action = {
  kind: 'врач: попросить счёт',
  describe: ({ who, event }) => `${who} просит счёт на организацию за мероприятие ${event}, копия бухгалтеру.`,
  run: async (world, params) => {
    const registration = activeRegistration(world, params);
    if (!registration || registration.price === 0 || (await world.person(params.who!)).isDeleted) return 'skipped';
    const accountant = `buh-${params.who}@clinic.example`;
    const payer = {
      name: 'ООО «Клиника на Примерной»',
      inn: '7800000002',
      kpp: '780001001',
      address: '190000, Санкт-Петербург, ул. Примерная, д. 2',
      documentsEmail: accountant,
      sendsCopy: true,
    };
    const answer = await world.call<InvoiceData>(
      params.who!,
      'requestInvoice',
      { registrationId: registration.id, payer },
      invoiceFields,
    );
    if (answer.problems) return rejectedWith(answer);
    const { id, number, total } = answer.invoice;
    world.model.invoices.push({
      id,
      number,
      registration: registration.id,
      accountant,
      amount: total.amount,
      state: 'ISSUED',
      cancelledAt: null,
    });
    return 'done';
  },
};

const invoiceOf = (world: World, who: string, event: number) =>
  world.model.invoices.findLast(({ registration }) => {
    const row = world.model.registrations.get(registration);
    return row?.person === who && row.event === event;
  });

const markInvoicePaid: Action = {
  kind: 'бухгалтер: отметить оплату счёта',
  describe: ({ who, event, share }) => `Бухгалтер отмечает: по счёту ${who} за мероприятие ${event} пришло ${share} %.`,
  run: async (world, { who, event, share }) => {
    const invoice = invoiceOf(world, who!, event!);
    if (!invoice || invoice.state === 'PAID') return 'skipped';
    const amount = Math.round((invoice.amount * Number(share)) / 100);
    const input = { paidOn: world.at.slice(0, 10), amount, documentNumber: `П-${invoice.number}` };
    const answer = await world.call('manager', 'markInvoicePaid', { id: invoice.id, input });
    if (answer.problems) return rejectedWith(answer);
    invoice.state = 'PAID';
    const registration = world.model.registrations.get(invoice.registration)!;
    registration.receipts.push({ amount, isCash: false, at: world.now, reference: invoice.number });
    return 'done';
  },
};

const cancelInvoice: Action = {
  kind: 'менеджер: отменить счёт',
  describe: ({ who, event }) => `Менеджер отменяет счёт ${who} за мероприятие ${event}.`,
  run: async (world, { who, event }) => {
    const invoice = invoiceOf(world, who!, event!);
    if (invoice?.state !== 'ISSUED') return 'skipped';
    const answer = await world.call('manager', 'cancelInvoice', { id: invoice.id, reason: 'Ошибка в реквизитах' });
    if (answer.problems) return rejectedWith(answer);
    Object.assign(invoice, { state: 'CANCELLED', cancelledAt: world.now });
    return 'done';
  },
};

const completeTransferRefunds: Action = {
  kind: 'бухгалтер: вернуть переводом',
  describe: () => 'Бухгалтер возвращает переводом всё, что ждёт возврата по счетам, и отмечает это.',
  run: async (world) => {
    const pendingRefunds = await world.rows<{ id: string }>(
      `SELECT refunds.id FROM refunds JOIN payments ON payments.id = refunds."paymentId"
       WHERE ${methodsWhere(({ refundedBy }) => refundedBy !== 'acquirer', 'payments.method')} AND refunds.state = 'CREATED' ORDER BY refunds.id`,
    );
    if (pendingRefunds.length === 0) return 'skipped';
    for (const { id } of pendingRefunds) {
      const answer = await world.call('manager', 'markRefundDone', { id });
      if (answer.problems) return rejectedWith(answer);
    }
    return 'done';
  },
};

export const accountant = [requestInvoice, markInvoicePaid, cancelInvoice, completeTransferRefunds];
