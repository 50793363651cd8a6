import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/forms/form';
import { PageHead } from '../../core/routing/page-head';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { officeCampaignPath, officeEmailsPattern } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { CampaignEditor } from './campaign-editor';
import { checkCampaign, emptyCampaign, toCampaignInput, type CampaignForm } from './campaign-values';
import { SegmentDictionariesDocument, useCreateCampaignMutation } from '../../emails/office/emails.generated';

export const loader = loaderForRole('MANAGER', async ({ client }) => {
  await client.query({ query: SegmentDictionariesDocument });
});

/** Creates a campaign as a draft. */
export function Component() {
  const navigate = useNavigate();
  const [create] = useCreateCampaignMutation();
  const form = useProblemForm<CampaignForm>({
    initialValues: emptyCampaign,
    check: checkCampaign,
    send: async (values) => {
      const result = (await create({ variables: { input: toCampaignInput(values) } })).data?.createCampaign;
      if (result?.__typename === 'Problems') return result.problems;
      if (result) void navigate(officeCampaignPath(result.campaign.id), { replace: true });
      return undefined;
    },
    draftName: 'new campaign',
  });
  return (
    <>
      <PageHead noindex />
      <p>
        <TextLink to={officeEmailsPattern}>Рассылки</TextLink>
      </p>
      <PageTitle>Новое письмо</PageTitle>
      <CampaignEditor form={form} verb="Сохранить черновик" />
    </>
  );
}
