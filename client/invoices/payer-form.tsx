import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { payerLimits } from '../../rules/money/payer';
import { useProblemForm, type ProblemForm } from '../core/forms/form';
import type { SendResult } from '../core/forms/problems';
import type { InvoicePayerInput } from '../schema.generated';
import { SubmitForm } from '../ui/forms/submit-form';
import { DraftNotice } from '../ui/forms/draft-notice';
import type { InvoicePayerFragment } from './invoices.generated';
import { checkPayer, isSoleTrader, payerForm, payerInput, type PayerForm as PayerValues } from './payer-values';
import styles from './invoice.module.css';

type Props = {
  /** The current payer; null: none yet. */
  payer: InvoicePayerFragment | null;
  /** Number of the registration: each registration has its own draft. */
  number: string;
  /** Sends the form; returns the answer of the mutation. */
  send: (payer: InvoicePayerInput) => Promise<SendResult>;
  /** Closes the form without changes; undefined: no button. */
  onBack?: () => void;
};

/** A form for the payer of an invoice: a legal entity or a sole trader. */
export function PayerForm({ payer, number, send, onBack }: Props) {
  const form = useProblemForm({
    initialValues: payerForm(payer),
    check: checkPayer,
    send: (values) => send(payerInput(values)),
    draftName: `invoice ${number}${payer ? ' change' : ''}`,
  });
  return (
    <SubmitForm
      form={form}
      submitLabel={payer ? 'Выставить новый счёт' : 'Получить счёт'}
      actions={
        onBack && (
          <Button
            variant="default"
            onClick={() => {
              form.clearDraft();
              onBack();
            }}
          >
            Не менять
          </Button>
        )
      }
      className={styles.form}
    >
      <DraftNotice form={form} />
      <PayerInputs form={form} />
    </SubmitForm>
  );
}

function PayerInputs({ form }: { form: ProblemForm<PayerValues> }) {
  return (
    <>
      <TextInput
        {...form.field('name')}
        label="Наименование плательщика"
        description="Как в реквизитах: ООО «Клиника» или ИП Иванова Мария Петровна"
        autoComplete="organization"
        maxLength={2 * payerLimits.name}
      />
      <TextInput
        {...form.field('inn')}
        label="ИНН"
        description="10 цифр у организации, 12 у предпринимателя"
        inputMode="numeric"
        autoComplete="off"
        className={styles.short}
      />
      {!isSoleTrader(form.values.inn) && (
        <TextInput
          {...form.field('kpp')}
          label="КПП"
          description="9 цифр"
          inputMode="numeric"
          autoComplete="off"
          className={styles.short}
        />
      )}
      <TextInput
        {...form.field('address')}
        label="Юридический адрес"
        description="С индексом"
        autoComplete="off"
        maxLength={2 * payerLimits.address}
      />
      <div className="stack gap-3">
        <TextInput
          {...form.field('documentsEmail')}
          type="email"
          label="Почта для документов"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Checkbox {...form.field('sendsCopy', 'checkbox')} label="Отправить счёт и на этот адрес" />
      </div>
      <TextInput {...form.field('contactPerson')} label="Контактное лицо (необязательно)" autoComplete="off" />
      <TextInput
        {...form.field('contractNumber')}
        label="Номер и дата договора (необязательно)"
        description="Если он уже заключён: № 12 от 01.10.2026"
        autoComplete="off"
      />
    </>
  );
}
