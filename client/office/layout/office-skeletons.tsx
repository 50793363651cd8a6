import { useRouteTitle } from '../../core/routing/page-head';
import { SkeletonShapes } from '../../layouts/page-skeleton';
import { HeadLine } from './office-head';
import { SubNavSkeleton } from './sub-nav';

/** Stands in place of a page until its data are applied; its title is where that of <OfficeHead> comes. */
export function OfficeSkeleton() {
  return (
    <SkeletonShapes>
      <HeadLine title={useRouteTitle()} />
    </SkeletonShapes>
  );
}

/** Stands in place of a page that has a link back before its title. */
export function DetailSkeleton() {
  return (
    <SkeletonShapes>
      <HeadLine title={useRouteTitle()} back="unknown" />
    </SkeletonShapes>
  );
}

/** Stands in place of a page whose tabs name it: those of one event, and the lists of events. */
export function TabsSkeleton() {
  return (
    <SkeletonShapes>
      <HeadLine title={useRouteTitle()} isTitleHidden tabs={<SubNavSkeleton />} />
    </SkeletonShapes>
  );
}
