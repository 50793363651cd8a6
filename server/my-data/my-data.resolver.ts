import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { canSeePrivate, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { emptyPage, PageArgs, type Page } from '../core/graphql/page.js';
import { DateTime } from '../core/graphql/scalars.js';
import { LegalDocument } from '../legal/legal.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { registrationsById } from '../registrations/registrations.service.js';
import { User } from '../users/user.entity.js';
import {
  documentOfConsent,
  listConsents,
  setNewsletter,
  subjectOfConsent,
  wantsNewsletter,
  withdrawConsent,
} from './consents.service.js';
import { orderForReading, prepareCopy } from './copy.service.js';
import { deleteAccount } from './deletion.service.js';
import { RetainedRecord } from './my-data.entity.js';
import {
  DeleteAccountInput,
  OpenRetainedRecordsInput,
  PrepareDataCopyInput,
  RenewConsentsInput,
  SetNewsletterInput,
} from './my-data.inputs.js';
import {
  Consent,
  ConsentConnection,
  ConsentSubject,
  ConsentToRenew,
  KeptDataKind,
  ConsentsChanged,
  DataCopyReady,
} from './my-data.results.js';
import { consentsToRenew, renewConsents } from './consent-renewals.service.js';
import { contentOfRecord, readRetainedRecords } from './retained.service.js';

@Resolver()
export class MyDataResolver {
  @Authorized()
  @Query(() => [KeptDataKind], {
    description: 'Kinds of personal data that the site stores, and what is retained after an account is deleted.',
  })
  keptDataKinds(@Ctx() { app }: Context): KeptDataKind[] {
    return orderForReading(app).map(({ title, retained: stays }) => ({ title, stays: stays ?? null }));
  }

  @Mutate({
    access: 'signed-in',
    limits: ['consentByAccount'],
    result: resultUnion(
      'WithdrawConsentResult',
      success('ConsentWithdrawn', 'consent', Consent, 'The consent as it is now.'),
    ),
    description: 'Withdraws a consent of the viewer, with the effect described in `Consent.consequence`.',
  })
  withdrawConsent(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The consent.' }) id: string) {
    return withdrawConsent(context, id);
  }

  @Mutate({
    access: 'signed-in',
    limits: ['consentByAccount'],
    result: resultUnion('RenewConsentsResult', ConsentsChanged),
    description: 'Agrees to newer editions of the documents of the account.',
  })
  renewConsents(
    @Ctx() context: Context,
    @Arg('input', () => RenewConsentsInput, { description: 'The editions.' }) input: RenewConsentsInput,
  ) {
    return renewConsents(context, input.documents);
  }

  @Mutate({
    access: 'signed-in',
    limits: ['consentByAccount'],
    result: resultUnion('SetNewsletterResult', ConsentsChanged),
    description: 'Turns the newsletter on or off.',
  })
  setNewsletter(
    @Ctx() context: Context,
    @Arg('input', () => SetNewsletterInput, { description: 'The setting.' }) input: SetNewsletterInput,
  ) {
    return setNewsletter(context, input);
  }

  @Mutate({
    access: 'signed-in',
    limits: ['accountChangeByAccount', 'passwordAgainByAccount'],
    result: resultUnion('PrepareDataCopyResult', DataCopyReady),
    description: 'Permits this browser to download all data about the viewer for ten minutes.',
  })
  prepareDataCopy(
    @Ctx() context: Context,
    @Arg('input', () => PrepareDataCopyInput, { description: 'The password.' }) input: PrepareDataCopyInput,
  ) {
    return prepareCopy(context, input.password);
  }

  @Mutate({
    access: 'signed-in',
    limits: ['accountChangeByAccount', 'passwordAgainByAccount'],
    result: resultUnion(
      'DeleteAccountResult',
      success('AccountDeleted', 'deletedAt', DateTime, 'When it was deleted.'),
    ),
    description: "Deletes the viewer's account immediately and permanently, and signs out everywhere.",
  })
  deleteAccount(
    @Ctx() context: Context,
    @Arg('input', () => DeleteAccountInput, { description: 'Password and confirmation.' }) input: DeleteAccountInput,
  ) {
    return deleteAccount(context, input);
  }

  @Mutate({
    access: ['ADMINISTRATOR'],
    action: 'Просмотр сохранённых данных',
    confirmed: true,
    result: resultUnion(
      'OpenRetainedRecordsResult',
      success(
        'RetainedRecordsOpened',
        'records',
        [RetainedRecord],
        'Records of accounts with this email, a hundred at most.',
      ),
    ),
    description: 'Shows the retained records of a deleted account. The access is logged with its reason.',
  })
  openRetainedRecords(
    @Ctx() context: Context,
    @Arg('input', () => OpenRetainedRecordsInput, { description: 'The account and the reason.' })
    input: OpenRetainedRecordsInput,
  ) {
    return readRetainedRecords(context, input);
  }
}

@Resolver(() => User)
export class UserConsentsResolver {
  @FieldResolver(() => ConsentConnection, {
    description: 'Consents of the user, the latest first. Empty unless the viewer is this user or an administrator.',
  })
  async consents(
    @Root() user: User,
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Page<Consent>> {
    return canSeePrivate(context.viewer, user.id) ? listConsents(context, user.id, page) : emptyPage;
  }

  @FieldResolver(() => [ConsentToRenew], {
    description:
      'Consents to ask the user for: the document has a newer edition, or only staff recorded the consent. Empty unless the viewer is this user or an administrator.',
  })
  async consentsToRenew(@Root() user: User, @Ctx() context: Context): Promise<ConsentToRenew[]> {
    return canSeePrivate(context.viewer, user.id) ? consentsToRenew(context, user.id) : [];
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the user wants the newsletter. False unless the viewer is this user or an administrator.',
  })
  async wantsNewsletter(@Root() user: User, @Ctx() context: Context): Promise<boolean> {
    return canSeePrivate(context.viewer, user.id) && wantsNewsletter(context, user.id);
  }
}

@Resolver(() => Consent)
export class ConsentResolver {
  @FieldResolver(() => LegalDocument, { description: 'The edition that the user agreed to.' })
  document(@Root() consent: Consent, @Ctx() context: Context): Promise<LegalDocument | null> {
    return documentOfConsent(context, consent);
  }

  @FieldResolver(() => ConsentSubject, {
    nullable: true,
    description: 'What it was given for; null: the account itself, or a deleted object.',
  })
  subject(@Root() consent: Consent, @Ctx() context: Context): Promise<ConsentSubject | null> {
    return subjectOfConsent(context, consent);
  }

  @FieldResolver(() => Registration, {
    nullable: true,
    description: 'The registration with which it was given; null: it was given elsewhere.',
  })
  registration(@Root() { channel, subjectId }: Consent, @Ctx() context: Context): Promise<Registration | null> | null {
    return channel === 'REGISTRATION' ? load(context, registrationsById, subjectId) : null;
  }
}

@Resolver(() => RetainedRecord)
export class RetainedRecordResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'JSON of the user and the records; null if the encryption key is missing.',
  })
  content(@Root() record: RetainedRecord, @Ctx() { app }: Context): string | null {
    return contentOfRecord(app, record);
  }
}
