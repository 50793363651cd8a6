import { doneBy, type AccountMerge, type AccountRows } from '../../core/account-merge.js';

const ends = (table: string): AccountRows => ({ table, merged: 'END' });

/** Ways into the account, and what belongs to its profile: both go with it. */
export const mergeAccountRows: AccountMerge = {
  rows: [
    ends('sessions'),
    ends('sign_in_challenges'),
    ends('password_resets'),
    ends('email_changes'),
    ends('second_factors'),
    ends('recovery_codes'),
    ends('known_browsers'),
    ends('account_events'),
    ends('user_name_words'),
    ends('user_specialties'),
    ends('raised_data_issues'),
    // The history of names is of the person, and documents name her by them.
    { table: 'identity_changes', merged: 'MOVE' },
    doneBy('identity_changes', 'decidedById'),
    doneBy('raised_data_issues', 'raisedById'),
    doneBy('raised_data_issues', 'closedById'),
  ],
};
