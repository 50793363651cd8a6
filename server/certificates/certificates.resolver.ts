import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Public, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Limited } from '../core/graphql/limited.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { Event } from '../events/event.entity.js';
import { eventsById } from '../events/events.service.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { specialtiesById } from '../specialties/specialties.service.js';
import { usersById } from '../users/users.service.js';
import { Certificate } from './certificate.entity.js';
import { CertificateState, NmoCodeState } from './certificate.states.js';
import { CertificateCheck } from './documents/certificate-check.results.js';
import {
  AssignNmoCodesInput,
  ImportNmoCodesInput,
  IssueCertificatesInput,
  ReplaceCertificateInput,
  RevokeNmoCodesInput,
} from './certificates.inputs.js';
import { isOwner, canSeeDocument } from './certificates.policy.js';
import {
  CertificateResult,
  NmoCodeResult,
  CertificatesIssued,
  NmoCodesImported,
  NmoCodesAssigned,
} from './certificates.results.js';
import { DocumentsAtStake, DocumentsAtStakeInput } from './documents/at-stake.results.js';
import { documentsAtStake } from './documents/at-stake.service.js';
import {
  assignNmoCodes,
  markNmoCode,
  replaceNmoCode,
  revokeNmoCode,
  revokeNmoCodes,
} from './codes/assign-codes.service.js';
import { codeLabel } from './codes/code-day.js';
import { codePurpose } from './codes/nmo-code-store.js';
import { importNmoCodes } from './codes/import-codes.service.js';
import { issueCertificates, replaceCertificate, revokeCertificate } from './documents/issue-certificates.service.js';
import { NmoCode } from './codes/nmo-code.entity.js';
import { certificatesById } from './cycle/records.service.js';
import { readSnapshot } from './documents/snapshot.js';
import { checkCertificate } from './documents/verify.service.js';
import { fullNameOf } from '../../rules/people/names.js';
import { CertificateConnection, certificateList, codeList, NmoCodeConnection } from './certificates.list.js';

@Resolver()
export class CertificatesResolver {
  @Public()
  @Limited('checkCertificateByNetwork')
  @Query(
    () => CertificateCheck,
    'Verifies a document by its code, regardless of case and separators; null if there is none. At most thirty requests a minute.',
    nullable,
  )
  certificateCheck(
    @Ctx() context: Context,
    @Arg('code', () => String, 'The code as typed.') code: string,
  ): Promise<CertificateCheck | null> {
    return checkCertificate(context, code);
  }

  @Authorized('MANAGER')
  @Query(() => CertificateConnection, 'Documents of an event, the latest first.')
  eventCertificates(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => CertificateState, 'Only documents in this state; null: all.', nullable)
    state?: CertificateState | null,
  ): Promise<Page<Certificate>> {
    return certificateList.page(context, args, { eventId, state });
  }

  @Authorized('MANAGER')
  @Query(() => NmoCodeConnection, 'Codes of an event, the latest import first.')
  eventNmoCodes(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => NmoCodeState, 'Only codes in this state; null: all.', nullable)
    state?: NmoCodeState | null,
  ): Promise<Page<NmoCode>> {
    return codeList.page(context, args, { eventId, state });
  }

  @Authorized('MANAGER')
  @Query(
    () => DocumentsAtStake,
    'Number of valid documents and codes of these registrations. They are revoked if their basis is lost.',
  )
  documentsAtStake(
    @Ctx() context: Context,
    @Arg('input', () => DocumentsAtStakeInput, 'The registrations.') input: DocumentsAtStakeInput,
  ): Promise<DocumentsAtStake> {
    return documentsAtStake(context, input);
  }

  @Mutate(
    resultUnion('IssueCertificatesResult', CertificatesIssued),
    'Issues documents to participants. Idempotent: nobody gets a second document.',
    { access: ['MANAGER'], action: 'Выдача сертификатов' },
  )
  issueCertificates(
    @Ctx() context: Context,
    @Arg('input', () => IssueCertificatesInput, 'The documents and the registrations.')
    input: IssueCertificatesInput,
  ) {
    return issueCertificates(context, input);
  }

  @Mutate(CertificateResult, 'Replaces a document by one with the present data. The earlier one becomes invalid.', {
    access: ['MANAGER'],
    action: 'Замена сертификата',
  })
  replaceCertificate(
    @Ctx() context: Context,
    @Arg('input', () => ReplaceCertificateInput, 'The document and the reason.')
    input: ReplaceCertificateInput,
  ) {
    return replaceCertificate(context, input);
  }

  @Mutate(CertificateResult, 'Revokes a document.', { access: ['MANAGER'], action: 'Отзыв сертификата' })
  revokeCertificate(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The document.') id: string,
    @Arg('reason', () => String, 'Reason that the holder will read.') reason: string,
  ) {
    return revokeCertificate(context, id, reason);
  }

  @Mutate(
    resultUnion('ImportNmoCodesResult', NmoCodesImported),
    'Imports codes from the portal. Idempotent: the same file changes nothing.',
    { access: ['MANAGER'], action: 'Загрузка кодов НМО' },
  )
  importNmoCodes(
    @Ctx() context: Context,
    @Arg('input', () => ImportNmoCodesInput, 'The codes.') input: ImportNmoCodesInput,
  ) {
    return importNmoCodes(context, input);
  }

  @Mutate(
    resultUnion('AssignNmoCodesResult', NmoCodesAssigned),
    'Assigns codes of a batch, one to each participant; returns how many codes are missing.',
    { access: ['MANAGER'], action: 'Раздача кодов НМО' },
  )
  assignNmoCodes(
    @Ctx() context: Context,
    @Arg('input', () => AssignNmoCodesInput, 'The batch and the registrations.')
    input: AssignNmoCodesInput,
  ) {
    return assignNmoCodes(context, input);
  }

  @Mutate(NmoCodeResult, 'Replaces the code of a user.', { access: ['MANAGER'], action: 'Замена кода НМО' })
  replaceNmoCode(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The code that does not work.') id: string,
    @Arg('code', () => String, 'The new code.') code: string,
    @Arg('reason', () => String, 'Reason that the user will read.') reason: string,
  ) {
    return replaceNmoCode(context, id, code, reason);
  }

  @Mutate(NmoCodeResult, 'Revokes a code.', { access: ['MANAGER'], action: 'Отзыв кода НМО' })
  revokeNmoCode(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The code.') id: string,
    @Arg('reason', () => String, 'Reason that the user will read.') reason: string,
  ) {
    return revokeNmoCode(context, id, reason);
  }

  @Mutate(
    resultUnion(
      'RevokeNmoCodesResult',
      success('NmoCodesRevoked', 'count', Int, 'Number of codes revoked now, without those that were revoked earlier.'),
    ),
    'Revokes codes of an event, all or none.',
    { access: ['MANAGER'], action: 'Отзыв кодов НМО' },
  )
  revokeNmoCodes(
    @Ctx() context: Context,
    @Arg('input', () => RevokeNmoCodesInput, 'The codes and the reason.') input: RevokeNmoCodesInput,
  ) {
    return revokeNmoCodes(context, input);
  }

  @Mutate(NmoCodeResult, "Marks one of the viewer's codes as entered on the portal, or removes the mark.", {
    access: 'signed-in',
    limits: ['nmoByAccount'],
  })
  markNmoCode(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The code.') id: string,
    @Arg('isEntered', () => Boolean, 'Whether it is entered.') isEntered: boolean,
  ) {
    return markNmoCode(context, id, isEntered);
  }
}

@Resolver(() => Certificate)
export class CertificateResolver {
  @FieldResolver(() => String, 'Full name on the document.')
  holderName(@Root() certificate: Certificate): string {
    return readSnapshot(certificate).fullName;
  }

  @FieldResolver(() => Event, 'The event.')
  event(@Root() { eventId }: Certificate, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, eventId);
  }

  @FieldResolver(() => String, 'Specialty that the points count for; null: none.', nullable)
  specialty(@Root() certificate: Certificate): string | null {
    return readSnapshot(certificate).specialty;
  }

  @FieldResolver(() => String, 'Path of the PDF; null if the viewer may not open it.', nullable)
  pdfUrl(@Root() certificate: Certificate, @Ctx() { viewer }: Context): string | null {
    return canSeeDocument(viewer, certificate) ? `/certificates/${certificate.code}.pdf` : null;
  }

  @FieldResolver(() => Certificate, 'The document that replaced it.', nullable)
  replacedBy(@Root() { replacedById }: Certificate, @Ctx() context: Context): Promise<Certificate | null> | null {
    return replacedById === null ? null : load(context, certificatesById, replacedById);
  }
}

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
