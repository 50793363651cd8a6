import { useParams } from 'react-router-dom';
import { campaignStates } from '../../../rules/states/email-states';
import { StateBadge } from '../../ui/text/badge';
import { officeEmailsPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { CampaignDraft } from './campaign-draft';
import { CampaignProgress } from './campaign-progress';
import {
  OfficeCampaignPageDocument,
  SegmentDictionariesDocument,
  useOfficeCampaignPageQuery,
} from '../../emails/office/emails.generated';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('MANAGER', async ({ client, params }) => {
  const [{ data }] = await Promise.all([
    client.query({ query: OfficeCampaignPageDocument, variables: { id: params.id ?? '' }, ...uncached }),
    client.query({ query: SegmentDictionariesDocument }),
  ]);
  return data?.campaign ? {} : { status: 404 };
});

/** One campaign: its editor while it is a draft, its progress afterwards. */
export function Component() {
  const { id = '' } = useParams();
  const { data, refetch } = useOfficeCampaignPageQuery({ variables: { id } });
  const campaign = data?.campaign;
  if (!campaign) return null;
  const reload = async () => (await refetch()).data?.campaign ?? null;
  return (
    <>
      <OfficeHead
        title={campaign.subject}
        back={{ to: officeEmailsPattern, text: 'Рассылки' }}
        lead={<StateBadge label={campaignStates.labels[campaign.state]} />}
      />
      {campaign.state === 'DRAFT' ? (
        <CampaignDraft key={campaign.id} campaign={campaign} refetch={reload} />
      ) : (
        <CampaignProgress campaign={campaign} refetch={reload} />
      )}
    </>
  );
}
