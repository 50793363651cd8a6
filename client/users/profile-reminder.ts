import type { SessionUser } from '../core/session';

/**
 * Where a dialog would stand in somebody's way: at check-in, in front of a broadcast, before a deadline, and where they read
 * what they agree to. A strip in the page says the same there.
 */
const pagesWithStrip =
  /^\/(?:privacy|terms|legal|payments|payment-ok|payment-error|ticket-link|lk\/(?:payments|security|data)|registrations\/(?:agenda|[^/]+\/(?:ticket|invoice))|events\/[^/]+\/enter|office\/events\/[^/]+\/(?:check-in|presence))(?:\/|$)/;

export const hasStrip = (pathname: string): boolean => pagesWithStrip.test(pathname);

/** What is wrong in a profile, apart from what is only not filled in yet. */
export const wrongIn = ({ dataIssues }: Pick<SessionUser, 'dataIssues'>): SessionUser['dataIssues'] =>
  dataIssues.filter(({ isWrong }) => isWrong);
