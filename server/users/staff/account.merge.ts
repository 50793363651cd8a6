import { staffColumn, type AccountMerge, type AccountRows } from '../../core/account-merge.js';

const endRows = (table: string): AccountRows => ({ table, onMerge: 'END' });

/** Sign-in data and profile rows are deleted with the closed account. */
export const mergeAccountRows: AccountMerge = {
  rows: [
    endRows('sessions'),
    endRows('sign_in_challenges'),
    endRows('password_resets'),
    endRows('email_changes'),
    endRows('second_factors'),
    endRows('recovery_codes'),
    endRows('passkeys'),
    endRows('passkey_challenges'),
    endRows('linked_identities'),
    endRows('provider_sign_ins'),
    endRows('known_browsers'),
    endRows('account_events'),
    endRows('user_name_words'),
    endRows('user_specialties'),
    endRows('raised_data_issues'),
    // The history of names belongs to the person: documents refer to earlier names.
    { table: 'identity_changes', onMerge: 'MOVE' },
    staffColumn('identity_changes', 'decidedById'),
    staffColumn('raised_data_issues', 'raisedById'),
    staffColumn('raised_data_issues', 'closedById'),
  ],
};
