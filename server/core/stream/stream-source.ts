import { Extensions, Subscription } from 'type-graphql';
import type { GraphQLError, GraphQLField } from 'graphql';
import type { Application } from '../application.js';
import { Public, type RoleName } from '../graphql/access.js';
import { Limited } from '../graphql/limited.js';
import type { Audience } from './audience.js';
import type { LimitName } from '../limits/limit-rules.js';
import type { Grant, Viewer } from '../viewer.js';

/** A person or program that watches a topic. */
export type Watcher = {
  readonly topic: string;
  readonly viewer: Viewer | null;
  /** Rights of an API token. */
  readonly grant: Grant | undefined;
  /** The token of a link, with which the watcher has come without an account; null: with the rights of the viewer. */
  readonly link: string | null;
};

/** What a subscription sends, and to whom. */
export type StreamSource = {
  /** Begins its topics. Sources with one name send the same topics to others. */
  readonly name: string;
  /** What its arguments name, such as the id of a room. */
  topicOf(args: Readonly<Record<string, unknown>>): string;
  /** The token of a link among its arguments, for those without an account. Absent: the viewer decides. */
  linkOf?(args: Readonly<Record<string, unknown>>): string;
  /** The names of its parts: types of the union that the subscription returns. Each is sent when it has changed. */
  readonly parts: readonly string[];
  /**
   * Further parts, which are sent to the streams of single users, see `StreamChanges.mark`. They hold the same for everybody:
   * what has changed is in a query of the user's own.
   */
  readonly userParts?: readonly string[];
  /**
   * For each watcher the audience that they belong to, or why they may not watch. Called when they come, and for all of them
   * once a minute: it must take a fixed number of statements.
   */
  admit(app: Application, watchers: readonly Watcher[]): Promise<readonly (Audience | GraphQLError)[]>;
};

type GraphqlType = object | symbol;

type SubscribeOptions = {
  readonly source: StreamSource;
  /** Who may subscribe at all; `source.admit` decides about the topic. */
  readonly access: 'public' | 'signed-in' | readonly [RoleName, ...RoleName[]];
  /** Rate limits of opening a stream. */
  readonly limits: readonly [LimitName, ...LimitName[]];
};

/**
 * Declares a subscription. Its method reads one part of the topic, whose name is the root value, for all people of an
 * audience: it runs once for all of them, see `StreamHub`.
 * @param result the union of the parts
 */
export const Subscribe =
  (result: () => GraphqlType, description: string, { source, access, limits }: SubscribeOptions): MethodDecorator =>
  (target, key, descriptor) => {
    const decorators = [
      Subscription(result, {
        description,
        subscribe: () => {
          throw new Error('subscriptions are run by StreamHub, not by graphql-js');
        },
      }),
      // Not `Authorized`: who subscribes is checked before the snapshot is made, and a snapshot has no viewer.
      access === 'public' ? Public() : Extensions({ access: access === 'signed-in' ? access : access.join(' ') }),
      Limited(...limits),
      Extensions({ stream: source }),
    ];
    for (const decorate of decorators) decorate(target, key, descriptor);
  };

/** @throws Error for a root field that `Subscribe` has not declared */
export function sourceOf({
  name,
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'name' | 'extensions'>): StreamSource {
  const { stream } = extensions;
  if (!stream) throw new Error(`the subscription ${name} has no source`);
  return stream as StreamSource;
}
