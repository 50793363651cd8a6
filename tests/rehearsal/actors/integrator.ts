import { rejectedWith, type Action } from '../action.js';
import type { World } from '../world.js';

const tokens = new WeakMap<World, string>();

const createToken: Action = {
  kind: 'интегратор: получить токен',
  describe: () => 'Администратор выдаёт интегратору токен на чтение регистраций.',
  run: async (world) => {
    const input = { name: 'Учётная система', scopes: ['REGISTRATIONS_READ', 'EVENTS_READ'], days: 365 };
    const answer = await world.call<{ secret: string }>(
      'administrator',
      'createApiToken',
      { input },
      '... on ApiTokenMade { secret }',
    );
    if (answer.problems) return rejectedWith(answer);
    tokens.set(world, answer.secret);
    return 'done';
  },
};

const readRegistrations: Action = {
  kind: 'интегратор: прочитать регистрации',
  describe: ({ event }) => `Интегратор читает регистрации мероприятия ${event} своим токеном.`,
  run: async (world, { event: key }) => {
    const token = tokens.get(world);
    const event = world.model.events.get(key!);
    if (!token || !event) return 'skipped';
    const client = world.client({ authorization: `Bearer ${token}` });
    const query =
      'query ($id: ID!) { staffRegistrations(eventId: $id, order: EARLIEST, first: 100) { totalCount nodes { number } } }';
    const answer = await client.graphql<{ staffRegistrations: { totalCount: number } }>(query, { id: event.id });
    if (answer.errors) return { refused: answer.errors[0]!.extensions.code };
    const [{ count } = { count: 0 }] = await world.rows<{ count: number }>(
      'SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ?',
      [event.id],
    );
    if (answer.data.staffRegistrations.totalCount !== Number(count))
      world.unexplainedErrors.push(
        `токен видит ${answer.data.staffRegistrations.totalCount} регистраций мероприятия ${key} вместо ${count}`,
      );
    return 'done';
  },
};

export const integrator = [createToken, readRegistrations];
