import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { Registration } from '../../registrations/registration.entity.js';
import { chooseSpecialty } from './choose-specialty.service.js';
import { RegistrationNmo } from './conditions.results.js';
import { outlooksOfRegistrations } from './verdict.service.js';

@Resolver(() => Registration)
export class RegistrationNmoResolver {
  @FieldResolver(() => RegistrationNmo, {
    nullable: true,
    description: 'Points that the user can get with the registration; null: the event is not accredited.',
  })
  async nmo(@Root() registration: Registration, @Ctx() context: Context): Promise<RegistrationNmo | null> {
    const outlook = await load(context, outlooksOfRegistrations, registration);
    if (!outlook) return null;
    const { code, points, specialtyId, options, reason } = outlook;
    return { code, points, specialty: options.find(({ id }) => id === specialtyId) ?? null, options, reason };
  }

  @Mutate({
    access: 'signed-in',
    limits: ['nmoByAccount'],
    result: resultUnion('ChooseNmoSpecialtyResult', success('NmoSpecialtyChosen', 'registration', Registration)),
    description:
      'Sets the specialty that the points of an event count for. Participants can do so until a document is issued, managers always.',
  })
  chooseNmoSpecialty(
    @Ctx() context: Context,
    @Arg('registrationId', () => ID, { description: 'The registration.' }) registrationId: string,
    @Arg('specialtyId', () => ID, { description: 'One of `Registration.nmo.options`.' }) specialtyId: string,
  ) {
    return chooseSpecialty(context, registrationId, specialtyId);
  }
}
