import { invoiceLabel } from '../../../rules/money/invoice-label';
import { registrationStates } from '../../../rules/states/registration-states';
import { archivePath } from '../../archives/paths';
import { nmoRecordPath } from '../../certificates/paths';
import { eventPath } from '../../events/paths';
import { galleryPath } from '../../galleries/paths';
import { invoicePath } from '../../invoices/paths';
import { questionsPath } from '../../questions/paths';
import { MoreMenu, type MoreLink } from '../../ui/menus/more-menu';
import { answersPath } from '../paths';
import type { RefundQuote } from '../refunds/refund-text';
import { CancelAction } from './registration-actions';
import type { RegistrationRow } from './registration-row';

/** Documents, materials and rare actions of a registration. */
function linksOf(registration: RegistrationRow): MoreLink[] {
  const { event, state, number, ticket, calendarUrl, invoice, viewerCanAskInvoice } = registration;
  const { archiveEntry, gallery, nmo, slug, isPast } = event;
  const hasAttended = isPast && state === 'CONFIRMED';
  const isAhead = !isPast && event.state === 'PUBLISHED';
  const links: (MoreLink | null | false)[] = [
    hasAttended && nmo.state === 'APPROVED' && { to: nmoRecordPath(event), text: 'Сертификат и\u00a0код НМО' },
    isPast && archiveEntry && { to: archivePath(archiveEntry.slug), text: 'Записи и\u00a0презентации' },
    isPast && gallery && { to: galleryPath(gallery.slug), text: 'Фотоотчёт' },
    ticket && { to: ticket.pdfUrl, text: 'Билет (PDF)', isFile: true },
    isAhead &&
      registrationStates.is(state, 'expected') && { to: calendarUrl, text: 'Добавить в\u00a0календарь', isFile: true },
    registration.viewerCanChangeAnswers &&
      state !== 'OFFERED' && {
        to: answersPath(number),
        text: registration.lacksAnswers ? 'Ответить на\u00a0вопросы' : 'Изменить ответы',
      },
    (invoice || viewerCanAskInvoice) && {
      to: invoicePath(number),
      text: invoiceLabel(invoice),
    },
    (hasAttended || registrationStates.is(state, 'live')) && { to: questionsPath(slug), text: 'Задать вопрос' },
    { to: eventPath(slug), text: 'Страница мероприятия' },
  ];
  return links.filter((link) => link !== null && link !== false);
}

type Props = {
  registration: RegistrationRow;
  onChange: () => void;
  onRefund: (sum: RefundQuote['amount']) => void;
  hasText?: boolean;
};

/** What is rarely done with a registration, behind «Ещё». */
export function RegistrationMenu({ registration, onChange, onRefund, hasText = false }: Props) {
  const { event, state, viewerCanCancel, cancelRefusal } = registration;
  return (
    <MoreMenu of={event.title} links={linksOf(registration)} hasText={hasText}>
      {viewerCanCancel && state !== 'OFFERED' && (
        <CancelAction registration={registration} onChange={onChange} onRefund={onRefund} />
      )}
      {cancelRefusal && state === 'CONFIRMED' && !event.isPast && <li className="p-3 note">{cancelRefusal}</li>}
    </MoreMenu>
  );
}
