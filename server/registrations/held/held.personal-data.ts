import { definePersonalData } from '../../core/personal-data.js';
import { describeBrowser } from '../../users/sign-in/browsers.js';
import type { HeldRegistration } from './held-registration.entity.js';
import { deleteHeldRegistration } from './held-seats.js';

type Row = HeldRegistration & { title: string };

/** Registrations that anybody began with the address of the user. */
export const heldRegistrationsData = definePersonalData<Row>({
  name: 'heldRegistrations',
  title: 'Неподтверждённые записи на мероприятия с вашим адресом',
  rows: `SELECT held_registrations.*, events.title FROM held_registrations JOIN events ON events.id = "eventId"
    WHERE email = (SELECT email FROM users WHERE id = ?) ORDER BY held_registrations.id`,
  fields: {
    event: ['Мероприятие', ({ title }) => title],
    lastName: 'Фамилия, как она указана',
    firstName: 'Имя, как оно указано',
    form: 'Что было заполнено в форме',
    createdAt: 'Когда',
    address: 'Сетевой адрес',
    browser: ['Устройство', ({ userAgent }) => describeBrowser(userAgent)],
  },
  // These rows hold an email, not a user id: deleting the user does not delete them.
  erase: async (transaction, userId, now) => {
    const holds = await transaction.query<HeldRegistration>(
      `SELECT * FROM held_registrations WHERE email = (SELECT email FROM users WHERE id = ?)
       ORDER BY "eventId", participation`,
      [userId],
    );
    for (const hold of holds) await deleteHeldRegistration(transaction, hold, now);
  },
});
