import { toIso } from '../core/clock.js';
import { definePersonalData } from '../core/personal-data.js';
import type { Invoice } from './invoice.entity.js';
import { invoiceStates } from './invoice.states.js';
import { cancelAndNotify, lockInvoice } from './transitions.service.js';
import { readDocumentData } from './documents/document-data.js';

/** Invoices that the user requested. The payer may be the user, as a sole trader. */
export const invoicesPersonalData = definePersonalData<Invoice>({
  name: 'invoices',
  title: 'Счета организациям',
  rows: 'SELECT * FROM invoices WHERE "userId" = ? ORDER BY "createdAt", id',
  fields: {
    number: 'Номер',
    state: ['Состояние', ({ state }) => invoiceStates.titles[state]],
    event: ['Мероприятие', (row) => readDocumentData(row)?.eventTitle ?? null],
    participant: ['Участник', (row) => readDocumentData(row)?.participant ?? null],
    amount: ['Сумма, ₽', ({ amount }) => amount / 100],
    payer: ['Плательщик', ({ payerName }) => payerName],
    inn: ['ИНН', ({ payerInn }) => payerInn],
    kpp: ['КПП', ({ payerKpp }) => payerKpp],
    address: ['Юридический адрес', ({ payerAddress }) => payerAddress],
    documentsEmail: 'Почта для документов',
    contactPerson: 'Контактное лицо',
    contractNumber: 'Номер договора',
    issuedOn: 'Дата счёта',
    paidOn: 'Оплачен',
    act: ['Номер акта', ({ actNumber }) => actNumber],
  },
  erase: async (transaction, userId, now) => {
    const unpaid = await transaction.query<{ id: string }>(
      `SELECT invoices.id FROM invoices JOIN registrations ON registrations.id = invoices."registrationId"
       WHERE invoices."userId" = ? AND invoices.${invoiceStates.sql.unpaid} ORDER BY registrations."eventId"`,
      [userId],
    );
    for (const { id } of unpaid) {
      const { invoice } = (await lockInvoice(transaction, id))!;
      if (invoiceStates.is(invoice.state, 'unpaid'))
        await cancelAndNotify(transaction, invoice, 'Личный кабинет удалён.', { source: 'RULES' }, now);
    }
    // A reason written by staff may contain names. Who acted and when stays.
    const ofUser = '(SELECT id FROM invoices WHERE "userId" = ?)';
    await transaction.query(
      `UPDATE invoices SET "cancelReason" = NULL WHERE "userId" = ? AND id IN
         (SELECT "invoiceId" FROM invoice_events WHERE source = 'STAFF' AND after = 'CANCELLED')`,
      [userId],
    );
    await transaction.query(
      `UPDATE invoice_events SET note = NULL WHERE source = 'STAFF' AND "invoiceId" IN ${ofUser}`,
      [userId],
    );
    await transaction.query(
      `UPDATE invoice_events SET "actorId" = NULL WHERE "actorId" = ? AND "invoiceId" IN ${ofUser}`,
      [userId, userId],
    );
    // An unpaid invoice is no accounting record: only its number stays, so that the sequence has no gaps.
    await transaction.update(
      'invoices',
      { userId, state: 'CANCELLED' },
      { payerName: '', payerKey: '', payerInn: '', payerKpp: null, payerAddress: '', contractNumber: null, paper: '' },
    );
    await transaction.update(
      'invoices',
      { userId },
      { userId: null, documentsEmail: '', contactPerson: null, updatedAt: toIso(now) },
    );
  },
  retained: {
    what: 'Оплаченные счета и\u00A0акты: плательщик, участник, мероприятие, сумма и\u00A0даты',
    why: 'Документы учёта нужно хранить по\u00A0закону о\u00A0бухгалтерском учёте',
    years: 5,
  },
});
