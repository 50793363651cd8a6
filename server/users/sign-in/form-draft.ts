import { Field, InputType, ObjectType } from '../../core/graphql/schema.js';

@ObjectType('A form that the user had filled in before the account existed.')
export class FormDraft {
  @Field(() => String, 'Name of the form.')
  form!: string;
  @Field(() => String, 'Values of its fields as a JSON object; only the site reads them.')
  values!: string;
}

@InputType('A filled-in form that waits for the account; it is returned when the email is confirmed.')
export class FormDraftInput {
  @Field(() => String, 'Name of the form: up to 200 characters.')
  form!: string;
  @Field(() => String, 'Values of its fields as a JSON object of up to 8000 characters.')
  values!: string;
}

const limits = { form: 200, values: 8_000 } as const;

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The draft as stored JSON. An invalid draft gives null: it must not prevent the sign-up. */
export function serializeDraft(draft: FormDraftInput | null | undefined): string | null {
  if (!draft || draft.form.length > limits.form || draft.values.length > limits.values) return null;
  return isJsonObject(draft.values) ? JSON.stringify({ form: draft.form, values: draft.values }) : null;
}

export const parseDraft = (stored: string | null): FormDraft | null =>
  stored === null ? null : (JSON.parse(stored) as FormDraft);
