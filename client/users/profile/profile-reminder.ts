import type { SessionUser } from '../../core/session';

/**
 * Pages where a dialog would be in the way: check-in, broadcasts, payments with a deadline, legal documents. They show a
 * banner instead.
 */
const pagesWithBanner =
  /^\/(?:privacy|terms|legal|payments|payment-ok|payment-error|ticket-link|lk\/(?:payments|security|data)|registrations\/(?:agenda|[^/]+\/(?:ticket|invoice))|events\/[^/]+\/enter|office\/events\/[^/]+\/(?:check-in|presence))(?:\/|$)/;

export const hasProfileBanner = (pathname: string): boolean => pagesWithBanner.test(pathname);

/** The mistakes in a profile, without fields that are only empty. */
export const mistakesIn = ({ dataIssues }: Pick<SessionUser, 'dataIssues'>): SessionUser['dataIssues'] =>
  dataIssues.filter(({ isWrong }) => isWrong);
