const request = {
  name: 'Анна Иванова',
  email: 'ivanova@example.ru',
  reason: 'Меня сняли без моего согласия.',
  state: 'OPEN' as const,
  answer: null,
};
const gallery = { slug: 'school-2026', title: 'Школа терапевтов' };
const photo = { position: 7, caption: 'Перерыв' };
const waiting = { request, gallery, photo };

export const asked = {
  photo: waiting,
  wholeReport: { ...waiting, request: { ...request, reason: '' }, photo: null },
};
export const received = { photo: waiting, withoutCaption: { ...waiting, photo: { position: 8, caption: '' } } };
export const decided = {
  granted: { ...waiting, request: { ...request, state: 'GRANTED' as const } },
  declined: { ...waiting, request: { ...request, state: 'DECLINED' as const, answer: 'На снимке общий план зала.' } },
};
