import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { useListPages } from '../core/routing/use-list-pages';
import { PageTitle } from '../ui/text/page-title';
import { IdentityQuestion } from '../users/confirmation/identity-question';
import { ConsentList } from './consent-list';
import { CopySection } from './copy-section';
import { DeletionSection } from './deletion-section';
import { MyDataDocument, useMyDataQuery } from './my-data.generated';
import { NewsletterSection } from './newsletter-section';
import { RenewalForm } from './renewal-form';

const variables = { first: 5 };

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: MyDataDocument, variables });
};

export function Component() {
  const { data } = useMyDataQuery({ variables });
  const { list, showMore } = useListPages({
    name: 'consents',
    document: MyDataDocument,
    variables,
    first: data?.viewer?.consents,
    listOf: (page) => page.viewer?.consents,
  });
  if (!data?.viewer || !list) return null;
  const { viewer, legalDocument, keptDataKinds } = data;
  const { nodes, pageInfo } = list;

  return (
    <>
      <PageHead noindex />
      <PageTitle lead="На что вы согласились, что мы о вас храним и как это прекратить.">
        Мои данные и согласия
      </PageTitle>
      <IdentityQuestion>Речь о&nbsp;ваших персональных данных.</IdentityQuestion>
      {viewer.consentsToRenew.length > 0 && (
        <RenewalForm
          key={viewer.consentsToRenew.map(({ document }) => document.id).join()}
          renewals={viewer.consentsToRenew}
        />
      )}
      <ConsentList consents={nodes} showMore={pageInfo.hasNextPage ? showMore : null} />
      {legalDocument && (
        <NewsletterSection isOn={viewer.wantsNewsletter} document={legalDocument} email={viewer.email} />
      )}
      <CopySection />
      <DeletionSection kinds={keptDataKinds} upcoming={viewer.registrations.totalCount} />
    </>
  );
}
