import { registerEnum } from '../../core/enums.js';

export const CampaignState = registerEnum('CampaignState', 'Where a letter to many is in its life.', {
  DRAFT: 'Being written.',
  SCHEDULED: 'Goes out at `scheduledAt`.',
  SENDING: 'Letters are on their way.',
  SENT: 'Every letter has come to an end: delivered, not wanted any more, or failed.',
  STOPPED: 'Stopped by staff, or broken off: letters that had not left stay here until it is sent on.',
});
export type CampaignState = keyof typeof CampaignState;

/** Every move that a campaign can make. What is not here cannot happen. */
export const campaignMoves: Record<CampaignState, readonly CampaignState[]> = {
  DRAFT: ['SCHEDULED', 'SENDING'],
  SCHEDULED: ['DRAFT', 'SENDING'],
  SENDING: ['SENT', 'STOPPED'],
  SENT: [],
  STOPPED: ['SENDING'],
};

/** Whether a campaign may make the move to a state, as a condition of SQL. */
export const mayBecome = (to: CampaignState): string =>
  `state IN (${Object.entries(campaignMoves)
    .filter(([, next]) => next.includes(to))
    .map(([from]) => `'${from}'`)
    .join(', ')})`;
