import { ascending, defineList, descending, required, where } from '../../core/graphql/list.js';
import { connectionOf } from '../../core/graphql/page.js';
import { IdentityChange } from './identity-change.entity.js';

export const IdentityChangeConnection = connectionOf(
  'IdentityChangeConnection',
  IdentityChange,
  'changes of names, dates of birth and СНИЛС',
);

export const identityChangesOfUser = defineList<IdentityChange, { userId: string }>({
  from: 'identity_changes',
  filters: { userId: required(where('"userId" = ?')) },
  orders: { LATEST: descending('id') },
});

/** Changes that wait for staff. */
export const waitingIdentityChanges = defineList<IdentityChange>({
  from: 'identity_changes',
  always: `state = 'REQUESTED'`,
  filters: {},
  orders: { EARLIEST: ascending('id') },
});
