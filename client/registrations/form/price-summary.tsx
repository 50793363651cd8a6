import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { formatMoney } from '../../core/format';
import { errorMessage } from '../../core/forms/problems';
import { useQuotePriceQuery, type FormTariffFragment } from './price.generated';
import styles from './price-summary.module.css';

type Props = {
  eventId: string;
  /** A tariff with a price above zero. */
  tariff: FormTariffFragment;
  isSignedIn: boolean;
  /** There is no free seat: payment is due when a seat is offered. */
  isWaitingList: boolean;
  /** Value of the promo code field. */
  codeInput: string;
  /** Properties of the promo code field. */
  field: Record<string, unknown> & { name: string };
  /** The refund terms; shown only if there is something to pay. */
  children: ReactNode;
};

type QuoteProps = Pick<Props, 'eventId' | 'tariff' | 'isSignedIn' | 'field'> & { code: string };

/** The sum with the promo code that was applied last; the problem of the code. */
function useQuote({ eventId, tariff, isSignedIn, code, field }: QuoteProps) {
  const [applied, setApplied] = useState('');
  const isQuoted = isSignedIn && code !== '' && code === applied;
  const { data, error, loading, refetch } = useQuotePriceQuery({
    variables: { eventId, tariffId: tariff.id, promoCode: applied },
    skip: !isQuoted,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const quoteResult = isQuoted && !loading ? data?.quotePrice : undefined;
  const quoteProblem = quoteResult?.__typename === 'Problems' ? quoteResult.problems[0]?.message : undefined;
  const fieldError = field.error ?? (isQuoted && !loading && error ? errorMessage(error) : quoteProblem);
  const quote = quoteResult?.__typename === 'PriceQuote' && !fieldError ? quoteResult : null;

  // A promo code restored from a draft is sent with the form, so the sum must include it without a press on «Применить».
  useEffect(() => {
    if ((document.activeElement as HTMLInputElement | null)?.name !== field.name) setApplied(code);
  }, [code, field.name]);

  function apply(): void {
    if (code === applied) void refetch();
    else setApplied(code);
  }
  return { applied, quote, fieldError, isLoading: loading, apply };
}

/** The promo code field and the sum to pay. The server calculates the sum here, and again when the form is sent. */
export function PriceSummary({ eventId, tariff, isSignedIn, isWaitingList, codeInput, field, children }: Props) {
  const code = codeInput.trim();
  const { applied, quote, fieldError, isLoading, apply } = useQuote({ eventId, tariff, isSignedIn, code, field });
  const total = quote?.total ?? tariff.price;

  return (
    <div className="stack gap-4">
      <div className={styles.code} data-error={Boolean(fieldError)}>
        <TextInput
          {...field}
          error={fieldError as string | undefined}
          label="Промокод"
          description={
            isSignedIn ? 'Если он у вас есть.' : 'Если он у вас есть: скидку покажем после подтверждения адреса.'
          }
          className={styles.input}
          classNames={{ input: styles.letters }}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={(event) => {
            // Enter in this field applies the code instead of sending the form.
            if (event.key !== 'Enter' || !isSignedIn || code === '') return;
            event.preventDefault();
            apply();
          }}
        />
        {isSignedIn && (
          <Button variant="default" className={styles.apply} loading={isLoading} disabled={code === ''} onClick={apply}>
            Применить
          </Button>
        )}
      </div>
      <div aria-live="polite">
        <Sums tariff={tariff} quote={quote} isWaitingList={isWaitingList} />
        {isSignedIn && code !== applied && (
          <p className="mt-1 faint-note">
            Без промокода. Нажмите «Применить», чтобы увидеть сумму с ним; при отправке формы он учтётся и так.
          </p>
        )}
        {!isWaitingList && (
          <p className="mt-1 faint-note">
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

type SumsProps = Pick<Props, 'tariff' | 'isWaitingList'> & { quote: ReturnType<typeof useQuote>['quote'] };

function Sums({ tariff, quote, isWaitingList }: SumsProps) {
  return (
    <dl className="stack gap-1">
      {quote && (
        <>
          <Sum name="Цена" value={formatMoney(tariff.price)} />
          <Sum name={`Промокод ${quote.promoCode}`} value={`−${formatMoney(quote.discount)}`} />
        </>
      )}
      <Sum
        name={isWaitingList ? 'К оплате, когда освободится место' : 'К оплате'}
        value={formatMoney(quote?.total ?? tariff.price)}
        isTotal
      />
    </dl>
  );
}
