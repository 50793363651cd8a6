import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../../core/graphql/schema.js';
import { Authorized } from '../../../core/graphql/access.js';
import type { Context } from '../../../core/context.js';
import { load } from '../../../core/graphql/loaders.js';
import { Mutate, resultUnion } from '../../../core/graphql/mutate.js';
import { findByReference, referencesOfObjects } from '../../../tokens/external-references.js';
import { externalReferenceDescription } from '../../../tokens/upsert.results.js';
import { User } from '../../../users/user.entity.js';
import { findUser } from '../../../users/users.service.js';
import { Registration } from '../../registration.entity.js';
import { AddRegistrationInput } from '../entry/entry.inputs.js';
import { PersonUpserted, RegistrationUpserted, UpsertPersonInput } from './upsert.results.js';
import { upsertPerson } from './upsert-person.service.js';
import { upsertRegistration } from './upsert-registration.service.js';

const fieldDescription = 'Id by which the integration of this request knows it; null: none was given.';

@Resolver(() => Registration)
export class UpsertRegistrationResolver {
  @Mutate(
    resultUnion('UpsertRegistrationResult', RegistrationUpserted),
    'For API tokens: registers a person, or changes tariff and answers of the registration with this reference. Calls at the same time make one registration. REGISTRATION_OVER: it was cancelled.',
    { access: ['MANAGER'], action: 'Участник от\u00a0интеграции', limits: ['entryByStaff'] },
  )
  upsertRegistration(
    @Ctx() context: Context,
    @Arg('externalReference', () => ID, externalReferenceDescription) externalReference: string,
    @Arg('input', () => AddRegistrationInput, 'The person and their registration.') input: AddRegistrationInput,
  ) {
    return upsertRegistration(context, externalReference, input);
  }

  @FieldResolver(() => ID, fieldDescription, nullable)
  externalReference(@Root() { id }: Registration, @Ctx() context: Context): Promise<string | null> | null {
    return context.grant ? load(context, referencesOfObjects, id) : null;
  }
}

@Resolver(() => User)
export class UpsertPersonResolver {
  @Mutate(
    resultUnion('UpsertPersonResult', PersonUpserted),
    'For API tokens: finds or creates the account of a person. Gaps of the account are filled; what its owner has given stays. Calls at the same time create one account.',
    { access: ['MANAGER'], action: 'Человек от\u00a0интеграции', limits: ['entryByStaff'] },
  )
  upsertPerson(
    @Ctx() context: Context,
    @Arg('externalReference', () => ID, externalReferenceDescription) externalReference: string,
    @Arg('input', () => UpsertPersonInput, 'The person.') input: UpsertPersonInput,
  ) {
    return upsertPerson(context, externalReference, input);
  }

  @Authorized('MANAGER')
  @Query(
    () => User,
    'The account that the integration of this request knows by a reference; null: there is none.',
    nullable,
  )
  async person(
    @Ctx() context: Context,
    @Arg('externalReference', () => ID, externalReferenceDescription) externalReference: string,
  ): Promise<User | null> {
    const id = await findByReference(context, 'PERSON', externalReference);
    const user = id === null ? null : await findUser(context.db, id);
    return user && user.deletedAt === null ? user : null;
  }

  @FieldResolver(() => ID, fieldDescription, nullable)
  externalReference(@Root() { id }: User, @Ctx() context: Context): Promise<string | null> | null {
    return context.grant ? load(context, referencesOfObjects, id) : null;
  }
}
