import type { PageLoader } from '../core/routing/page';
import { skeletonOf } from '../layouts/page-skeleton';
import { PageHead } from '../core/routing/page-head';
import { useListPages } from '../core/routing/use-list-pages';
import { eventsPath } from '../events/paths';
import { MyInvoicesDocument, useMyInvoicesQuery } from '../invoices/invoices.generated';
import { firstInvoices, MyInvoices } from '../invoices/my-invoices';
import { ButtonLink } from '../ui/text/button-link';
import { EmptyState } from '../ui/text/empty-state';
import { MoreButton } from '../ui/more-button';
import { PageTitle } from '../ui/text/page-title';
import { Section } from '../ui/text/section';
import { MyPaymentsDocument, useMyPaymentsQuery } from './account.generated';
import { withFailedAttempts } from './failed-attempts';
import { PaymentRow } from './payment-row';
import { UnpaidRow } from './unpaid-row';

const variables = { first: 10 };

export const Skeleton = skeletonOf('card', 'row', 'row', 'row');

export const loader: PageLoader = async ({ client }) => {
  await Promise.all([
    client.query({ query: MyPaymentsDocument, variables }),
    client.query({ query: MyInvoicesDocument, variables: firstInvoices }),
  ]);
};

export function Component() {
  const { data } = useMyPaymentsQuery({ variables });
  const { list, showMore } = useListPages({
    name: 'payments',
    document: MyPaymentsDocument,
    variables,
    first: data?.viewer?.payments,
    listOf: ({ viewer }) => viewer?.payments,
  });
  const unpaid = data?.viewer?.registrations.nodes ?? [];
  const hasInvoices = useMyInvoicesQuery({ variables: firstInvoices }).data?.myInvoices.nodes.length !== 0;

  return (
    <>
      <PageHead noindex />
      <PageTitle>Платежи и чеки</PageTitle>
      {unpaid.length > 0 && (
        <Section isSmall title="Ждут оплаты">
          {unpaid.map((registration) => (
            <UnpaidRow key={registration.id} registration={registration} />
          ))}
        </Section>
      )}
      <MyInvoices />
      {list?.nodes.length === 0 && unpaid.length === 0 && !hasInvoices && (
        <EmptyState title="Платежей пока нет" actions={<ButtonLink to={eventsPath()}>Выбрать мероприятие</ButtonLink>}>
          <p>Здесь появятся оплаты участия, кассовые чеки, счета, справки для бухгалтерии и возвраты.</p>
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && (
        <Section isSmall title="История платежей">
          {withFailedAttempts(list.nodes).map(({ payment, failedBefore }) => (
            <PaymentRow key={payment.id} payment={payment} failedBefore={failedBefore} />
          ))}
          {list.pageInfo.hasNextPage && <MoreButton load={showMore} />}
          <p className="mt-4 faint-note">
            Кассовый чек присылает на почту оператор фискальных данных; справка его не&nbsp;заменяет.
          </p>
        </Section>
      )}
    </>
  );
}
