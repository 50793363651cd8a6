import { formPost, type PostArgs } from '../core/form-post';
import { registrationFormPath } from './paths';
import { checkRegistration, registrationInput, type FormEvent, type RegistrationValues } from './registration-values';
import { RegisterForEventDocument, RegistrationFormDocument } from './registrations.generated';

async function formEvent({ client, session, params }: PostArgs): Promise<FormEvent | null> {
  const variables = { slug: params.slug ?? '', signedIn: session.auth !== null };
  const { data } = await client.query({ query: RegistrationFormDocument, variables });
  return data?.event ? { ...data.event, education: data.viewer?.educationLevel ?? null } : null;
}

/** A field that the form had no place for yet is asked for, and is nobody's mistake. */
const isAsked = ({ fields }: PostArgs, field: string | null | undefined): boolean =>
  !field || fields.getAll('asked').includes(field);

export const registrationPosts = [
  formPost<Omit<RegistrationValues, 'participation'> & { participation: string }>({
    name: 'RegisterForEvent',
    shape: { participation: 'text', tariffId: 'text', promoCode: 'text', answers: 'lists', consents: 'ticks' },
    send: async (posted, args) => {
      const values = posted as RegistrationValues;
      const event = await formEvent(args);
      // What is shown of the page says it: there is no such event, or its form is closed, or they are registered.
      if (!event || event.viewerRegistration) return { goTo: args.url.pathname };
      const problems = checkRegistration(event, values);
      const [known, next] = [problems.filter(({ field }) => isAsked(args, field)), problems.length > 0];
      if (known.length > 0) return { problems: known };
      if (next) return { problems: [], outcome: 'more' };
      const input = registrationInput(event, values);
      if (!input || !args.session.auth) return { problems: [], outcome: 'account' };
      const { data } = await args.client.mutate({ mutation: RegisterForEventDocument, variables: { input } });
      const result = data?.registerForEvent;
      if (result?.__typename === 'RegistrationChanged') return { goTo: registrationFormPath(event.slug) };
      // Seats, or the viewer's own registration in another window, may have changed since the form was rendered.
      await args.client.clearStore();
      return { problems: result?.problems ?? [] };
    },
  }),
];
