import type { ApolloClient } from '@apollo/client';
import { data, redirect, type Params } from 'react-router-dom';
import { doubted } from './doubts';
import type { Posted } from './posted';
import { errorMessage, type Problem } from './problems';
import type { Session } from './session';

/** How the fields of one form become its values: a text, ticks by id, or lists of answers by id. */
type Kind<Value> = Value extends string ? 'text' : Value extends Record<string, boolean> ? 'ticks' : 'lists';

export type PostArgs = {
  client: ApolloClient;
  session: Session;
  params: Params;
  url: URL;
  /** What the form carries besides its values. */
  fields: URLSearchParams;
  /** The form's ticket, for the `captcha` of an input. */
  ticket: string;
};

export type PostResult =
  | { problems: readonly Problem[]; outcome?: unknown }
  /** A path of this site, where the script of the page would go too. */
  | { goTo: string }
  /** What the page shows in place of the form. */
  | { outcome: unknown };

type Definition<Values extends Record<string, unknown>> = {
  /** As the form says it in its hidden field. */
  name: string;
  shape: { [Name in keyof Values]: Kind<Values[Name]> };
  /** Values that no page carries back. */
  secret?: readonly (keyof Values & string)[];
  /** What was done leads to other things each time: sent again later, the form is not answered as it was. */
  isRenewed?: boolean;
  check?: (values: Values, args: PostArgs) => readonly Problem[] | Promise<readonly Problem[]>;
  doubts?: (values: Values) => readonly Problem[];
  send: (values: Values, args: PostArgs) => Promise<PostResult>;
};

/** Does on the server what the script of a form does: the same rules, the same operation, the same sentences. */
export type FormPost = {
  name: string;
  isRenewed: boolean;
  answer: (args: PostArgs) => Promise<Response | ReturnType<typeof data<Posted>>>;
};

function valueOf(fields: URLSearchParams, name: string, kind: 'text' | 'ticks' | 'lists'): unknown {
  if (kind === 'text') return fields.get(name) ?? '';
  const names = [...new Set(fields.keys())].filter((key) => key.startsWith(`${name}.`));
  const value = (key: string) => (kind === 'ticks' ? true : fields.getAll(key));
  return Object.fromEntries(names.map((key) => [key.slice(name.length + 1), value(key)]));
}

const failed = (error: unknown): readonly Problem[] => [{ code: 'FAILED', message: errorMessage(error) }];

export function formPost<Values extends Record<string, unknown>>(definition: Definition<Values>): FormPost {
  const { name, shape, secret = [], isRenewed = false, check, doubts, send } = definition;
  return {
    name,
    isRenewed,
    answer: async (args) => {
      const kinds = Object.entries(shape) as [string, 'text' | 'ticks' | 'lists'][];
      const values = Object.fromEntries(kinds.map(([key, kind]) => [key, valueOf(args.fields, key, kind)])) as Values;
      const posted = (status: number, changed: Partial<Posted>) => {
        const shown = Object.entries(values).filter(([key]) => !secret.includes(key));
        const hasSecret = secret.some((key) => values[key] !== '');
        const nothing = { problems: [], doubts: '', outcome: null };
        return data<Posted>(
          { form: name, values: Object.fromEntries(shown), hasSecret, ...nothing, ...changed },
          { status },
        );
      };
      try {
        const problems = (await check?.(values, args)) ?? [];
        if (problems.length > 0) return posted(422, { problems });
        const asked = doubts?.(values) ?? [];
        const text = JSON.stringify(asked);
        if (asked.length > 0 && args.fields.get('doubts') !== text)
          return posted(422, { problems: doubted(asked), doubts: text });
        const result = await send(values, args);
        if ('goTo' in result) return redirect(result.goTo, 303);
        return posted('problems' in result ? 422 : 200, result);
      } catch (error) {
        return posted(422, { problems: failed(error) });
      }
    },
  };
}
