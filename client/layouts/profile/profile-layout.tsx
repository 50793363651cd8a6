import { Outlet, useLocation } from 'react-router-dom';
import { lazyOptional } from '../../core/lazy-optional';
import { useSession } from '../../core/session';
import { questionsPattern } from '../../questions/paths';
import { NeedsScripts } from '../../ui/forms/needs-scripts';
import { securityPattern } from '../../users/paths';
import { FrameLayout } from '../frame';
import { SecondFactorRequired } from './second-factor-required';
import { AccountNav, PagesOfPlace } from './account-nav';
import styles from './account-nav.module.css';

/** Loaded after the page, which does not wait for it. */
const RenewalNotice = lazyOptional(() => import('../../my-data/renewal-notice'));

/** The paths of the places have no trailing slash. */
const withoutTrailingSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

/** Layout of the pages of the user's account. */
export function ProfileLayout() {
  const { auth } = useSession();
  const path = withoutTrailingSlash(useLocation().pathname);
  // The security page has its own notice.
  const needsSecondFactor = auth?.needsSecondFactor && path !== securityPattern;
  return (
    <FrameLayout>
      <div className={styles.columns}>
        <AccountNav path={path} />
        <div className="shrink">
          {needsSecondFactor && <SecondFactorRequired />}
          {path !== questionsPattern && <NeedsScripts />}
          <PagesOfPlace path={path} />
          <Outlet />
          <RenewalNotice />
        </div>
      </div>
    </FrameLayout>
  );
}
