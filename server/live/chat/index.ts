import { staffColumn } from '../../core/account-merge.js';
import { ChatOfRoomResolver, ChatOfViewerResolver, ChatResolver, RoomMessageResolver } from './chat.resolver.js';
import { DrugName, RoomMessage, RoomMute } from './room-message.entity.js';

/** What the chat adds to the module `live`. */
export const chatEntities = [RoomMessage, RoomMute, DrugName];
export const chatResolvers = [ChatResolver, ChatOfRoomResolver, ChatOfViewerResolver, RoomMessageResolver];
export const chatMerges = [staffColumn('room_messages', 'decidedById'), staffColumn('room_mutes', 'mutedById')];
