import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { participationLabels } from '../../../rules/events/participation';
import { RefundTerms } from '../refunds/refund-terms';
import type { FormEvent, RegistrationValues } from './registration-values';
import { TariffChoice } from './tariff-choice';
import styles from './registration-form.module.css';

type Props = { event: FormEvent; values: RegistrationValues; hasTariffs: boolean; hasPrice: boolean };

/** Fields that the form normally shows after a choice; without scripts they are always visible. */
export function NoScriptFields({ event, values, hasTariffs, hasPrice }: Props) {
  const tariffs = event.tariffs.map((tariff) => ({
    ...tariff,
    title: `${participationLabels[tariff.participation]}: ${tariff.title}`,
  }));
  const isPaid = tariffs.some(({ price }) => price.amount > 0);
  // No empty element, which would leave a gap in the form.
  if (hasTariffs && (hasPrice || !isPaid)) return null;
  return (
    <noscript className={styles.form}>
      {!hasTariffs && (
        <TariffChoice
          event={event}
          tariffs={tariffs}
          value={values.tariffId}
          error={undefined}
          onChange={() => undefined}
        />
      )}
      {isPaid && !hasPrice && (
        <>
          <TextInput
            name="promoCode"
            defaultValue={values.promoCode}
            label="Промокод"
            description="Если он у вас есть."
            maxLength={60}
          />
          <RefundTerms event={event} terms={event.refundTerms} />
        </>
      )}
    </noscript>
  );
}
