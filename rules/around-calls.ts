/**
 * The same object, with work around each call of its methods. All of them must return promises.
 * @param around gets the name of the method and what calls it
 */
export const aroundCalls = <T extends object>(
  target: T,
  around: (method: string, call: () => Promise<unknown>) => Promise<unknown>,
): T =>
  new Proxy(target, {
    get(of, name) {
      const member: unknown = Reflect.get(of, name, of);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) =>
        around(String(name), async (): Promise<unknown> => member.apply(of, parameters));
    },
  });
