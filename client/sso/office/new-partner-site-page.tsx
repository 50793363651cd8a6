import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/forms/form';
import { officeIntegrationsPattern, officePartnerSitePath } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { useCreatePartnerSite } from '../../office/integrations/integrations.generated';
import { PartnerSiteFields } from './partner-site-form';
import { checkSite, emptySite, toSiteInput } from './partner-site-values';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('ADMINISTRATOR', () => Promise.resolve({}));

/** Form of a new partner site. Its keys are added on its own page. */
export function Component() {
  const navigate = useNavigate();
  const create = useCreatePartnerSite();
  const form = useProblemForm({
    initialValues: emptySite,
    check: checkSite,
    send: (values) => create({ input: toSiteInput(values) }),
    onSent: ({ site }) => navigate(officePartnerSitePath(site.id), { replace: true }),
    draftName: 'new site',
  });
  return (
    <>
      <OfficeHead title="Новый сайт партнёра" back={{ to: officeIntegrationsPattern, text: 'Интеграции' }} />
      <PartnerSiteFields form={form} submitLabel="Добавить сайт" />
    </>
  );
}
