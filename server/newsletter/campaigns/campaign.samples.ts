import { sampleUser } from '../../users/user.samples.js';

export const campaign = {
  markdown: {
    campaign: {
      subject: 'Открыта регистрация на школу терапевтов',
      body: 'Коллеги, **регистрация открыта**.\n\n- [Программа](/events/school-of-therapists)\n- Места ограничены',
    },
    user: sampleUser,
    unsubscribe: '/unsubscribe/example-token',
  },
};
