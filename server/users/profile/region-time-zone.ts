import { regions } from './regions.data.js';

const zones = new Map(regions.map(({ key, timeZone }) => [key, timeZone]));

/** Time zone of the region. Null: no region, or its country is unknown. */
export const zoneOfRegion = (regionId: string | null): string | null => (regionId && zones.get(regionId)) || null;
