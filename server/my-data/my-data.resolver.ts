import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
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
  @Query(
    () => [KeptDataKind],
    'Kinds of personal data that the site stores, and what is retained after an account is deleted.',
  )
  keptDataKinds(@Ctx() { app }: Context): KeptDataKind[] {
    return orderForReading(app).map(({ title, retained: stays }) => ({ title, stays: stays ?? null }));
  }

  @Mutate(
    resultUnion('WithdrawConsentResult', success('ConsentWithdrawn', 'consent', Consent, 'The consent as it is now.')),
    'Withdraws a consent of the viewer, with the effect described in `Consent.consequence`.',
    { access: 'signed-in', limits: ['consentByAccount'] },
  )
  withdrawConsent(@Ctx() context: Context, @Arg('id', () => ID, 'The consent.') id: string) {
    return withdrawConsent(context, id);
  }

  @Mutate(
    resultUnion('RenewConsentsResult', ConsentsChanged),
    'Agrees to newer editions of the documents of the account.',
    { access: 'signed-in', limits: ['consentByAccount'] },
  )
  renewConsents(
    @Ctx() context: Context,
    @Arg('input', () => RenewConsentsInput, 'The editions.') input: RenewConsentsInput,
  ) {
    return renewConsents(context, input.documents);
  }

  @Mutate(resultUnion('SetNewsletterResult', ConsentsChanged), 'Turns the newsletter on or off.', {
    access: 'signed-in',
    limits: ['consentByAccount'],
  })
  setNewsletter(
    @Ctx() context: Context,
    @Arg('input', () => SetNewsletterInput, 'The setting.') input: SetNewsletterInput,
  ) {
    return setNewsletter(context, input);
  }

  @Mutate(
    resultUnion('PrepareDataCopyResult', DataCopyReady),
    'Permits this browser to download all data about the viewer for ten minutes. Requires a sign-in or `confirmIdentity` within 15 minutes.',
    { access: 'signed-in', limits: ['accountChangeByAccount', 'passwordAgainByAccount'] },
  )
  prepareDataCopy(
    @Ctx() context: Context,
    @Arg('input', () => PrepareDataCopyInput, 'The password.', {
      nullable: true,
      deprecationReason: 'Until 2027-05-31: confirm the identity with `confirmIdentity` or another way before.',
    })
    input: PrepareDataCopyInput | null,
  ) {
    return prepareCopy(context, input?.password ?? null);
  }

  @Mutate(
    resultUnion('DeleteAccountResult', success('AccountDeleted', 'deletedAt', DateTime, 'When it was deleted.')),
    "Deletes the viewer's account immediately and permanently, and signs out everywhere.",
    { access: 'signed-in', limits: ['accountChangeByAccount', 'passwordAgainByAccount'] },
  )
  deleteAccount(
    @Ctx() context: Context,
    @Arg('input', () => DeleteAccountInput, 'Password and confirmation.') input: DeleteAccountInput,
  ) {
    return deleteAccount(context, input);
  }

  @Mutate(
    resultUnion(
      'OpenRetainedRecordsResult',
      success(
        'RetainedRecordsOpened',
        'records',
        [RetainedRecord],
        'Records of accounts with this email, a hundred at most.',
      ),
    ),
    'Shows the retained records of a deleted account. The access is logged with its reason.',
    { access: ['ADMINISTRATOR'], action: 'Просмотр сохранённых данных', confirmed: true },
  )
  openRetainedRecords(
    @Ctx() context: Context,
    @Arg('input', () => OpenRetainedRecordsInput, 'The account and the reason.')
    input: OpenRetainedRecordsInput,
  ) {
    return readRetainedRecords(context, input);
  }
}

@Resolver(() => User)
export class UserConsentsResolver {
  @FieldResolver(
    () => ConsentConnection,
    'Consents of the user, the latest first. Empty unless the viewer is this user or an administrator.',
  )
  async consents(
    @Root() user: User,
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Page<Consent>> {
    return canSeePrivate(context.viewer, user.id) ? listConsents(context, user.id, page) : emptyPage;
  }

  @FieldResolver(
    () => [ConsentToRenew],
    'Consents to ask the user for: the document has a newer edition, or only staff recorded the consent. Empty unless the viewer is this user or an administrator.',
  )
  async consentsToRenew(@Root() user: User, @Ctx() context: Context): Promise<ConsentToRenew[]> {
    return canSeePrivate(context.viewer, user.id) ? consentsToRenew(context, user.id) : [];
  }

  @FieldResolver(
    () => Boolean,
    'Whether the user wants the newsletter. False unless the viewer is this user or an administrator.',
  )
  async wantsNewsletter(@Root() user: User, @Ctx() context: Context): Promise<boolean> {
    return canSeePrivate(context.viewer, user.id) && wantsNewsletter(context, user.id);
  }
}

@Resolver(() => Consent)
export class ConsentResolver {
  @FieldResolver(() => LegalDocument, 'The edition that the user agreed to.')
  document(@Root() consent: Consent, @Ctx() context: Context): Promise<LegalDocument | null> {
    return documentOfConsent(context, consent);
  }

  @FieldResolver(
    () => ConsentSubject,
    'What it was given for; null: the account itself, or a deleted object.',
    nullable,
  )
  subject(@Root() consent: Consent, @Ctx() context: Context): Promise<ConsentSubject | null> {
    return subjectOfConsent(context, consent);
  }

  @FieldResolver(
    () => Registration,
    'The registration with which it was given; null: it was given elsewhere.',
    nullable,
  )
  registration(@Root() { channel, subjectId }: Consent, @Ctx() context: Context): Promise<Registration | null> | null {
    return channel === 'REGISTRATION' ? load(context, registrationsById, subjectId) : null;
  }
}

@Resolver(() => RetainedRecord)
export class RetainedRecordResolver {
  @FieldResolver(() => String, 'JSON of the user and the records; null if the encryption key is missing.', nullable)
  content(@Root() record: RetainedRecord, @Ctx() { app }: Context): string | null {
    return contentOfRecord(app, record);
  }
}
