import type { Reads } from '../core/kept.js';
import type { EventChange } from '../events/event-change.entity.js';
import type { Facts, Words } from './registration.letters.js';

/** The last time that an event became this; null: no reason was written down. */
export async function readChange(
  reads: Reads,
  eventId: string,
  state: EventChange['state'],
): Promise<EventChange | null> {
  return reads.readOne<EventChange>(
    'SELECT * FROM event_changes WHERE "eventId" = ? AND state = ? ORDER BY id DESC LIMIT 1',
    [eventId, state],
  );
}

/** Of a registration that ended because its event was cancelled; the reason is null when none was written down. */
export function cancelledWords({ event, registration }: Facts, reason: string | null): Words {
  const money =
    registration.priceAmount > 0
      ? [
          'Если вы уже оплатили участие, мы вернём всю сумму тем же способом, которым вы платили. Просить об этом не нужно: о возврате придёт отдельное письмо. Если не оплатили — платить не нужно, счёт больше не действует.',
        ]
      : [];
  return {
    subject: `Мероприятие отменено: ${event.title}`,
    paragraphs: [
      'К сожалению, мероприятие не состоится. Ваша регистрация отменена, билет больше не действует.',
      ...(reason ? [`Причина: ${reason}`] : []),
      ...money,
      `Приносим извинения. Если остались вопросы, напишите организаторам: ${event.contactEmail}.`,
    ],
    action: { label: 'Другие мероприятия', path: '/events' },
  };
}
