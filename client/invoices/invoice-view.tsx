import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { invoiceStates } from '../../rules/states/invoice-states';
import { formatMoney, formatDates } from '../core/format';
import { paymentPath } from '../payments/paths';
import { StateBadge } from '../ui/text/badge';
import { ButtonLink } from '../ui/text/button-link';
import { TextLink } from '../ui/text/text-link';
import { InvoiceStatus } from './invoice-status';
import type { InvoiceDetailsFragment, InvoicePayerFragment } from './invoices.generated';
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
  const { number, state, issuedOn, total, payer, pdfUrl, actUrl, viewerCanChange, registration } = invoice;
  const isCancelled = state === 'CANCELLED';
  const formerActs = invoice.acts.filter(({ standing }) => standing !== 'IN_FORCE');
  return (
    <section className={styles.invoice} aria-labelledby="invoice-title">
      <div className={styles.head}>
        <h2 id="invoice-title" className={styles.title}>
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
      <div className={styles.actions}>
        {!isCancelled && (
          <Button
            component="a"
            href={pdfUrl}
            download={`invoice-${number}.pdf`}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Скачать счёт (PDF)
          </Button>
        )}
        {actUrl && (
          <Button
            component="a"
            href={actUrl}
            download={`act-${number}.pdf`}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Скачать акт (PDF)
          </Button>
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
    </section>
  );
}

const payerText = ({ name, inn, kpp, address }: InvoicePayerFragment): string =>
  [name, `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`, address].filter(Boolean).join(', ');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
