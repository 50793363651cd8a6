import { qrOf } from '../../core/files/qr.js';
import { formatDateTime } from '../../core/wording.js';
import { formatDayRange } from '../../../rules/text/format.js';
import { datesOf, meetingsOf } from '../../events/calendar/event-days.js';
import type { Event } from '../../events/event.entity.js';
import { a4, drawPdf, drawQr } from '../../ports/pdf.js';
import type { User } from '../../users/user.entity.js';
import type { Registration } from '../registration.entity.js';
import { fullNameOf } from '../../../rules/people/names.js';
import { hasEntranceCode, participationLabels } from '../../../rules/events/participation.js';
import { formatEventPlace } from '../../../rules/events/event-place.js';

const margin = 56;
const qrSide = 220;

/** «11–13 марта 2027 г.»; days that are not consecutive are listed. */
function formatDays(event: Event): string {
  const dates = datesOf(event);
  if (meetingsOf(event)) return dates.map((date) => formatDayRange(date, date)).join(', ');
  return formatDayRange(dates[0]!, dates.at(-1)!);
}

type TicketRow = [name: string, value: string];

function dateRows(event: Event): TicketRow[] {
  const startRow = ({ timeZone }: Event, at: string): TicketRow => ['Начало', formatDateTime(at, timeZone)];
  if (event.state !== 'POSTPONED') return [['Даты', formatDays(event)], startRow(event, event.startsAt)];
  return [['Даты', 'Мероприятие перенесено'], ...(event.postponedTo ? [startRow(event, event.postponedTo)] : [])];
}

function ticketRows({ number, participation }: Registration, event: Event, user: User): TicketRow[] {
  return [
    ['Участник', fullNameOf(user)],
    ...dateRows(event),
    ['Где', participation === 'ONLINE' ? 'Онлайн, трансляция на сайте' : formatEventPlace(event) || 'Место уточняется'],
    ['Форма участия', participationLabels[participation]],
    ['Номер регистрации', number],
  ];
}

/** Writes the ticket of a confirmed registration as a PDF page in A4. */
export function writeTicket(registration: Registration, event: Event, user: User): Promise<Buffer> {
  const width = a4.width - 2 * margin;
  return drawPdf(`Билет: ${event.title}`, (page) => {
    page.font('regular').fontSize(11).fillColor('#5d6a71').text('Билет участника', margin, margin);
    page.moveDown(0.4).font('bold').fontSize(20).fillColor('#141b1f').text(event.title, { width, structType: 'H1' });
    const top = page.y + 28;
    const hasCode = hasEntranceCode(registration.participation);
    if (hasCode) {
      drawQr(page, qrOf(registration.ticketCode!), (a4.width - qrSide) / 2, top, qrSide);
      page.fillColor('#141b1f').font('bold').fontSize(14);
      page.text('Покажите на входе', margin, top + qrSide + 22, { width, align: 'center' }).moveDown(1.4);
    } else page.y = top;
    for (const [name, value] of ticketRows(registration, event, user)) {
      page.font('regular').fontSize(10).fillColor('#5d6a71').text(name, margin, page.y, { width });
      page.fontSize(13).fillColor('#141b1f').text(value, { width }).moveDown(0.6);
    }
    if (!hasCode) return;
    page.fontSize(10).fillColor('#5d6a71');
    page.text('Код действует для одного человека. Не публикуйте его.', margin, page.y + 8, { width });
  });
}
