import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { checkInDocument, fitsTariff, categoryGenitive } from '../../../rules/money/tariffs';
import { educationLevels, type EducationLevel } from '../../../rules/people/qualifications';
import { formatMoney, plural } from '../../core/format';
import { useTimestampFormatter } from '../../core/viewer-zone';
import { TextLink } from '../../ui/text/text-link';
import { profilePath } from '../../users/paths';
import { registrationFormPath } from '../paths';
import { groupTariffs, isSelectable, type FormEvent } from './registration-values';
import type { FormTariffFragment } from './price.generated';
import styles from './registration-form.module.css';

type Props = {
  event: FormEvent;
  tariffs: readonly FormTariffFragment[];
  value: string;
  error: string | undefined;
  onChange: (tariffId: string) => void;
};

const untilText = ({ availableUntil }: FormTariffFragment, formatTimestamp: (iso: string) => string): string | null =>
  availableUntil && `До ${formatTimestamp(availableUntil)}`;

function seatsText({ left }: FormTariffFragment): string | null {
  if (left === null) return null;
  return left > 0 ? `Осталось ${plural(left, 'место', 'места', 'мест')}` : 'Мест нет, есть лист ожидания';
}

/** Explains to a user with another education who the tariff is for. */
function mismatchText({ category }: FormTariffFragment, education: string | null): string {
  return `Только для ${categoryGenitive(category)}; у\u00a0вас указано: ${educationLevels[education as EducationLevel].toLowerCase()}`;
}

function documentText({ category, participation }: FormTariffFragment): string | null {
  const document = participation === 'IN_PERSON' ? checkInDocument(category) : null;
  return document && `На\u00a0входе понадобится ${document}`;
}

/** Joins sentences with full stops; null: there are none. */
const sentences = (...parts: (string | null | undefined)[]): string | null =>
  parts
    .filter(Boolean)
    .map((part) => part!.replace(/\.$/, ''))
    .join('. ') || null;

export function TariffChoice({ event, tariffs, value, error, onChange }: Props) {
  const formatTimestamp = useTimestampFormatter(event.timeZone);
  const education = event.education ?? null;
  const { selectable, unavailable, upcoming } = groupTariffs(tariffs, education);
  return (
    <div data-error={Boolean(error)}>
      <Radio.Group name="tariffId" label="Вариант участия" required value={value} error={error} onChange={onChange}>
        <div className={styles.options}>
          {[...selectable, ...unavailable].map((tariff) => (
            <Radio
              key={tariff.id}
              value={tariff.id}
              disabled={!isSelectable(event, tariff)}
              className={styles.option}
              classNames={{ labelWrapper: styles.optionLabel }}
              label={
                <span className="row gap-x-4 between">
                  <span>{tariff.title}</span>
                  <span className="bold tabular nowrap">{formatMoney(tariff.price)}</span>
                </span>
              }
              description={sentences(
                ...(fitsTariff(tariff.category, education)
                  ? [tariff.description, documentText(tariff), untilText(tariff, formatTimestamp), seatsText(tariff)]
                  : [mismatchText(tariff, education), tariff.description]),
              )}
            />
          ))}
        </div>
      </Radio.Group>
      {upcoming.length > 0 && (
        <ul className="mb-3 note">
          {upcoming.map(({ id, title, price, availableFrom }) => (
            <li key={id}>
              {availableFrom && `С ${formatTimestamp(availableFrom)}: `}
              {title}, {formatMoney(price).toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      {unavailable.length > 0 && (
        <p className="faint-note">
          Часть вариантов не для вас: так говорят данные об образовании.{' '}
          <TextLink to={profilePath(registrationFormPath(event.slug))}>Исправить их в кабинете</TextLink>
        </p>
      )}
    </div>
  );
}
