/** `listed`: hands in the list of a room. `days`: how long a hand is stored. */
export const roomHandLimits = { listed: 100, days: 30 } as const;
