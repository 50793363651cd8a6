import { formatDates, plural } from '../../core/format';
import { contactsPattern } from '../../feedback/paths';
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

/** «4 балла, Кардиология», or that there are none. */
export function eligibilityTitle({ isPassed, code, points, specialty }: Eligibility): string {
  if (isPassed) return [pointsText(points), specialty?.label].filter(Boolean).join(', ');
  return code === 'NOT_PASSED' ? 'условия НМО не\u00a0выполнены, баллов нет' : 'баллов НМО нет';
}

/** The reasons if the user gets no points, and the presence counted on each day. */
export function NmoEligibility({ eligibility: { code, reasons, days } }: { eligibility: Eligibility }) {
  return (
    <div className="note">
      {reasons.length > 0 && (
        <ul className="bullets">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {days.length > 0 && (
        <>
          <p className="semibold">Что засчитано по&nbsp;дням</p>
          <ul className="bullets">
            {days.map((day) => (
              <li key={day.date}>
                {formatDates([day.date])}: {presenceText(day)}
                {day.isMet ? '. Условия дня выполнены' : '. Условия дня не\u00a0выполнены'}
              </li>
            ))}
          </ul>
        </>
      )}
      {code === 'NOT_PASSED' && (
        <p className="mt-2">
          Минуты трансляции организаторы вносят в&nbsp;течение нескольких дней. Если вы&nbsp;были дольше,{' '}
          <TextLink to={contactsPattern}>напишите нам</TextLink>: отметки проверят.
        </p>
      )}
    </div>
  );
}
