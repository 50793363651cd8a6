import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { PageHead } from '../../core/page-head';
import { PageTitle } from '../../ui/page-title';
import { Section } from '../../ui/section';
import { TextLink } from '../../ui/text-link';
import { ChangedMeanwhile } from '../changed-meanwhile';
import { officeIntegrationsPattern } from '../paths';
import { forRole, fresh } from '../staff-loader';
import { useChangedMeanwhile } from '../use-changed-meanwhile';
import {
  OfficeSitePageDocument,
  useOfficeSitePageQuery,
  useUpdatePartnerSiteMutation,
  type OfficeSiteFragment,
} from './integrations.generated';
import { SiteFields } from './site-form';
import { SiteKeys } from './site-keys';
import { checkSite, formOf, inputOf, shownOf, siteLabels, type SiteForm } from './site-values';

export const loader = forRole('ADMINISTRATOR', async ({ client, params }) => {
  const variables = { id: params.id ?? '' };
  const { data } = await client.query({ query: OfficeSitePageDocument, variables, ...fresh });
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
        <SiteKeys site={site} />
      </Section>
    </>
  );
}

/** Settings form. If another administrator has saved meanwhile, it shows the edit conflict. */
function SiteSettings({ site }: { site: OfficeSiteFragment }) {
  const version = useRef(site.version);
  const [update, { client }] = useUpdatePartnerSiteMutation();
  const form = useProblemForm<SiteForm>({
    keepAs: `site ${site.id}`,
    initialValues: formOf(site),
    check: checkSite,
    send: async (values) => {
      const variables = { id: site.id, input: inputOf(values), version: version.current };
      const result = (await update({ variables })).data?.updatePartnerSite;
      if (result?.__typename !== 'PartnerSiteSaved') {
        if (result?.problems.some(({ code }) => code === 'STATE_CHANGED')) await loadConflict();
        return result?.problems ?? [];
      }
      version.current = result.site.version;
      form.mantine.setValues(formOf(result.site));
      conflict.settle(formOf(result.site));
      return void notify({ message: 'Настройки сайта сохранены.', tone: 'success' });
    },
  });
  const conflict = useChangedMeanwhile<SiteForm>({
    opened: formOf(site),
    labels: siteLabels,
    form: form.mantine,
    show: shownOf,
  });

  async function loadConflict(): Promise<void> {
    const { data } = await client.query({ query: OfficeSitePageDocument, variables: { id: site.id }, ...fresh });
    if (!data?.partnerSite) return;
    version.current = data.partnerSite.version;
    conflict.meet(formOf(data.partnerSite));
  }

  return (
    <SiteFields
      form={form}
      verb="Сохранить"
      notice={conflict.panel && <ChangedMeanwhile {...conflict.panel} of={{ thing: 'PARTNER_SITE', id: site.id }} />}
    />
  );
}
