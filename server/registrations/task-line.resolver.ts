import { Ctx, FieldResolver, nullable, Resolver, Root } from '../core/graphql/schema.js';
import { isStaff } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { TaskLine } from '../tasks/task-line.entity.js';
import { Registration } from './registration.entity.js';
import { registrationsById } from './registrations.service.js';

@Resolver(() => TaskLine)
export class TaskLineResolver {
  @FieldResolver(
    () => Registration,
    'Registration of this row, for managers; its refunds show the result for the payment. Null: the row is not about a registration.',
    nullable,
  )
  registration(@Root() { key }: TaskLine, @Ctx() context: Context): Promise<Registration | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, registrationsById, key) : null;
  }
}
