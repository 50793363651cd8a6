import { Button } from '@mantine/core';
import { useState } from 'react';
import { Message } from '../../ui/message';
import { TextDialog } from '../text-dialog';
import { useAct } from '../use-act';
import {
  useAskAboutPaymentMutation,
  useResolvePaymentAttentionMutation,
  type OfficePaymentFragment,
} from './money.generated';
import { RefundDialog } from './refund-dialog';
import { attentionWords } from './words';
import styles from '../desk.module.css';

type Props = { payment: OfficePaymentFragment; onDone: () => void };

const isOpenState = (state: OfficePaymentFragment['state']): boolean =>
  state === 'CREATED' || state === 'PENDING' || state === 'WAITING_FOR_CAPTURE';

/** What staff can do with a payment now. */
export function PaymentActs({ payment, onDone }: Props) {
  const { id, attention, state, method, refundable, registration } = payment;
  const [open, setOpen] = useState<'resolve' | 'refund' | null>(null);
  const { act, isPending } = useAct();
  const [ask] = useAskAboutPaymentMutation();
  const [resolve] = useResolvePaymentAttentionMutation();

  const askIt = () =>
    act(async () => {
      const outcome = (await ask({ variables: { id } })).data?.askAboutPayment;
      return outcome?.__typename === 'Problems' ? outcome.problems : null;
    }, 'Показано то, что известно платёжной системе сейчас.');

  return (
    <>
      {attention && (
        <Message tone="warning" title={attentionWords[attention].badge}>
          {attentionWords[attention].advice}
        </Message>
      )}
      <div className={`${styles.actions} ${styles.more}`}>
        {isOpenState(state) && method === 'ACQUIRER' && (
          <Button loading={isPending} onClick={() => void askIt()}>
            Спросить платёжную систему
          </Button>
        )}
        {refundable.amount > 0 && (
          <Button variant="default" onClick={() => setOpen('refund')}>
            Вернуть деньги
          </Button>
        )}
        {attention && (
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
          verb="Снять отметку"
          keepAs={`resolve ${id}`}
          send={async (note) => {
            const outcome = (await resolve({ variables: { paymentId: id, note } })).data?.resolvePaymentAttention;
            return outcome?.__typename === 'Problems' ? outcome.problems : null;
          }}
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
