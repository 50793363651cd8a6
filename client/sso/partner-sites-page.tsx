import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { PageTitle } from '../ui/text/page-title';
import { PartnerSites, partnerSitesQuery } from './partner-sites';

export const loader: PageLoader = async ({ client }) => {
  await client.query(partnerSitesQuery);
};

export function Component() {
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Сайты, на которые вы входите со своей учётной записью, и то, что они о вас узнали. Время везде московское.">
        Сайты партнёров
      </PageTitle>
      <PartnerSites />
    </>
  );
}
