import { formatDates, plural } from '../../core/format';
import { contactsPattern } from '../../feedback/paths';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import type { NmoRecordFragment } from '../certificates.generated';
import { pointsText } from '../labels';

type Eligibility = NonNullable<NmoRecordFragment['standing']>;

const minutes = (count: number): string => plural(count, 'минута', 'минуты', 'минут');

/** «100 минут в зале и 150 минут онлайн, 5 подтверждений» */
function presenceText({ hall, online, confirmations }: Eligibility['days'][number]): string {
  const parts = [hall > 0 && `${minutes(hall)} в\u00a0зале`, online > 0 && `${minutes(online)} онлайн`].filter(Boolean);
  if (parts.length === 0) return 'отметок нет';
  const confirmationsText =
    online > 0 ? `, ${plural(confirmations, 'подтверждение', 'подтверждения', 'подтверждений')}` : '';
  return `${parts.join(' и\u00a0')}${confirmationsText}`;
}

function titleOf(isPassed: boolean, code: Eligibility['code'], points: number, specialty: string | null): string {
  if (isPassed) return `Условия НМО выполнены: ${pointsText(points)}${specialty ? `, ${specialty}` : ''}`;
  return code === 'NOT_PASSED' ? 'Условия НМО не\u00a0выполнены, баллов нет' : 'Баллов НМО нет';
}

/** Whether the user gets НМО points, the reasons if not, and the presence counted on each day. */
export function NmoEligibility({
  eligibility: { isPassed, code, points, reasons, days, specialty },
}: {
  eligibility: Eligibility;
}) {
  return (
    <Message tone={isPassed ? 'success' : 'warning'} title={titleOf(isPassed, code, points, specialty?.label ?? null)}>
      {reasons.length > 0 && (
        <ul className="bullets">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {days.length > 0 && (
        <details className="mt-2">
          <summary>Что засчитано по&nbsp;дням</summary>
          <ul className="bullets">
            {days.map((day) => (
              <li key={day.date}>
                {formatDates([day.date])}: {presenceText(day)}
                {day.isMet ? '. Условия дня выполнены' : '. Условия дня не\u00a0выполнены'}
              </li>
            ))}
          </ul>
        </details>
      )}
      {code === 'NOT_PASSED' && (
        <p className="mt-2">
          Минуты трансляции организаторы вносят в&nbsp;течение нескольких дней. Если вы&nbsp;были дольше,{' '}
          <TextLink to={contactsPattern}>напишите нам</TextLink>: отметки проверят.
        </p>
      )}
    </Message>
  );
}
