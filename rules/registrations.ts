/** States of registrations that are not over: the user takes part, or still may. */
export const liveStates = ['CONFIRMED', 'AWAITING_PAYMENT', 'WAITLISTED', 'OFFERED'] as const;

export const isLive = (state: string): boolean => liveStates.some((liveState) => liveState === state);
