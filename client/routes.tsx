import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { agendaRoutes } from './agenda/agenda.routes';
import { archiveRoutes } from './archives/archives.routes';
import { certificateRoutes } from './certificates/certificates.routes';
import { canLoadDocument } from './core/routing/route-chunk';
import { buildRoutes, pageRoutes, type Frame, type RequestState } from './core/routing/routing';
import { officePage, type PageRoute } from './core/routing/page';
import { SiteDocument } from './core/site.generated';
import { developerRoutes } from './developers/developers.routes';
import { equipmentRoutes } from './equipment/equipment.routes';
import { eventRoutes } from './events/events.routes';
import { galleryRoutes } from './galleries/galleries.routes';
import { feedbackRoutes } from './feedback/feedback.routes';
import { invoiceRoutes } from './invoices/invoices.routes';
import { AuthLayout } from './layouts/auth-layout';
import { BareLayout } from './layouts/bare-layout';
import { MainLayout } from './layouts/main-layout';
import { PageSkeleton } from './layouts/page-skeleton';
import { ProfileLayout } from './layouts/profile/profile-layout';
import { Root } from './layouts/root';
import { RootError } from './layouts/root-error';
import { ScreenLayout } from './layouts/screen-layout';
import { liveRoutes } from './live/live.routes';
import { legalRoutes } from './legal/legal.routes';
import { newsletterRoutes } from './newsletter/newsletter.routes';
import { myDataRoutes } from './my-data/my-data.routes';
import { paymentRoutes } from './payments/payments.routes';
import { officePattern } from './office/office-path';
import { partnerRoutes } from './partners/partners.routes';
import { questionRoutes } from './questions/questions.routes';
import { registrationRoutes } from './registrations/registrations.routes';
import { searchRoutes } from './search/search.routes';
import { ErrorPage } from './site/error-page';
import { notFoundRoute, siteRoutes as homeRoutes } from './site/site.routes';
import { ssoRoutes } from './sso/sso.routes';
import { userRoutes } from './users/users.routes';

/** THE list of pages: one line for each feature. The office has a list of its own. */
export const pages: readonly PageRoute[] = [
  ...homeRoutes,
  ...eventRoutes,
  ...archiveRoutes,
  ...registrationRoutes,
  ...liveRoutes,
  ...certificateRoutes,
  ...galleryRoutes,
  ...userRoutes,
  ...ssoRoutes,
  ...legalRoutes,
  ...newsletterRoutes,
  ...myDataRoutes,
  ...equipmentRoutes,
  ...paymentRoutes,
  ...invoiceRoutes,
  ...feedbackRoutes,
  ...partnerRoutes,
  ...questionRoutes,
  ...agendaRoutes,
  ...searchRoutes,
  ...developerRoutes,
  notFoundRoute,
];

const frame: Frame = {
  Root,
  preload: (client) => client.query({ query: SiteDocument, fetchPolicy: 'cache-first' }),
  layouts: {
    main: MainLayout,
    profile: ProfileLayout,
    auth: AuthLayout,
    bare: BareLayout,
    screen: ScreenLayout,
    office: { page: () => import('./office/layout/office-layout') },
  },
  notFound: notFoundRoute,
  noAccess: officePage(officePattern, 'Нет доступа', () => import('./office/layout/no-access-page')),
  Skeleton: PageSkeleton,
  ErrorPage,
  RootError,
};

/** Most visitors never open the office, so its list of pages is loaded on demand. */
const isOffice = (pathname: string): boolean => `${pathname.toLowerCase()}/`.startsWith(`${officePattern}/`);
const officePages = async () => (await import('./office/office.routes')).officeRoutes;

/** The routes for a visit that begins at this address. */
export async function siteRoutes(requestState: RequestState, pathname: string): Promise<RouteObject[]> {
  return buildRoutes(isOffice(pathname) ? [...pages, ...(await officePages())] : pages, frame, requestState);
}

/** Adds the routes of the office when the user navigates there from another page. */
export function addOffice(requestState: RequestState): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    if (!isOffice(path)) return;
    const pages = await officePages().catch(async (error: unknown) => {
      if (await canLoadDocument(path)) location.assign(path);
      throw error;
    });
    patch('office', pageRoutes(pages, 'office', frame, requestState));
  };
}
