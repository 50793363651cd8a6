import { RoomLink } from './room-link.entity.js';
import { RoomLinksResolver } from './room-links.resolver.js';

/** What links to rooms add to the module `live`. */
export const linkEntities = [RoomLink];
export const linkResolvers = [RoomLinksResolver];
