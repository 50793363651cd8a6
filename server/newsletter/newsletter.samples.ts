import { sampleUser } from '../users/user.samples.js';

const item = {
  title: 'Школа терапевтов',
  path: '/events/school-of-therapists',
  lines: [
    '10–11 декабря 2026 г. · Санкт-Петербург, очно и\u00a0онлайн',
    'Разбор клинических рекомендаций.',
    'Участие: бесплатно',
  ],
  badge: 'НМО: 12 баллов',
};
const other = { ...item, title: 'Вебинар по кардиологии', path: '/events/webinar', badge: null };
const common = { user: sampleUser, unsubscribe: '/unsubscribe/example-token' };

export const digest = { oneEvent: { ...common, items: [item] }, severalEvents: { ...common, items: [item, other] } };
