import { defineList, descending, required, where } from '../../core/graphql/list.js';
import { connectionOf } from '../../core/graphql/page.js';
import { AccountEvent } from './account-event.entity.js';

export const AccountEventConnection = connectionOf('AccountEventConnection', AccountEvent, 'events of an account');

export const accountEventList = defineList<AccountEvent, { userId: string }>({
  from: 'account_events',
  filters: { userId: required(where('"userId" = ?')) },
  orders: { LATEST: descending('id') },
});
