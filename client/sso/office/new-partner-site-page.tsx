import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/forms/form';
import { PageHead } from '../../core/routing/page-head';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { officeIntegrationsPattern, officePartnerSitePath } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { useCreatePartnerSiteMutation } from '../../office/integrations/integrations.generated';
import { PartnerSiteFields } from './partner-site-form';
import { checkSite, emptySite, toSiteInput, type PartnerSiteForm } from './partner-site-values';

export const loader = loaderForRole('ADMINISTRATOR', () => Promise.resolve({}));

/** Form of a new partner site. Its keys are added on its own page. */
export function Component() {
  const navigate = useNavigate();
  const [create] = useCreatePartnerSiteMutation();
  const form = useProblemForm<PartnerSiteForm>({
    initialValues: emptySite,
    check: checkSite,
    send: async (values) => {
      const result = (await create({ variables: { input: toSiteInput(values) } })).data?.createPartnerSite;
      if (result?.__typename === 'Problems') return result.problems;
      if (result) void navigate(officePartnerSitePath(result.site.id), { replace: true });
      return undefined;
    },
    draftName: 'new site',
  });
  return (
    <>
      <PageHead noindex />
      <p>
        <TextLink to={officeIntegrationsPattern}>Интеграции</TextLink>
      </p>
      <PageTitle>Новый сайт партнёра</PageTitle>
      <PartnerSiteFields form={form} submitLabel="Добавить сайт" />
    </>
  );
}
