import { useParams } from 'react-router-dom';
import type { PageLoader } from '../../core/routing/page';
import { partnerTiers } from '../../../rules/events/event-labels';
import { officeContentPath } from '../../office/paths';
import { PartnerForm } from './partner-form';
import { OfficePartnersDocument, useOfficePartnersQuery } from './partners.generated';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const { data } = await client.query({ query: OfficePartnersDocument });
  const exists = params.id === 'new' || data?.allPartners.some(({ id }) => id === params.id);
  return exists ? undefined : { status: 404 };
};

/** Form of a partner, existing or new. */
export function Component() {
  const { id = '' } = useParams();
  const partners = useOfficePartnersQuery().data?.allPartners;
  if (!partners) return null;
  const partner = partners.find((candidate) => candidate.id === id) ?? null;
  if (!partner && id !== 'new') return null;
  return (
    <>
      <OfficeHead
        title={partner?.name ?? 'Новый партнёр'}
        back={{ to: officeContentPath('partners'), text: 'Партнёры' }}
      />
      <PartnerForm key={id} partner={partner} allPartners={partners} tierWords={partnerTiers} />
    </>
  );
}
