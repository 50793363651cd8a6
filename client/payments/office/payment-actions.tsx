import { paymentStates } from '../../../rules/states/payment-states';
import { paymentMethods } from '../../../rules/money/payment-methods';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemsOf } from '../../core/forms/problems';
import { useAction } from '../../core/forms/use-act';
import { Message } from '../../ui/text/message';
import { TextDialog } from '../../office/forms/text-dialog';
import {
  useAskAboutPaymentMutation,
  useDecideOnReturnedMutation,
  useEndPaymentMutation,
  useMakeSettlementReceiptMutation,
  useResolvePaymentAttentionMutation,
  type OfficePaymentFragment,
} from './money.generated';
import { RefundDialog } from './refund-dialog';
import { attentionLabels } from './labels';
import styles from '../../office/office.module.css';

type Props = { payment: OfficePaymentFragment; onDone: () => void };

/** The actions that the state of a payment allows, with their dialogs. */
export function PaymentActions({ payment, onDone }: Props) {
  const { id, attention, state, method, refundable, registration, acquirerId, settlementReceipt } = payment;
  const [open, setOpen] = useState<'resolve' | 'refund' | 'end' | 'keep' | null>(null);
  const { act, isPending } = useAction();
  const [askAcquirer] = useAskAboutPaymentMutation();
  const [resolve] = useResolvePaymentAttentionMutation();
  const [end] = useEndPaymentMutation();
  const [decide] = useDecideOnReturnedMutation();
  const [makeReceipt] = useMakeSettlementReceiptMutation();
  const isOpen = paymentStates.is(state, 'open') && paymentMethods[method].settledBy === 'acquirer';

  const refreshState = () =>
    act(
      async () => problemsOf((await askAcquirer({ variables: { id } })).data?.askAboutPayment),
      'Показано то, что известно платёжной системе сейчас.',
    );
  const requestReceipt = () =>
    act(
      async () => problemsOf((await makeReceipt({ variables: { paymentId: id } })).data?.makeSettlementReceipt),
      'Чек запрошен.',
    );

  const cancelReturned = () =>
    act(
      async () =>
        problemsOf((await decide({ variables: { paymentId: id, participation: 'CANCEL' } })).data?.decideOnReturned),
      'Участие отменено.',
    );

  return (
    <>
      {attention && (
        <Message tone="warning" title={attentionLabels[attention].badge}>
          <p>{attentionLabels[attention].situation}</p>
          <p>{attentionLabels[attention].advice}</p>
        </Message>
      )}
      <div className={`buttons ${styles.acts}`}>
        {isOpen && (
          <Button loading={isPending} onClick={() => void refreshState()}>
            Спросить платёжную систему
          </Button>
        )}
        {isOpen && attention === 'STUCK' && acquirerId && (
          <Button variant="default" onClick={() => setOpen('end')}>
            Завершить платёж
          </Button>
        )}
        {settlementReceipt?.state === 'CANCELED' && (
          <Button loading={isPending} onClick={() => void requestReceipt()}>
            Запросить чек ещё раз
          </Button>
        )}
        {refundable.amount > 0 && (
          <Button variant="default" onClick={() => setOpen('refund')}>
            Вернуть деньги
          </Button>
        )}
        {attention === 'RETURNED' && (
          <>
            <Button loading={isPending} onClick={() => void cancelReturned()}>
              Отменить участие
            </Button>
            <Button variant="default" onClick={() => setOpen('keep')}>
              Оставить бесплатным
            </Button>
          </>
        )}
        {attention && attention !== 'RETURNED' && (
          <Button variant="default" onClick={() => setOpen('resolve')}>
            Разобрано
          </Button>
        )}
      </div>
      {open === 'resolve' && (
        <TextDialog
          title="Снять отметку с платежа?"
          label="Что выяснили и сделали"
          description="Останется в журнале платежа с вашим именем"
          submitLabel="Снять отметку"
          keepAs={`resolve ${id}`}
          send={async (note) =>
            problemsOf((await resolve({ variables: { paymentId: id, note } })).data?.resolvePaymentAttention)
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'end' && (
        <TextDialog
          title="Завершить платёж без денег?"
          label="Что выяснили"
          description="Останется в журнале платежа с вашим именем"
          submitLabel="Завершить платёж"
          keepAs={`end ${id}`}
          send={async (reason) => problemsOf((await end({ variables: { id, reason } })).data?.endPayment)}
          onClose={() => setOpen(null)}
        >
          <p>
            Сначала сайт ещё раз спросит платёжную систему. Если она этого платежа не&nbsp;знает, он закончится
            без&nbsp;денег, а&nbsp;участник получит письмо и&nbsp;сможет заплатить снова, пока не&nbsp;вышел срок
            оплаты. Вернуть платёж будет нельзя.
          </p>
        </TextDialog>
      )}
      {open === 'keep' && (
        <TextDialog
          title="Оставить участие бесплатным?"
          label="Почему"
          description="Останется в движении денег с вашим именем"
          submitLabel="Оставить бесплатным"
          keepAs={`keep ${id}`}
          send={async (reason) =>
            problemsOf(
              (await decide({ variables: { paymentId: id, participation: 'KEEP_FREE', reason } })).data
                ?.decideOnReturned,
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'refund' && (
        <RefundDialog
          paymentId={id}
          number={registration.number}
          refundable={refundable}
          onDone={onDone}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
