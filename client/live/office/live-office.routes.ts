import { officePage } from '../../core/routing/page';
import { officeBroadcastPattern, officeRoomPattern, roomPollsPattern, roomQuestionsPattern } from './paths';

export const liveOfficeRoutes = [
  officePage(officeBroadcastPattern, 'Трансляция', () => import('./broadcast-page')),
  officePage(officeRoomPattern, 'Пульт трансляции', () => import('./console-page')),
  officePage(roomQuestionsPattern, 'Вопросы трансляции', () => import('./moderation-page')),
  officePage(roomPollsPattern, 'Опросы', () => import('./polls/polls-page')),
];
