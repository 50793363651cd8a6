import { defineFormPost, type PostArgs, type PostResult } from '../../core/forms/form-post';
import { paymentPath } from '../../payments/paths';
import { registrationFormPath } from '../paths';
import { personWarnings } from '../../../rules/people/person-warnings';
import type { RegisterForEventInput } from '../../schema.generated';
import { checkEmailCode } from '../../core/forms/email-code';
import {
  ConfirmRegistrationDocument,
  HeldRegistrationLinkDocument,
  type ConfirmRegistrationMutation,
} from './held.generated';
import { HoldRegistrationDocument } from './hold.generated';
import type { HeldStep } from './held-step';
import {
  checkRegistration,
  formEventOf,
  holdInput,
  registrationInput,
  type FormEvent,
  type RegistrationValues,
} from './registration-values';
import { pathAfterConfirmation } from './use-confirm-held';
import type { HeldOutcome } from './use-held';
import { RegisterForEventDocument, RegistrationFormDocument } from '../registrations.generated';

async function formEvent({ client, session, params }: PostArgs): Promise<FormEvent | null> {
  const variables = { slug: params.slug ?? '', signedIn: session.auth !== null };
  const { data } = await client.query({ query: RegistrationFormDocument, variables });
  return data?.event ? formEventOf(data.event, data) : null;
}

/** Whether the posted form showed the field: a problem of a field that was not shown yet is no mistake of the user. */
const wasShown = ({ fields }: PostArgs, field: string | null | undefined): boolean =>
  !field || fields.getAll('asked').includes(field);

/** Holds the registration of a visitor; the page then asks for the code. */
async function hold(
  event: FormEvent,
  values: RegistrationValues,
  input: RegisterForEventInput,
  { client, ticket }: PostArgs,
): Promise<PostResult> {
  const variables = { input: holdInput(event, values, input, ticket) };
  const { data } = await client.mutate({ mutation: HoldRegistrationDocument, variables });
  const result = data?.holdRegistration;
  if (result?.__typename !== 'RegistrationHeld') return { problems: result?.problems ?? [] };
  const { id, seatUntil, keptMailPath } = result;
  const outcome: HeldOutcome = { held: { id, seatUntil, keptMailPath, email: values.email.trim() } };
  return { outcome };
}

/** Where a confirmation leads; the draft of an unfinished form stays on the server's page only with scripts. */
function afterConfirmation(
  result: ConfirmRegistrationMutation['confirmRegistration'] | undefined,
  slug: string,
  step: HeldOutcome,
): PostResult {
  if (result?.__typename === 'RegistrationConfirmed') return { goTo: pathAfterConfirmation(result, slug) };
  if (result?.__typename === 'RegistrationUnfinished') return { goTo: result.path };
  if (result?.__typename === 'SecondFactorNeeded') return { outcome: { ...step, challenge: result.challenge } };
  return { problems: result?.problems ?? [], outcome: step };
}

const codePost = defineFormPost<{ code: string } & Record<keyof HeldStep, string>>({
  name: 'ConfirmRegistration',
  shape: { code: 'text', id: 'text', email: 'text', seatUntil: 'text', keptMailPath: 'text' },
  isSingleUse: true,
  send: async ({ code, seatUntil, keptMailPath, ...step }, { client, params }) => {
    const outcome: HeldOutcome = {
      held: { ...step, seatUntil: seatUntil || null, keptMailPath: keptMailPath || null },
    };
    const problems = checkEmailCode({ code });
    if (problems.length > 0) return { problems, outcome };
    const variables = { input: { id: step.id, code } };
    const { data } = await client.mutate({ mutation: ConfirmRegistrationDocument, variables });
    return afterConfirmation(data?.confirmRegistration, params.slug ?? '', outcome);
  },
});

export const confirmRegistrationPosts = [
  defineFormPost<Record<string, never>>({
    name: 'ConfirmRegistrationLink',
    shape: {},
    isSingleUse: true,
    send: async (_values, { client, params }) => {
      const token = params.token ?? '';
      const link = await client.query({ query: HeldRegistrationLinkDocument, variables: { token } });
      const slug = link.data?.heldRegistrationLink?.event?.slug ?? '';
      const variables = { input: { token } };
      const { data } = await client.mutate({ mutation: ConfirmRegistrationDocument, variables });
      return afterConfirmation(data?.confirmRegistration, slug, {});
    },
  }),
];

export const registrationPosts = [
  defineFormPost<Omit<RegistrationValues, 'participation'> & { participation: string }>({
    name: 'RegisterForEvent',
    shape: {
      lastName: 'text',
      firstName: 'text',
      email: 'text',
      educationLevel: 'text',
      participation: 'text',
      tariffId: 'text',
      promoCode: 'text',
      answers: 'lists',
      consents: 'ticks',
    },
    checkWarnings: ({ lastName, firstName, email }) => (email ? personWarnings({ lastName, firstName, email }) : []),
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
      if (!input) return { problems: [] };
      if (!args.session.auth) return hold(event, values, input, args);
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
  codePost,
];
