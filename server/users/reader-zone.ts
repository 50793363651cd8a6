import { regions } from './regions.data.js';

const zones = new Map(regions.map(({ key, timeZone }) => [key, timeZone]));

/** By which clock somebody lives; null: the profile has no region, or it does not say. */
export const zoneOfRegion = (regionId: string | null): string | null => (regionId && zones.get(regionId)) || null;
