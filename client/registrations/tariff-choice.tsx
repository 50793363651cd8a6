import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { entranceDocument, fitsTariff, forWhom } from '../../rules/tariffs';
import { educationLevels, type EducationLevel } from '../../rules/qualifications';
import { formatDateTime, formatMoney, plural } from '../core/format';
import { TextLink } from '../ui/text-link';
import { profilePath } from '../users/paths';
import { registrationFormPath } from './paths';
import { isChoosable, type FormEvent } from './registration-values';
import type { FormTariffFragment } from './registrations.generated';
import styles from './registration-form.module.css';

type Props = {
  event: FormEvent;
  tariffs: readonly FormTariffFragment[];
  value: string;
  error: string | undefined;
  onChange: (tariffId: string) => void;
};

/** When a tariff can be had, where that is limited. */
function windowText({ availableFrom, availableUntil, isOnSale }: FormTariffFragment, timeZone: string): string | null {
  if (isOnSale) return availableUntil ? `До ${formatDateTime(availableUntil, timeZone)}` : null;
  // What is not on sale before its end begins later; what has no beginning is over.
  if (availableFrom && !availableUntil) return `Откроется ${formatDateTime(availableFrom, timeZone)}`;
  const window = [
    availableFrom && `с ${formatDateTime(availableFrom, timeZone)}`,
    availableUntil && `до ${formatDateTime(availableUntil, timeZone)}`,
  ].filter(Boolean);
  return window.length > 0 ? `Сейчас недоступно: ${window.join(' ')}` : 'Сейчас недоступно';
}

function seatsText({ left, isOnSale }: FormTariffFragment): string | null {
  if (left === null || !isOnSale) return null;
  return left > 0 ? `Осталось ${plural(left, 'место', 'места', 'мест')}` : 'Мест нет, есть лист ожидания';
}

/** For whom the tariff is, where that is not whoever fills in the form. */
function mismatchText({ category }: FormTariffFragment, education: string | null): string | null {
  if (fitsTariff(category, education)) return null;
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
  const { timeZone } = event;
  const education = event.education ?? null;
  const isForOthers = tariffs.some(({ category }) => !fitsTariff(category, education));
  return (
    <div data-error={Boolean(error)}>
      <Radio.Group name="tariffId" label="Вариант участия" required value={value} error={error} onChange={onChange}>
        <div className={styles.options}>
          {tariffs.map((tariff) => (
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
                mismatchText(tariff, education),
                tariff.description,
                documentText(tariff),
                windowText(tariff, timeZone),
                seatsText(tariff),
              )}
            />
          ))}
        </div>
      </Radio.Group>
      {isForOthers && (
        <p className={styles.hint}>
          Часть вариантов не для вас: так говорят данные об образовании.{' '}
          <TextLink to={profilePath(registrationFormPath(event.slug))}>Исправить их в кабинете</TextLink>
        </p>
      )}
    </div>
  );
}
