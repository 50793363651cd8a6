import type { ConsentSubjects, WithdrawalHook } from '../legal/consent-hooks.js';
import { placeholders } from '../core/database/sql.js';

/** An agreement is active as long as its consent, so there is nothing else to change. */
export const signOnWithdrawal: WithdrawalHook = {
  kind: 'SSO_DATA_CONSENT',
  consequence:
    'Мы перестанем передавать ваши данные этому сайту. При следующем входе на него согласие понадобится снова. О данных, которые сайт уже получил, спросите его владельца.',
  run: () => Promise.resolve(),
};

export const signOnSubjects: ConsentSubjects = {
  channel: 'SIGN_ON',
  describe: async (db, ids) => {
    const rows = await db.query<{ id: string; name: string }>(
      `SELECT id, name FROM partner_sites WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, name }) => [id, { title: `Сайт «${name}»`, path: null }]));
  },
};
