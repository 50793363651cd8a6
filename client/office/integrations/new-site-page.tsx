import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/form';
import { PageHead } from '../../core/page-head';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { officeIntegrationsPattern, officeSitePath } from '../paths';
import { forRole } from '../staff-loader';
import { useCreatePartnerSiteMutation } from './integrations.generated';
import { SiteFields } from './site-form';
import { checkSite, emptySite, inputOf, type SiteForm } from './site-values';

export const loader = forRole('ADMINISTRATOR', () => Promise.resolve({}));

/** Form of a new partner site. Its keys are added on its own page. */
export function Component() {
  const navigate = useNavigate();
  const [create] = useCreatePartnerSiteMutation();
  const form = useProblemForm<SiteForm>({
    initialValues: emptySite,
    check: checkSite,
    send: async (values) => {
      const result = (await create({ variables: { input: inputOf(values) } })).data?.createPartnerSite;
      if (result?.__typename === 'Problems') return result.problems;
      if (result) void navigate(officeSitePath(result.site.id), { replace: true });
      return undefined;
    },
    keepAs: 'new site',
  });
  return (
    <>
      <PageHead noindex />
      <p>
        <TextLink to={officeIntegrationsPattern}>Интеграции</TextLink>
      </p>
      <PageTitle>Новый сайт партнёра</PageTitle>
      <SiteFields form={form} verb="Добавить сайт" />
    </>
  );
}
