import { fullNameOf } from '../../../rules/people/names.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Ctx, FieldResolver, Int, nullable, Resolver, Root } from '../../core/graphql/schema.js';
import { eventsById } from '../../events/events.service.js';
import { Specialty } from '../../specialties/specialty.entity.js';
import { specialtiesById } from '../../specialties/specialties.service.js';
import { usersById } from '../../users/users.service.js';
import { isOwner } from '../certificates.policy.js';
import { codeLabel } from './code-day.js';
import { NmoCode } from './nmo-code.entity.js';
import { codePurpose } from './nmo-code-store.js';

@Resolver(() => NmoCode)
export class NmoCodeResolver {
  @FieldResolver(() => String, 'The code itself, for its user while it is valid; null for other viewers.', nullable)
  text(@Root() code: NmoCode, @Ctx() { app, viewer }: Context): string | null {
    return isOwner(viewer, code) && code.state === 'ASSIGNED' ? app.cipher.decrypt(code.codeSealed, codePurpose) : null;
  }

  @FieldResolver(
    () => String,
    'Day or direction of the code, with the present date of the day; empty if it is for the whole event.',
  )
  async label(@Root() code: NmoCode, @Ctx() context: Context): Promise<string> {
    const event = await load(context, eventsById, code.eventId);
    return codeLabel(event!, code);
  }

  @FieldResolver(() => String, 'Full name of its user; null: not assigned.', nullable)
  async holderName(@Root() { userId }: NmoCode, @Ctx() context: Context): Promise<string | null> {
    const user = userId === null ? null : await load(context, usersById, userId);
    return user && fullNameOf(user);
  }

  @FieldResolver(() => Specialty, 'Specialty of the code; null: any.', nullable)
  specialty(@Root() { specialtyId }: NmoCode, @Ctx() context: Context): Promise<Specialty | null> | null {
    return specialtyId === null ? null : load(context, specialtiesById, specialtyId);
  }

  @FieldResolver(() => Int, 'Number of characters, by which staff recognises a truncated code.')
  length(@Root() code: NmoCode, @Ctx() { app }: Context): number {
    return app.cipher.decrypt(code.codeSealed, codePurpose)?.length ?? 0;
  }
}
