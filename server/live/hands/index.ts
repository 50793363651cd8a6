import { HandsOfRoomResolver, HandsOfViewerResolver, HandsResolver, RoomHandResolver } from './hands.resolver.js';
import { RoomHand } from './room-hand.entity.js';

/** What raised hands add to the module `live`. */
export const handEntities = [RoomHand];
export const handResolvers = [HandsResolver, HandsOfRoomResolver, RoomHandResolver, HandsOfViewerResolver];
