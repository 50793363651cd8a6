import { ledgerKindLabels } from '../../../rules/money/ledger';
import { TextDialogButton } from '../../office/forms/text-dialog-button';
import { SidePanel, type RowPanelProps } from '../../office/list/side-panel';
import { officeLedgerPattern, officeRegistrationPath } from '../../office/paths';
import { entryDetails, entrySum, isRegisteringReceipt, lacksReceipt } from '../../registrations/office/ledger-rows';
import { SendButton } from '../../ui/send-button';
import { TextLink } from '../../ui/text/text-link';
import { useEnterReceipt, useRetryTillReceipt, type OfficeLedgerQuery } from './ledger.generated';

type Entry = OfficeLedgerQuery['ledgerEntries']['nodes'][number];
type Props = RowPanelProps & { row: Entry; onReceipt: () => void };

/** A ledger entry beside the list of entries, with what can be done about its receipt. */
export default function LedgerPanel({ row, onReceipt, ...panel }: Props) {
  const { kind, registration } = row;
  return (
    <SidePanel {...panel} title={`${entrySum(row)} — ${ledgerKindLabels[kind]}`}>
      <p>{entryDetails(row)}</p>
      <p>
        <TextLink to={officeRegistrationPath(registration.number)}>
          {registration.participantName ?? registration.number}
        </TextLink>
        , <TextLink to={`${officeLedgerPattern}?event=${registration.event.id}`}>{registration.event.title}</TextLink>
      </p>
      {lacksReceipt(row) && !isRegisteringReceipt(row) && <ReceiptButtons row={row} onReceipt={onReceipt} />}
    </SidePanel>
  );
}

function ReceiptButtons({ row: { id, tillReceipt }, onReceipt }: Pick<Props, 'row' | 'onReceipt'>) {
  const retry = useRetryTillReceipt();
  const enterReceipt = useEnterReceipt();
  return (
    <div className="buttons">
      {tillReceipt && (
        <SendButton
          variant="filled"
          send={() => retry({ entryId: id })}
          successMessage={'Чек отправлен на\u00a0кассу.'}
        >
          Отправить на&nbsp;кассу ещё раз
        </SendButton>
      )}
      <TextDialogButton
        button="Ввести номер чека"
        title="Номер чека"
        label="Номер кассового чека"
        description="Чек пробивают на кассе; номер останется в движении денег"
        submitLabel="Записать"
        keepAs={`receipt ${id}`}
        send={(receiptNumber) => enterReceipt({ id, receiptNumber })}
        onSent={onReceipt}
      />
    </div>
  );
}
