import { defineFormPost, type PostArgs } from '../../core/forms/form-post';
import { paymentPath } from '../../payments/paths';
import { registrationFormPath } from '../paths';
import { checkRegistration, registrationInput, type FormEvent, type RegistrationValues } from './registration-values';
import { RegisterForEventDocument, RegistrationFormDocument } from '../registrations.generated';

async function formEvent({ client, session, params }: PostArgs): Promise<FormEvent | null> {
  const variables = { slug: params.slug ?? '', signedIn: session.auth !== null };
  const { data } = await client.query({ query: RegistrationFormDocument, variables });
  return data?.event ? { ...data.event, education: data.viewer?.educationLevel ?? null } : null;
}

/** Whether the posted form showed the field: a problem of a field that was not shown yet is no mistake of the user. */
const wasShown = ({ fields }: PostArgs, field: string | null | undefined): boolean =>
  !field || fields.getAll('asked').includes(field);

export const registrationPosts = [
  defineFormPost<Omit<RegistrationValues, 'participation'> & { participation: string }>({
    name: 'RegisterForEvent',
    shape: { participation: 'text', tariffId: 'text', promoCode: 'text', answers: 'lists', consents: 'ticks' },
    send: async (posted, args) => {
      const values = posted as RegistrationValues;
      const event = await formEvent(args);
      // The page itself explains it: the event does not exist, or the user is already registered.
      if (!event || event.viewerRegistration) return { goTo: args.url.pathname };
      const problems = checkRegistration(event, values);
      const [visibleProblems, hasProblems] = [
        problems.filter(({ field }) => wasShown(args, field)),
        problems.length > 0,
      ];
      if (visibleProblems.length > 0) return { problems: visibleProblems };
      if (hasProblems) return { problems: [], outcome: 'more' };
      const input = registrationInput(event, values);
      if (!input || !args.session.auth) return { problems: [], outcome: 'account' };
      const { data } = await args.client.mutate({ mutation: RegisterForEventDocument, variables: { input } });
      const result = data?.registerForEvent;
      if (result?.__typename === 'RegistrationChanged') {
        const { number, viewerCanPay } = result.registration;
        return { goTo: viewerCanPay ? paymentPath(number) : registrationFormPath(event.slug) };
      }
      // Seats or the viewer's registration (in another window) may have changed since the form was rendered.
      await args.client.clearStore();
      return { problems: result?.problems ?? [] };
    },
  }),
];
