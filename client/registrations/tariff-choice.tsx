import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { formatDateTime, formatMoney } from '../core/format';
import type { FormTariffFragment } from './registrations.generated';
import styles from './registration-form.module.css';

type Props = {
  tariffs: readonly FormTariffFragment[];
  timeZone: string;
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

export function TariffChoice({ tariffs, timeZone, value, error, onChange }: Props) {
  return (
    <div data-error={Boolean(error)}>
      <Radio.Group name="tariffId" label="Вариант участия" required value={value} error={error} onChange={onChange}>
        <div className={styles.options}>
          {tariffs.map((tariff) => (
            <Radio
              key={tariff.id}
              value={tariff.id}
              disabled={!tariff.isOnSale}
              className={styles.option}
              classNames={{ labelWrapper: styles.optionLabel }}
              label={
                <span className={styles.tariff}>
                  <span>{tariff.title}</span>
                  <span className={styles.price}>{formatMoney(tariff.price)}</span>
                </span>
              }
              description={[tariff.description, windowText(tariff, timeZone)].filter(Boolean).join('. ') || null}
            />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
