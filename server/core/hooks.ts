/**
 * An extension point of a module. The module that calls it defines it with `defineHook`, later modules implement it with
 * `provide`, and the application collects the implementations in `app.hooks`.
 */
export type Hook<T> = {
  readonly name: string;
  /** When it is called and what implementations must expect, for developers. */
  readonly description: string;
  /** Type marker for the compiler; never set. */
  readonly provides?: T;
};

/** What a module provides to one hook. */
export type Provision = { readonly hook: Hook<unknown>; readonly values: readonly unknown[] };

const hooks = new Map<string, Hook<unknown>>();

/** @throws Error for a duplicate name */
export function defineHook<T>(name: string, description: string): Hook<T> {
  if (hooks.has(name)) throw new Error(`There is a hook «${name}» already`);
  const hook = { name, description };
  hooks.set(name, hook);
  return hook;
}

/** All hooks of the loaded modules, sorted by name. */
export const definedHooks = (): readonly Hook<unknown>[] =>
  [...hooks.values()].toSorted((one, other) => one.name.localeCompare(other.name));

export const provide = <T>(hook: Hook<T>, ...values: readonly T[]): Provision => ({ hook, values });

/** What all modules provide, in the order of the modules. */
export class Hooks {
  private readonly provided = new Map<Hook<unknown>, unknown[]>();

  constructor(provisions: readonly Provision[]) {
    for (const { hook, values } of provisions) this.provided.set(hook, [...(this.provided.get(hook) ?? []), ...values]);
  }

  /** Empty where no module provides to the hook. */
  of<T>(hook: Hook<T>): readonly T[] {
    return (this.provided.get(hook) ?? []) as T[];
  }
}
