import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { formatMoney } from '../core/format';
import { errorMessage } from '../core/problems';
import { useQuotePriceQuery, type FormTariffFragment } from './price.generated';
import styles from './price-summary.module.css';

type Props = {
  eventId: string;
  /** One that costs something. */
  tariff: FormTariffFragment;
  isSignedIn: boolean;
  /** There is no seat now: what is shown will be to pay when one is free. */
  waits: boolean;
  /** The promo code as it stands in its field. */
  typed: string;
  /** Properties of that field. */
  field: Record<string, unknown> & { name: string };
  /** On what terms money comes back: said only where there is something to pay. */
  children: ReactNode;
};

/** A promo code, and what is to be paid with it. The server says what that is, here and again when the form is sent. */
export function PriceSummary({ eventId, tariff, isSignedIn, waits, typed, field, children }: Props) {
  const code = typed.trim();
  const [applied, setApplied] = useState('');
  const isAsked = isSignedIn && code !== '' && code === applied;
  const { data, error, loading, refetch } = useQuotePriceQuery({
    variables: { eventId, tariffId: tariff.id, promoCode: applied },
    skip: !isAsked,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const answer = isAsked && !loading ? data?.quotePrice : undefined;
  const rejection = answer?.__typename === 'Problems' ? answer.problems[0]?.message : undefined;
  const wrong = field.error ?? (isAsked && !loading && error ? errorMessage(error) : rejection);
  const quote = answer?.__typename === 'PriceQuote' && !wrong ? answer : null;
  const total = quote?.total ?? tariff.price;

  // A code that comes back with a draft is sent with the form: the sum below must be the one that will be asked for.
  useEffect(() => {
    if ((document.activeElement as HTMLInputElement | null)?.name !== field.name) setApplied(code);
  }, [code, field.name]);

  function apply(): void {
    if (code === applied) void refetch();
    else setApplied(code);
  }

  return (
    <div className={styles.summary}>
      <div className={styles.code} data-error={Boolean(wrong)}>
        <TextInput
          {...field}
          error={wrong as string | undefined}
          label="Промокод"
          description={isSignedIn ? 'Если он у вас есть.' : 'Если он у вас есть: скидку покажем, когда вы войдёте.'}
          className={styles.input}
          classNames={{ input: styles.letters }}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={(event) => {
            // The form is not finished: Enter in this field means the button beside it.
            if (event.key !== 'Enter' || !isSignedIn || code === '') return;
            event.preventDefault();
            apply();
          }}
        />
        {isSignedIn && (
          <Button variant="default" className={styles.apply} loading={loading} disabled={code === ''} onClick={apply}>
            Применить
          </Button>
        )}
      </div>
      <div aria-live="polite">
        <dl className={styles.sums}>
          {quote && (
            <>
              <Sum name="Цена" value={formatMoney(tariff.price)} />
              <Sum name={`Промокод ${quote.promoCode}`} value={`−${formatMoney(quote.discount)}`} />
            </>
          )}
          <Sum name={waits ? 'К оплате, когда освободится место' : 'К оплате'} value={formatMoney(total)} isTotal />
        </dl>
        {isSignedIn && code !== applied && (
          <p className={styles.note}>
            Без промокода. Нажмите «Применить», чтобы увидеть сумму с ним; при отправке формы он учтётся и так.
          </p>
        )}
        {!waits && (
          <p className={styles.note}>
            {total.amount > 0
              ? 'После отправки формы место закрепится за вами, и мы назовём срок, до которого нужно оплатить.'
              : 'Платить ничего не нужно: участие подтвердится сразу.'}
          </p>
        )}
      </div>
      {total.amount > 0 && children}
    </div>
  );
}

function Sum({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={styles.sum} data-total={isTotal}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
