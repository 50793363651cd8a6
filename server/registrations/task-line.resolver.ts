import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { isStaff } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { TaskLine } from '../tasks/task-line.entity.js';
import { Registration } from './registration.entity.js';
import { registrationsById } from './registrations.service.js';

@Resolver(() => TaskLine)
export class TaskLineResolver {
  @FieldResolver(() => Registration, {
    nullable: true,
    description:
      'Registration of this row, for managers; its refunds show the result for the payment. Null: the row is not about a registration.',
  })
  registration(@Root() { key }: TaskLine, @Ctx() context: Context): Promise<Registration | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, registrationsById, key) : null;
  }
}
