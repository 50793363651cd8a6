import { campaignStates as campaigns } from '../../../rules/states/email-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const campaignStates = bindStates(campaigns, { table: 'campaigns' });
export const CampaignState = campaignStates.values;
export type CampaignState = keyof typeof CampaignState;
