/** Valid input for a new event. */
export const newEventInput = {
  title: 'Зимняя школа',
  type: 'SCHOOL',
  format: 'IN_PERSON',
  firstDay: '2027-02-10',
  lastDay: '2027-02-11',
  startTime: '09:30',
  endTime: '17:00',
  timeZone: 'Europe/Moscow',
  city: 'Омск',
};

/** Valid input for the form of an event. */
export const eventInput = {
  title: 'Зимняя школа',
  slug: 'zimniaia-shkola',
  type: 'SCHOOL',
  format: 'IN_PERSON',
  summary: 'Два дня о сердце.',
  description: 'Подробно **о сердце**.',
  timeZone: 'Europe/Moscow',
  days: [{ date: '2027-02-10', nmoPoints: 6 }],
  startTime: '09:30',
  endTime: '17:00',
  city: 'Омск',
  venueName: 'Дворец молодёжи',
  venueAddress: 'пр. Ленина, д. 1',
  broadcastUrl: null,
  recordingUrl: null,
  registrationOpensAt: '2026-12-01T10:00',
  registrationClosesAt: null,
  answersChangeUntil: null,
  contactName: 'Оргкомитет',
  contactEmail: 'info@example.ru',
  contactPhone: null,
  partnerTransferRecipients: null,
  specialtyIds: ['higher-kardiologiia'],
  nmoState: 'NONE',
  nmoRegistrationNumber: null,
};

/** Valid input for a programme block with one talk. */
export const sessionInput = {
  date: '2027-02-10',
  hallId: null,
  kind: 'LECTURES',
  title: 'Утро',
  startTime: '09:00',
  endTime: '11:00',
  countsForNmo: true,
  sponsorName: null,
  moderators: [],
  talks: [{ id: null, title: 'Аритмии', annotation: null, startTime: '09:00', endTime: '09:20', speakers: [] }],
};

export const pastedRow = {
  startTime: '09:00',
  endTime: '09:20',
  hall: 'Зал А',
  title: 'Аритмии',
  speakers: ['Ким Вера'],
  isBreak: false,
};
