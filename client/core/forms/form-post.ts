import type { ApolloClient } from '@apollo/client';
import { data, redirect, type Params } from 'react-router-dom';
import { withConfirmHint } from './confirm-warnings';
import type { SubmittedForm } from './submitted-form';
import { errorMessage, type Problem } from './problems';
import type { Session } from '../session';

/** How fields are parsed into values: a text, checkboxes by id, or lists of answers by id. */
type Kind<Value> = Value extends string ? 'text' : Value extends Record<string, boolean> ? 'ticks' : 'lists';

export type PostArgs = {
  client: ApolloClient;
  session: Session;
  params: Params;
  url: URL;
  /** All posted fields, values of the form included. */
  fields: URLSearchParams;
  /** The form's ticket, for the `captcha` of an input. */
  ticket: string;
};

export type PostResult =
  | { problems: readonly Problem[]; outcome?: unknown }
  /** A path of this site: the same as the script of the page would open. */
  | { goTo: string }
  /** Data of the result that the page shows in place of the form. */
  | { outcome: unknown };

type Definition<Values extends Record<string, unknown>> = {
  /** Value of the form's hidden field `form`. */
  name: string;
  shape: { [Name in keyof Values]: Kind<Values[Name]> };
  /** Values that are never rendered back into a page. */
  secretFields?: readonly (keyof Values & string)[];
  /** The result differs each time: the response must not be repeated when the same form is sent again. */
  isSingleUse?: boolean;
  check?: (values: Values, args: PostArgs) => readonly Problem[] | Promise<readonly Problem[]>;
  checkWarnings?: (values: Values) => readonly Problem[];
  send: (values: Values, args: PostArgs) => Promise<PostResult>;
};

/** Handles on the server a form sent without scripts: the same rules, operation and messages as the form's script. */
export type FormPostHandler = {
  name: string;
  isSingleUse: boolean;
  handle: (args: PostArgs) => Promise<Response | ReturnType<typeof data<SubmittedForm>>>;
};

function valueOf(fields: URLSearchParams, name: string, kind: 'text' | 'ticks' | 'lists'): unknown {
  if (kind === 'text') return fields.get(name) ?? '';
  const names = [...new Set(fields.keys())].filter((key) => key.startsWith(`${name}.`));
  const value = (key: string) => (kind === 'ticks' ? true : fields.getAll(key));
  return Object.fromEntries(names.map((key) => [key.slice(name.length + 1), value(key)]));
}

const toProblems = (error: unknown): readonly Problem[] => [{ code: 'FAILED', message: errorMessage(error) }];

export function defineFormPost<Values extends Record<string, unknown>>(
  definition: Definition<Values>,
): FormPostHandler {
  const { name, shape, secretFields = [], isSingleUse = false, check, checkWarnings, send } = definition;
  return {
    name,
    isSingleUse,
    handle: async (args) => {
      const kinds = Object.entries(shape) as [string, 'text' | 'ticks' | 'lists'][];
      const values = Object.fromEntries(kinds.map(([key, kind]) => [key, valueOf(args.fields, key, kind)])) as Values;
      const posted = (status: number, overrides: Partial<SubmittedForm>) => {
        const safeValues = Object.entries(values).filter(([key]) => !secretFields.includes(key));
        const enteredSecret = secretFields.find((key) => values[key] !== '') ?? null;
        return data<SubmittedForm>(
          {
            form: name,
            values: Object.fromEntries(safeValues),
            enteredSecret,
            problems: [],
            shownWarnings: '',
            outcome: null,
            ...overrides,
          },
          { status },
        );
      };
      try {
        const problems = (await check?.(values, args)) ?? [];
        if (problems.length > 0) return posted(422, { problems });
        const warnings = checkWarnings?.(values) ?? [];
        const warningsText = JSON.stringify(warnings);
        if (warnings.length > 0 && args.fields.get('doubts') !== warningsText)
          return posted(422, { problems: withConfirmHint(warnings), shownWarnings: warningsText });
        const result = await send(values, args);
        if ('goTo' in result) return redirect(result.goTo, 303);
        return posted('problems' in result ? 422 : 200, result);
      } catch (error) {
        return posted(422, { problems: toProblems(error) });
      }
    },
  };
}
