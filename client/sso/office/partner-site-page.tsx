import { useApolloClient } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { Section } from '../../ui/text/section';
import { EditConflict } from '../../office/forms/edit-conflict';
import { officeIntegrationsPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
import {
  OfficeSitePageDocument,
  useOfficeSitePageQuery,
  useUpdatePartnerSite,
  type OfficeSiteFragment,
} from '../../office/integrations/integrations.generated';
import { PartnerSiteFields } from './partner-site-form';
import { PartnerSiteKeys } from './partner-site-keys';
import { PartnerSiteSecrets } from './partner-site-secrets';
import {
  checkSite,
  toSiteForm,
  toSiteInput,
  formatSiteValue,
  siteLabels,
  type PartnerSiteForm,
} from './partner-site-values';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('ADMINISTRATOR', async ({ client, params }) => {
  const variables = { id: params.id ?? '' };
  const { data } = await client.query({ query: OfficeSitePageDocument, variables, ...uncached });
  return data?.partnerSite ? {} : { status: 404 };
});

/** A partner site: settings and keys. */
export function Component() {
  const { id = '' } = useParams();
  const site = useOfficeSitePageQuery({ variables: { id } }).data?.partnerSite;
  if (!site) return null;
  return (
    <>
      <OfficeHead title={site.name} back={{ to: officeIntegrationsPattern, text: 'Интеграции' }} />
      <Section title="Настройки">
        <SiteSettings key={site.id} site={site} />
      </Section>
      <Section title="OpenID Connect">
        <PartnerSiteSecrets site={site} />
      </Section>
      <Section title="Ключи для входа по ссылке">
        <PartnerSiteKeys site={site} />
      </Section>
    </>
  );
}

/** Settings form. If another administrator has saved meanwhile, it shows the edit conflict. */
function SiteSettings({ site }: { site: OfficeSiteFragment }) {
  const update = useUpdatePartnerSite();
  const client = useApolloClient();
  const form = useVersionedForm<OfficeSiteFragment, PartnerSiteForm>({
    saved: site,
    toValues: toSiteForm,
    labels: siteLabels,
    show: formatSiteValue,
    edited: { thing: 'PARTNER_SITE', id: site.id },
    draftName: `site ${site.id}`,
    check: checkSite,
    save: async (values, base) => {
      const variables = { id: site.id, input: toSiteInput(values), version: base.version };
      const answer = await update(variables);
      return answer.__typename === 'PartnerSiteSaved' ? { saved: answer.site } : answer;
    },
    load: async () => {
      const { data } = await client.query({ query: OfficeSitePageDocument, variables: { id: site.id }, ...uncached });
      return data?.partnerSite;
    },
    successMessage: 'Настройки сайта сохранены.',
  });
  return (
    <PartnerSiteFields
      form={form}
      submitLabel="Сохранить"
      notice={form.conflict && <EditConflict {...form.conflict} />}
    />
  );
}
