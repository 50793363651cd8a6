import { Arg, Ctx, FieldResolver, ID, nullable, Resolver, Root } from '../../core/graphql/schema.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { Registration } from '../../registrations/registration.entity.js';
import { chooseSpecialty } from './choose-specialty.service.js';
import { RegistrationNmo } from './conditions.results.js';
import { outlooksOfRegistrations } from './verdict.service.js';

@Resolver(() => Registration)
export class RegistrationNmoResolver {
  @FieldResolver(
    () => RegistrationNmo,
    'Points that the user can get with the registration; null: the event is not accredited.',
    nullable,
  )
  async nmo(@Root() registration: Registration, @Ctx() context: Context): Promise<RegistrationNmo | null> {
    const outlook = await load(context, outlooksOfRegistrations, registration);
    if (!outlook) return null;
    const { code, points, specialtyId, options, reason } = outlook;
    return { code, points, specialty: options.find(({ id }) => id === specialtyId) ?? null, options, reason };
  }

  @Mutate(
    resultUnion('ChooseNmoSpecialtyResult', success('NmoSpecialtyChosen', 'registration', Registration)),
    'Sets the specialty that the points of an event count for. Participants can do so until a document is issued, managers always.',
    { access: 'signed-in', limits: ['nmoByAccount'] },
  )
  chooseNmoSpecialty(
    @Ctx() context: Context,
    @Arg('registrationId', () => ID, 'The registration.') registrationId: string,
    @Arg('specialtyId', () => ID, 'One of `Registration.nmo.options`.') specialtyId: string,
  ) {
    return chooseSpecialty(context, registrationId, specialtyId);
  }
}
