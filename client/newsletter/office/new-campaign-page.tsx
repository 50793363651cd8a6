import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/forms/form';
import { officeCampaignPath, officeEmailsPattern } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { CampaignEditor } from './campaign-editor';
import { checkCampaign, emptyCampaign, toCampaignInput } from './campaign-values';
import { SegmentDictionariesDocument, useCreateCampaign } from '../../emails/office/emails.generated';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('MANAGER', async ({ client }) => {
  await client.query({ query: SegmentDictionariesDocument });
});

/** Creates a campaign as a draft. */
export function Component() {
  const navigate = useNavigate();
  const create = useCreateCampaign();
  const form = useProblemForm({
    initialValues: emptyCampaign,
    check: checkCampaign,
    send: (values) => create({ input: toCampaignInput(values) }),
    onSent: ({ campaign }) => navigate(officeCampaignPath(campaign.id), { replace: true }),
    draftName: 'new campaign',
  });
  return (
    <>
      <OfficeHead title="Новое письмо" back={{ to: officeEmailsPattern, text: 'Рассылки' }} />
      <CampaignEditor form={form} submitLabel="Сохранить черновик" />
    </>
  );
}
