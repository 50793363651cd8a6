import { paymentStates } from '../../../rules/states/payment-states';
import { paymentMethods } from '../../../rules/money/payment-methods';
import { Message } from '../../ui/text/message';
import { TextDialogButton } from '../../office/forms/text-dialog-button';
import {
  useAskAboutPayment,
  useDecideOnReturned,
  useEndPayment,
  useMakeSettlementReceipt,
  useResolvePaymentAttention,
  type OfficePaymentFragment,
} from './money.generated';
import { RefundDialog } from './refund-dialog';
import { attentionLabels } from './labels';
import { DialogButton } from '../../ui/dialog-button';
import { SendButton } from '../../ui/send-button';
import styles from '../../office/office.module.css';

type Props = { payment: OfficePaymentFragment; onDone: () => void };

/** The actions that the state of a payment allows. */
export function PaymentActions({ payment, onDone }: Props) {
  const { id, attention, state, method, refundable, registration, acquirerId, settlementReceipt } = payment;
  const askAcquirer = useAskAboutPayment();
  const makeReceipt = useMakeSettlementReceipt();
  const isOpen = paymentStates.is(state, 'open') && paymentMethods[method].settledBy === 'acquirer';
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
          <SendButton
            variant="filled"
            send={() => askAcquirer({ id })}
            successMessage="Показано то, что известно платёжной системе сейчас."
          >
            Спросить платёжную систему
          </SendButton>
        )}
        {isOpen && attention === 'STUCK' && acquirerId && <EndButton id={id} />}
        {settlementReceipt?.state === 'CANCELED' && (
          <SendButton variant="filled" send={() => makeReceipt({ paymentId: id })} successMessage="Чек запрошен.">
            Запросить чек ещё раз
          </SendButton>
        )}
        {refundable.amount > 0 && (
          <DialogButton
            dialog={(onClose) => (
              <RefundDialog
                paymentId={id}
                number={registration.number}
                refundable={refundable}
                onDone={onDone}
                onClose={onClose}
              />
            )}
          >
            Вернуть деньги
          </DialogButton>
        )}
        {attention === 'RETURNED' && <ReturnedButtons id={id} />}
        {attention && attention !== 'RETURNED' && <ResolveButton id={id} />}
      </div>
    </>
  );
}

function EndButton({ id }: { id: string }) {
  const end = useEndPayment();
  return (
    <TextDialogButton
      button="Завершить платёж"
      title="Завершить платёж без денег?"
      label="Что выяснили"
      description="Останется в журнале платежа с вашим именем"
      submitLabel="Завершить платёж"
      keepAs={`end ${id}`}
      send={(reason) => end({ id, reason })}
    >
      <p>
        Сначала сайт ещё раз спросит платёжную систему. Если она этого платежа не&nbsp;знает, он закончится
        без&nbsp;денег, а&nbsp;участник получит письмо и&nbsp;сможет заплатить снова, пока не&nbsp;вышел срок оплаты.
        Вернуть платёж будет нельзя.
      </p>
    </TextDialogButton>
  );
}

/** What becomes of a participation whose money was returned in the cabinet of the acquirer. */
function ReturnedButtons({ id: paymentId }: { id: string }) {
  const decide = useDecideOnReturned();
  return (
    <>
      <SendButton
        variant="filled"
        send={() => decide({ paymentId, participation: 'CANCEL' })}
        successMessage="Участие отменено."
      >
        Отменить участие
      </SendButton>
      <TextDialogButton
        button="Оставить бесплатным"
        title="Оставить участие бесплатным?"
        label="Почему"
        description="Останется в движении денег с вашим именем"
        submitLabel="Оставить бесплатным"
        keepAs={`keep ${paymentId}`}
        send={(reason) => decide({ paymentId, participation: 'KEEP_FREE', reason })}
      />
    </>
  );
}

function ResolveButton({ id: paymentId }: { id: string }) {
  const resolve = useResolvePaymentAttention();
  return (
    <TextDialogButton
      button="Разобрано"
      title="Снять отметку с платежа?"
      label="Что выяснили и сделали"
      description="Останется в журнале платежа с вашим именем"
      submitLabel="Снять отметку"
      keepAs={`resolve ${paymentId}`}
      send={(note) => resolve({ paymentId, note })}
    />
  );
}
