import { campaignStates as campaigns } from '../../../rules/states/email-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const campaignStates = bindStates(campaigns, {
  table: 'campaigns',
  description: 'State of a campaign.',
  descriptions: {
    DRAFT: 'Draft.',
    SCHEDULED: 'Is sent at `scheduledAt`.',
    SENDING: 'Emails are being sent.',
    SENT: 'All emails were sent, skipped or failed.',
    STOPPED: 'Stopped by staff or by an error: unsent emails wait until sending continues.',
  },
});
export const CampaignState = campaignStates.values;
export type CampaignState = keyof typeof CampaignState;
