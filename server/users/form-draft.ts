import { Field, InputType, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description: 'What the user had filled in of a form of the site before the account existed.',
})
export class FormDraft {
  @Field(() => String, { description: 'Name that the site has for the form.' })
  form!: string;
  @Field(() => String, { description: 'Values of its fields, a JSON object; the site alone reads them.' })
  values!: string;
}

@InputType({
  description:
    'A form of the site that is filled in but waits for the account; it comes back when the address is confirmed.',
})
export class FormDraftInput {
  @Field(() => String, { description: 'Name that the site has for the form: up to 200 letters.' })
  form!: string;
  @Field(() => String, { description: 'Values of its fields, a JSON object of up to 8000 letters.' })
  values!: string;
}

const limits = { form: 200, values: 8_000 } as const;

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** As it is stored; null for what the site cannot have sent: an account is not refused because of it. */
export function storedDraft(draft: FormDraftInput | null | undefined): string | null {
  if (!draft || draft.form.length > limits.form || draft.values.length > limits.values) return null;
  return isObject(draft.values) ? JSON.stringify({ form: draft.form, values: draft.values }) : null;
}

export const draftOf = (stored: string | null): FormDraft | null =>
  stored === null ? null : (JSON.parse(stored) as FormDraft);
