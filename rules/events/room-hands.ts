/** `queued`: hands that are up in a room at once. `shown`: to staff before they ask for all. `days`: how long a hand is stored. */
export const roomHandLimits = { queued: 100, shown: 3, days: 30 } as const;
export const handsFullText = 'В\u00A0очереди уже сто человек. Поднять руку можно чуть позже.';
