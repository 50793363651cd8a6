import { rejectedWith, type Action } from '../action.js';
import type { World } from '../world.js';

const isSubscribed = (world: World, who: string): boolean =>
  world.model.subscriptions.some(({ person, to }) => person === who && to === null);

/** Ends the subscription, by withdrawal or by deletion of the account. */
export function endSubscription(world: World, who: string): void {
  for (const subscription of world.model.subscriptions) if (subscription.person === who) subscription.to ??= world.now;
}

const subscribe: Action = {
  kind: 'врач: подписаться на рассылку',
  describe: ({ who }) => `${who} соглашается получать рассылку.`,
  run: async (world, { who }) => {
    if ((await world.person(who!)).isDeleted || isSubscribed(world, who!)) return 'skipped';
    const variables = { kind: 'NEWSLETTER_CONSENT' };
    const { id } = await world.call<{ id: string }>(who!, 'legalDocument', variables, 'id');
    const answer = await world.call(who!, 'setNewsletter', { input: { isOn: true, document: id } });
    if (answer.problems) return rejectedWith(answer);
    world.model.subscriptions.push({ person: who!, from: world.now, to: null });
    return 'done';
  },
};

const unsubscribe: Action = {
  kind: 'врач: отписаться от рассылки',
  describe: ({ who, byLink }) =>
    `${who} отписывается от рассылки ${byLink ? 'по ссылке из последнего письма, не входя на сайт' : 'в личном кабинете'}.`,
  run: async (world, { who, byLink }) => {
    const person = await world.person(who!);
    if (person.isDeleted || !isSubscribed(world, who!)) return 'skipped';
    if (byLink) {
      const email = world.environment.mail.findLast(
        ({ to, text }) => to === person.email && text.includes('/unsubscribe/'),
      );
      const token = /\/unsubscribe\/([^\s)]+)/.exec(email?.text ?? '')?.[1];
      if (!token) return 'skipped';
      const body = 'List-Unsubscribe=One-Click';
      const answer = await world.client().fetch(`/unsubscribe/${token}`, { method: 'POST', body });
      if (!answer.ok) return { refused: `ссылка для отписки ответила ${answer.status}` };
    } else {
      const answer = await world.call(who!, 'setNewsletter', { input: { isOn: false } });
      if (answer.problems) return rejectedWith(answer);
    }
    endSubscription(world, who!);
    return 'done';
  },
};

const sendCampaign: Action = {
  kind: 'менеджер: разослать письмо',
  describe: ({ name }) => `Менеджер рассылает всем подписчикам письмо «${name}».`,
  run: async (world, { name }) => {
    const subject = String(name);
    const input = { subject, body: 'Открыта запись на осенние мероприятия.', segment: {} };
    type CampaignData = { campaign: { id: string; version: number } };
    const fields = '... on CampaignChanged { campaign { id version } }';
    const created = await world.call<CampaignData>('manager', 'createCampaign', { input }, fields);
    if (created.problems) return rejectedWith(created);
    const sent = await world.call('manager', 'sendCampaign', created.campaign);
    if (sent.problems) return rejectedWith(sent);
    world.model.campaigns.push({ subject, at: world.now });
    return 'done';
  },
};

export const newsletter = [subscribe, unsubscribe, sendCampaign];
