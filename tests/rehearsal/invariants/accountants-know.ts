import type { Invariant } from '../invariant.js';
import { emailsTo } from '../queries.js';

export const accountantsKnow: Invariant = {
  family: 'письма',
  sentence: 'Кому послали счёт, тому сообщают, что платить его больше не нужно.',
  when: 'end',
  check: async (world) => {
    const rows = await world.rows<{ number: string; documentsEmail: string }>(
      `SELECT number, "documentsEmail" FROM invoices WHERE state = 'CANCELLED' AND "sendsCopy"`,
    );
    return rows
      .filter(
        ({ number, documentsEmail }) =>
          !emailsTo(world, documentsEmail).some(
            (text) => text.includes(number) && /отмен|аннулир|не оплачивайте|платить не нужно/i.test(text),
          ),
      )
      .map(({ number, documentsEmail }) => `счёт ${number} отменён, ${documentsEmail} об этом не знает`);
  },
};
