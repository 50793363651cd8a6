import { officeEventPath, officeEventPattern } from '../../office/paths';

export const officeBroadcastPattern = `${officeEventPattern}/broadcast`;
export const officeRoomPattern = `${officeBroadcastPattern}/:roomId`;

/** The rooms of an event. */
export const officeBroadcastPath = (eventId: string): string => officeEventPath(eventId, 'broadcast');
/** The console of the director of a room. */
export const officeRoomPath = (eventId: string, roomId: string): string =>
  officeEventPath(eventId, 'broadcast', roomId);
export const roomQuestionsPattern = `${officeRoomPattern}/questions`;
/** The page of the moderator of a room. */
export const roomQuestionsPath = (eventId: string, roomId: string): string =>
  officeEventPath(eventId, 'broadcast', roomId, 'questions');

export const roomChatPattern = `${officeRoomPattern}/chat`;
/** The page of the moderator of the chat of a room. */
export const roomChatPath = (eventId: string, roomId: string): string =>
  officeEventPath(eventId, 'broadcast', roomId, 'chat');

export const roomPollsPattern = `${officeRoomPattern}/polls`;
/** The polls of a room. */
export const roomPollsPath = (eventId: string, roomId: string): string =>
  officeEventPath(eventId, 'broadcast', roomId, 'polls');
