import { useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '../core/notices';
import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import type { Problem } from '../core/problems';
import { safeRedirect } from '../core/redirect';
import { sessionOf, useSessionVariable } from '../core/session';
import type { UpdateProfileInput } from '../schema.generated';
import { PageTitle } from '../ui/page-title';
import { profilePattern } from './paths';
import { ProfileForm } from './profile-form';
import { ProfilePageDocument, useProfilePageQuery, useUpdateProfileMutation } from './users.generated';

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: ProfilePageDocument });
};

export function Component() {
  const { data } = useProfilePageQuery();
  const [updateProfile] = useUpdateProfileMutation();
  const session = useSessionVariable();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (!data?.viewer) return null;

  async function save(input: UpdateProfileInput): Promise<readonly Problem[]> {
    const result = (await updateProfile({ variables: { input } })).data?.updateProfile;
    if (result?.__typename !== 'ProfileUpdated') return result?.problems ?? [];
    session(sessionOf(result.viewer));
    void notify({ id: 'profile', message: 'Данные сохранены.', tone: 'success' });
    if (result.viewer.isCorrectData) await goBack();
    return result.viewer.dataIssues;
  }

  async function goBack(): Promise<void> {
    const wanted = safeRedirect(params.get('redirect'), profilePattern);
    if (wanted !== profilePattern) await navigate(wanted, { replace: true });
  }

  const { viewer, specialties, regions } = data;
  return (
    <>
      <PageHead noindex />
      <PageTitle lead={`Вы вошли как ${viewer.email}`}>Личный кабинет</PageTitle>
      <ProfileForm key={viewer.id} viewer={viewer} specialties={specialties} regions={regions} save={save} />
    </>
  );
}
