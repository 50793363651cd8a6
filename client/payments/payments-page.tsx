import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { useListPages } from '../core/routing/use-list-pages';
import { eventsPath } from '../events/paths';
import { MyInvoicesDocument, useMyInvoicesQuery } from '../invoices/invoices.generated';
import { firstInvoices, MyInvoices } from '../invoices/my-invoices';
import { registrationsPath } from '../registrations/paths';
import { ButtonLink } from '../ui/text/button-link';
import { EmptyState } from '../ui/text/empty-state';
import { MoreButton } from '../ui/more-button';
import { PageTitle } from '../ui/text/page-title';
import { Section } from '../ui/text/section';
import { TextLink } from '../ui/text/text-link';
import { MyPaymentsDocument, useMyPaymentsQuery } from './account.generated';
import { PaymentCard } from './payment-card';
import { UnpaidRegistrationCard } from './unpaid-registration-card';

const variables = { first: 10 };

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
      <PageTitle aside={<TextLink to={registrationsPath()}>Мои мероприятия</TextLink>}>Платежи и чеки</PageTitle>
      {unpaid.length > 0 && (
        <Section title="Ждут оплаты">
          <div className="stack gap-4">
            {unpaid.map((registration) => (
              <UnpaidRegistrationCard key={registration.id} registration={registration} />
            ))}
          </div>
        </Section>
      )}
      <MyInvoices />
      {list?.nodes.length === 0 && unpaid.length === 0 && !hasInvoices && (
        <EmptyState title="Платежей пока нет" actions={<ButtonLink to={eventsPath()}>Выбрать мероприятие</ButtonLink>}>
          <p>Здесь появятся оплаты участия, кассовые чеки, счета, справки для бухгалтерии и возвраты.</p>
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && (
        <Section title="История платежей">
          <div className="stack gap-4">
            {list.nodes.map((payment) => (
              <PaymentCard key={payment.id} payment={payment} />
            ))}
          </div>
          {list.pageInfo.hasNextPage && <MoreButton load={showMore} />}
          <p className="mt-5 faint-note">
            Кассовый чек присылает на почту оператор фискальных данных. Справка об оплате чек не заменяет: она нужна,
            чтобы отчитаться перед работодателем.
          </p>
        </Section>
      )}
    </>
  );
}
