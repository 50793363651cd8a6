import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { entranceDocument, fitsTariff, forWhom } from '../../rules/tariffs';
import { educationLevels, type EducationLevel } from '../../rules/qualifications';
import { formatMoney, plural } from '../core/format';
import { useMoment } from '../core/viewer-zone';
import { TextLink } from '../ui/text-link';
import { profilePath } from '../users/paths';
import { registrationFormPath } from './paths';
import { arrangedTariffs, isChoosable, type FormEvent } from './registration-values';
import type { FormTariffFragment } from './price.generated';
import styles from './registration-form.module.css';

type Props = {
  event: FormEvent;
  tariffs: readonly FormTariffFragment[];
  value: string;
  error: string | undefined;
  onChange: (tariffId: string) => void;
};

const untilText = ({ availableUntil }: FormTariffFragment, moment: (iso: string) => string): string | null =>
  availableUntil && `До ${moment(availableUntil)}`;

function seatsText({ left }: FormTariffFragment): string | null {
  if (left === null) return null;
  return left > 0 ? `Осталось ${plural(left, 'место', 'места', 'мест')}` : 'Мест нет, есть лист ожидания';
}

/** For whom the tariff is, said to somebody else. */
function mismatchText({ category }: FormTariffFragment, education: string | null): string {
  return `Только для ${forWhom(category)}; у\u00a0вас указано: ${educationLevels[education as EducationLevel].toLowerCase()}`;
}

function documentText({ category, participation }: FormTariffFragment): string | null {
  const document = participation === 'IN_PERSON' ? entranceDocument(category) : null;
  return document && `На\u00a0входе понадобится ${document}`;
}

/** Sentences one after the other, each with its full stop. */
const sentences = (...parts: (string | null | undefined)[]): string | null =>
  parts
    .filter(Boolean)
    .map((part) => part!.replace(/\.$/, ''))
    .join('. ') || null;

export function TariffChoice({ event, tariffs, value, error, onChange }: Props) {
  const moment = useMoment(event.timeZone);
  const education = event.education ?? null;
  const { own, others, later } = arrangedTariffs(tariffs, education);
  return (
    <div data-error={Boolean(error)}>
      <Radio.Group name="tariffId" label="Вариант участия" required value={value} error={error} onChange={onChange}>
        <div className={styles.options}>
          {[...own, ...others].map((tariff) => (
            <Radio
              key={tariff.id}
              value={tariff.id}
              disabled={!isChoosable(event, tariff)}
              className={styles.option}
              classNames={{ labelWrapper: styles.optionLabel }}
              label={
                <span className={styles.tariff}>
                  <span>{tariff.title}</span>
                  <span className={styles.price}>{formatMoney(tariff.price)}</span>
                </span>
              }
              description={sentences(
                ...(fitsTariff(tariff.category, education)
                  ? [tariff.description, documentText(tariff), untilText(tariff, moment), seatsText(tariff)]
                  : [mismatchText(tariff, education), tariff.description]),
              )}
            />
          ))}
        </div>
      </Radio.Group>
      {later.length > 0 && (
        <ul className={styles.later}>
          {later.map(({ id, title, price, availableFrom }) => (
            <li key={id}>
              {availableFrom && `С ${moment(availableFrom)}: `}
              {title}, {formatMoney(price).toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className={styles.hint}>
          Часть вариантов не для вас: так говорят данные об образовании.{' '}
          <TextLink to={profilePath(registrationFormPath(event.slug))}>Исправить их в кабинете</TextLink>
        </p>
      )}
    </div>
  );
}
