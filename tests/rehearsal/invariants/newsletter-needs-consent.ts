import type { Invariant } from '../invariant.js';

const day = 86_400_000;

export const newsletterNeedsConsent: Invariant = {
  family: 'персональные данные',
  sentence: 'Рассылку получают те, кто согласился на неё и не отписался, и больше никто.',
  when: 'end',
  check: async (world) => {
    const { subscriptions, campaigns } = world.model;
    const newsletters = world.environment.mail.filter(({ text }) => text.includes('/unsubscribe/'));
    const personOf = new Map([...world.people.values()].map(({ email, key }) => [email, key]));
    const isSubscribed = (person: string | undefined, from: number, until = from): boolean =>
      subscriptions.some(
        (item) => item.person === person && item.from <= from && (item.to === null || item.to >= until),
      );
    const unwanted = newsletters
      .filter(({ to, at }) => !isSubscribed(personOf.get(to), at))
      .map(({ to, subject }) => `${to}: «${subject}» без согласия`);
    const missed = campaigns.flatMap(({ subject, at }) =>
      [...personOf]
        .filter(([, person]) => isSubscribed(person, at, at + 2 * day))
        .filter(([email]) => !newsletters.some((item) => item.to === email && item.subject === subject))
        .map(([, person]) => `${person}: согласие есть, а письма «${subject}» нет`),
    );
    return [...unwanted, ...missed];
  },
};
