import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '../../core/notices';
import { viewerPart, type ViewerQueryOf } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { safeRedirect } from '../../core/routing/redirect';
import { sessionOf, useSessionVariable } from '../../core/session';
import { SeatOffers } from '../../registrations/list/seat-offers';
import type { UpdateProfileInput } from '../../schema.generated';
import { PageTitle } from '../../ui/text/page-title';
import { profilePattern } from '../paths';
import { ProfileForm, type SaveResult } from './profile-form';
import {
  ProfileDictionariesDocument,
  ProfilePageDocument,
  useProfileDictionariesQuery,
  useProfilePageQuery,
  useUpdateProfile,
  type ProfileFragment,
} from './profile.generated';
import { ProfileSkeleton } from './profile-skeleton';
import { savedNotice } from '../waiting-changes';
import { hasProblem } from '../../core/forms/problems';

export const viewerQuery: ViewerQueryOf = () => viewerPart(ProfilePageDocument, {});
export const referenceQuery = ProfileDictionariesDocument;
export { ProfileSkeleton as Skeleton };

export function Component() {
  const { data } = useProfilePageQuery();
  const dictionaries = useProfileDictionariesQuery().data;
  const client = useApolloClient();
  const updateProfile = useUpdateProfile();
  const session = useSessionVariable();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (!data?.viewer || !dictionaries) return null;

  async function save(input: UpdateProfileInput): Promise<SaveResult> {
    const answer = await updateProfile({ input });
    if (answer.__typename === 'ProfileUpdated') {
      session(sessionOf(answer.viewer));
      return { kind: 'saved', viewer: answer.viewer };
    }
    if (hasProblem(answer.problems, 'PROFILE_CHANGED')) {
      const current = await client.query({ query: ProfilePageDocument, fetchPolicy: 'network-only' });
      if (current.data?.viewer) return { kind: 'changed', stored: current.data.viewer };
    }
    return { kind: 'rejected', problems: answer.problems };
  }

  async function onSaved(waiting: ProfileFragment['waitingIdentityChanges']): Promise<void> {
    void notify({ id: 'profile', ...savedNotice(waiting) });
    const target = safeRedirect(params.get('redirect'), profilePattern);
    if (session().isCorrectData && target !== profilePattern) await navigate(target, { replace: true });
  }

  const { viewer } = data;
  return (
    <>
      <PageHead noindex />
      <PageTitle lead={`Вы вошли как ${viewer.email}`}>Личный кабинет</PageTitle>
      <SeatOffers viewer={viewer} />
      <ProfileForm key={viewer.id} viewer={viewer} dictionaries={dictionaries} save={save} onSaved={onSaved} />
    </>
  );
}
