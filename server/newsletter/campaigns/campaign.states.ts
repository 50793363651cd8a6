import { registerEnum } from '../../core/enums.js';

export const CampaignState = registerEnum('CampaignState', 'State of a campaign.', {
  DRAFT: 'Draft.',
  SCHEDULED: 'Is sent at `scheduledAt`.',
  SENDING: 'Emails are being sent.',
  SENT: 'All emails were sent, skipped or failed.',
  STOPPED: 'Stopped by staff or by an error: unsent emails wait until sending continues.',
});
export type CampaignState = keyof typeof CampaignState;

/** All transitions of a campaign. Any other change of state is impossible. */
export const campaignMoves: Record<CampaignState, readonly CampaignState[]> = {
  DRAFT: ['SCHEDULED', 'SENDING'],
  SCHEDULED: ['DRAFT', 'SENDING'],
  SENDING: ['SENT', 'STOPPED'],
  SENT: [],
  STOPPED: ['SENDING'],
};

/** SQL condition: the campaign may change to this state. */
export const canTransitionTo = (to: CampaignState): string =>
  `state IN (${Object.entries(campaignMoves)
    .filter(([, next]) => next.includes(to))
    .map(([from]) => `'${from}'`)
    .join(', ')})`;
