/** States in which a registration has not ended: the person takes part, or still may. */
export const liveStates = ['CONFIRMED', 'AWAITING_PAYMENT', 'WAITLISTED', 'OFFERED'] as const;

export const isLive = (state: string): boolean => liveStates.some((live) => live === state);
