import { officePage } from '../../core/routing/page';
import {
  officeBroadcastPattern,
  officeRoomPattern,
  roomChatPattern,
  roomPollsPattern,
  roomQuestionsPattern,
} from './paths';

export const liveOfficeRoutes = [
  officePage(officeBroadcastPattern, 'Трансляция', () => import('./broadcast-page')),
  officePage(officeRoomPattern, 'Пульт трансляции', () => import('./console-page')),
  officePage(roomQuestionsPattern, 'Вопросы трансляции', () => import('./moderation/moderation-page')),
  officePage(roomChatPattern, 'Чат трансляции', () => import('./chat/chat-page')),
  officePage(roomPollsPattern, 'Опросы', () => import('./polls/polls-page')),
];
