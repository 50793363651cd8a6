import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { PageHead } from '../../core/page-head';
import { PageTitle } from '../../ui/page-title';
import { Section } from '../../ui/section';
import { TextLink } from '../../ui/text-link';
import { EditConflict } from '../../office/edit-conflict';
import { officeIntegrationsPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { useEditConflict } from '../../office/use-edit-conflict';
import {
  OfficeSitePageDocument,
  useOfficeSitePageQuery,
  useUpdatePartnerSiteMutation,
  type OfficeSiteFragment,
} from '../../office/integrations/integrations.generated';
import { PartnerSiteFields } from './partner-site-form';
import { PartnerSiteKeys } from './partner-site-keys';
import {
  checkSite,
  toSiteForm,
  toSiteInput,
  formatSiteValue,
  siteLabels,
  type PartnerSiteForm,
} from './partner-site-values';

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
      <PageHead title={site.name} noindex />
      <p>
        <TextLink to={officeIntegrationsPattern}>Интеграции</TextLink>
      </p>
      <PageTitle>{site.name}</PageTitle>
      <Section title="Настройки">
        <SiteSettings key={site.id} site={site} />
      </Section>
      <Section title="Ключи">
        <PartnerSiteKeys site={site} />
      </Section>
    </>
  );
}

/** Settings form. If another administrator has saved meanwhile, it shows the edit conflict. */
function SiteSettings({ site }: { site: OfficeSiteFragment }) {
  const version = useRef(site.version);
  const [update, { client }] = useUpdatePartnerSiteMutation();
  const form = useProblemForm<PartnerSiteForm>({
    draftName: `site ${site.id}`,
    initialValues: toSiteForm(site),
    check: checkSite,
    send: async (values) => {
      const variables = { id: site.id, input: toSiteInput(values), version: version.current };
      const result = (await update({ variables })).data?.updatePartnerSite;
      if (result?.__typename !== 'PartnerSiteSaved') {
        if (result?.problems.some(({ code }) => code === 'STATE_CHANGED')) await loadConflict();
        return result?.problems ?? [];
      }
      version.current = result.site.version;
      form.mantine.setValues(toSiteForm(result.site));
      conflict.endConflict(toSiteForm(result.site));
      return void notify({ message: 'Настройки сайта сохранены.', tone: 'success' });
    },
  });
  const conflict = useEditConflict<PartnerSiteForm>({
    opened: toSiteForm(site),
    labels: siteLabels,
    form: form.mantine,
    show: formatSiteValue,
  });

  async function loadConflict(): Promise<void> {
    const { data } = await client.query({ query: OfficeSitePageDocument, variables: { id: site.id }, ...uncached });
    if (!data?.partnerSite) return;
    version.current = data.partnerSite.version;
    conflict.startConflict(toSiteForm(data.partnerSite));
  }

  return (
    <PartnerSiteFields
      form={form}
      submitLabel="Сохранить"
      notice={conflict.panel && <EditConflict {...conflict.panel} edited={{ thing: 'PARTNER_SITE', id: site.id }} />}
    />
  );
}
