import { Button } from '@mantine/core';
import { invoiceStates } from '../../rules/states/invoice-states';
import { formatMoney, formatDates } from '../core/format';
import { paymentPath } from '../payments/paths';
import { StateBadge } from '../ui/text/badge';
import { ButtonLink } from '../ui/text/button-link';
import { TextLink } from '../ui/text/text-link';
import { InvoiceStatus } from './invoice-status';
import type { InvoiceDetailsFragment, InvoicePayerFragment } from './invoices.generated';
import { Fact } from '../ui/text/fact';
import { DownloadButton } from '../ui/download-button';
import styles from './invoice.module.css';

type Props = {
  invoice: InvoiceDetailsFragment;
  /** The registration can also be paid by card. */
  isPayable: boolean;
  /** Opens the form to change the payer. */
  onChange: () => void;
};

const actStateLabels = { IN_FORCE: 'действует', REPLACED: 'заменён', ANNULLED: 'аннулирован' };

/** An invoice with its state, documents and buttons. */
export function InvoiceView({ invoice, isPayable, onChange }: Props) {
  const { number, state, issuedOn, total, payer } = invoice;
  const formerActs = invoice.acts.filter(({ standing }) => standing !== 'IN_FORCE');
  return (
    <section className="stack gap-5 measure" aria-labelledby="invoice-title">
      <div className="row gap-2 gap-x-3 middle">
        <h2 id="invoice-title" className="text-l tabular">
          Счёт №&nbsp;{number} от&nbsp;{formatDates([issuedOn])}
        </h2>
        <StateBadge label={invoiceStates.labels[state]} />
      </div>
      <InvoiceStatus invoice={invoice} />
      <dl className={styles.facts}>
        <Fact name="Сумма">{formatMoney(total)}</Fact>
        <Fact name="Плательщик">{payerText(payer)}</Fact>
        <Fact name="Почта для документов">{payer.documentsEmail}</Fact>
        {formerActs.length > 0 && (
          <Fact name="Прежние акты">
            {formerActs.map((act) => (
              <span key={act.number} className={styles.act}>
                <TextLink to={act.pdfUrl}>
                  №&nbsp;{act.number} от&nbsp;{formatDates([act.issuedOn])}
                </TextLink>
                , {actStateLabels[act.standing]}
              </span>
            ))}
          </Fact>
        )}
      </dl>
      <InvoiceActions invoice={invoice} isPayable={isPayable} onChange={onChange} />
    </section>
  );
}

function InvoiceActions({ invoice, isPayable, onChange }: Props) {
  const { number, state, pdfUrl, actUrl, viewerCanChange, registration } = invoice;
  return (
    <div className={styles.actions}>
      {state !== 'CANCELLED' && (
        <DownloadButton href={pdfUrl} download={`invoice-${number}.pdf`} variant="filled">
          Скачать счёт (PDF)
        </DownloadButton>
      )}
      {actUrl && (
        <DownloadButton href={actUrl} download={`act-${number}.pdf`}>
          Скачать акт (PDF)
        </DownloadButton>
      )}
      {viewerCanChange && (
        <Button variant="default" onClick={onChange}>
          Изменить реквизиты
        </Button>
      )}
      {isPayable && (
        <ButtonLink to={paymentPath(registration.number)} variant="subtle">
          Оплатить картой
        </ButtonLink>
      )}
    </div>
  );
}

const payerText = ({ name, inn, kpp, address }: InvoicePayerFragment): string =>
  [name, `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`, address].filter(Boolean).join(', ');
