import { rejectedBy, type Action } from '../action.js';
import type { World } from '../world.js';

const isSubscribed = (world: World, who: string): boolean =>
  world.model.subscriptions.some(({ person, to }) => person === who && to === null);

/** What a subscription ends with: a withdrawal, or the account itself. */
export function endSubscription(world: World, who: string): void {
  for (const one of world.model.subscriptions) if (one.person === who) one.to ??= world.now;
}

const subscribing: Action = {
  kind: 'врач: подписаться на рассылку',
  tell: ({ who }) => `${who} соглашается получать рассылку.`,
  run: async (world, { who }) => {
    if ((await world.person(who!)).isDeleted || isSubscribed(world, who!)) return 'skipped';
    const variables = { kind: 'NEWSLETTER_CONSENT' };
    const { id } = await world.call<{ id: string }>(who!, 'legalDocument', variables, 'id');
    const answer = await world.call(who!, 'setNewsletter', { input: { isOn: true, document: id } });
    if (answer.problems) return rejectedBy(answer);
    world.model.subscriptions.push({ person: who!, from: world.now, to: null });
    return 'done';
  },
};

const unsubscribing: Action = {
  kind: 'врач: отписаться от рассылки',
  tell: ({ who, byLink }) =>
    `${who} отписывается от рассылки ${byLink ? 'по ссылке из последнего письма, не входя на сайт' : 'в личном кабинете'}.`,
  run: async (world, { who, byLink }) => {
    const person = await world.person(who!);
    if (person.isDeleted || !isSubscribed(world, who!)) return 'skipped';
    if (byLink) {
      const email = world.stage.mail.findLast(({ to, text }) => to === person.email && text.includes('/unsubscribe/'));
      const token = /\/unsubscribe\/([^\s)]+)/.exec(email?.text ?? '')?.[1];
      if (!token) return 'skipped';
      const body = 'List-Unsubscribe=One-Click';
      const answer = await world.visitor().fetch(`/unsubscribe/${token}`, { method: 'POST', body });
      if (!answer.ok) return { refused: `ссылка для отписки ответила ${answer.status}` };
    } else {
      const answer = await world.call(who!, 'setNewsletter', { input: { isOn: false } });
      if (answer.problems) return rejectedBy(answer);
    }
    endSubscription(world, who!);
    return 'done';
  },
};

const sending: Action = {
  kind: 'менеджер: разослать письмо',
  tell: ({ name }) => `Менеджер рассылает всем подписчикам письмо «${name}».`,
  run: async (world, { name }) => {
    const subject = String(name);
    const input = { subject, body: 'Открыта запись на осенние мероприятия.', segment: {} };
    type Made = { campaign: { id: string; version: number } };
    const fields = '... on CampaignChanged { campaign { id version } }';
    const made = await world.call<Made>('manager', 'createCampaign', { input }, fields);
    if (made.problems) return rejectedBy(made);
    const sent = await world.call('manager', 'sendCampaign', made.campaign);
    if (sent.problems) return rejectedBy(sent);
    world.model.campaigns.push({ subject, at: world.now });
    return 'done';
  },
};

export const newsletter = [subscribing, unsubscribing, sending];
