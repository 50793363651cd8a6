import type { MyRegistrationsQuery } from '../registrations.generated';

/** A registration in the user's own list. */
export type RegistrationRow = NonNullable<MyRegistrationsQuery['viewer']>['registrations']['nodes'][number];
