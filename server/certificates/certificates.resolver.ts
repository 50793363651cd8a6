import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Public, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load, orderByKeys, type Loader } from '../core/graphql/loaders.js';
import { Limited } from '../core/graphql/limited.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { placeholders } from '../core/database/sql.js';
import { Event } from '../events/event.entity.js';
import { eventsById } from '../events/events.service.js';
import { Specialty } from '../specialties/specialty.entity.js';
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

export const specialtiesById: Loader<string, Specialty | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    await db.query<Specialty>(`SELECT * FROM specialties WHERE id IN (${placeholders(ids)})`, ids),
    (row) => row.id,
  );

@Resolver()
export class CertificatesResolver {
  @Public()
  @Limited('checkCertificateByNetwork')
  @Query(() => CertificateCheck, {
    nullable: true,
    description:
      'Verifies a document by its code, regardless of case and separators; null if there is none. At most thirty requests a minute.',
  })
  certificateCheck(
    @Ctx() context: Context,
    @Arg('code', () => String, { description: 'The code as typed.' }) code: string,
  ): Promise<CertificateCheck | null> {
    return checkCertificate(context, code);
  }

  @Authorized('MANAGER')
  @Query(() => CertificateConnection, { description: 'Documents of an event, the latest first.' })
  eventCertificates(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => CertificateState, { nullable: true, description: 'Only documents in this state; null: all.' })
    state?: CertificateState | null,
  ): Promise<Page<Certificate>> {
    return certificateList.page(context, args, { eventId, state });
  }

  @Authorized('MANAGER')
  @Query(() => NmoCodeConnection, { description: 'Codes of an event, the latest import first.' })
  eventNmoCodes(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => NmoCodeState, { nullable: true, description: 'Only codes in this state; null: all.' })
    state?: NmoCodeState | null,
  ): Promise<Page<NmoCode>> {
    return codeList.page(context, args, { eventId, state });
  }

  @Authorized('MANAGER')
  @Query(() => DocumentsAtStake, {
    description: 'Number of valid documents and codes of these registrations. They are revoked if their basis is lost.',
  })
  documentsAtStake(
    @Ctx() context: Context,
    @Arg('input', () => DocumentsAtStakeInput, { description: 'The registrations.' }) input: DocumentsAtStakeInput,
  ): Promise<DocumentsAtStake> {
    return documentsAtStake(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Выдача сертификатов',
    result: resultUnion('IssueCertificatesResult', CertificatesIssued),
    description: 'Issues documents to participants. Idempotent: nobody gets a second document.',
  })
  issueCertificates(
    @Ctx() context: Context,
    @Arg('input', () => IssueCertificatesInput, { description: 'The documents and the registrations.' })
    input: IssueCertificatesInput,
  ) {
    return issueCertificates(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Замена сертификата',
    result: CertificateResult,
    description: 'Replaces a document by one with the present data. The earlier one becomes invalid.',
  })
  replaceCertificate(
    @Ctx() context: Context,
    @Arg('input', () => ReplaceCertificateInput, { description: 'The document and the reason.' })
    input: ReplaceCertificateInput,
  ) {
    return replaceCertificate(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Отзыв сертификата',
    result: CertificateResult,
    description: 'Revokes a document.',
  })
  revokeCertificate(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The document.' }) id: string,
    @Arg('reason', () => String, { description: 'Reason that the holder will read.' }) reason: string,
  ) {
    return revokeCertificate(context, id, reason);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Загрузка кодов НМО',
    result: resultUnion('ImportNmoCodesResult', NmoCodesImported),
    description: 'Imports codes from the portal. Idempotent: the same file changes nothing.',
  })
  importNmoCodes(
    @Ctx() context: Context,
    @Arg('input', () => ImportNmoCodesInput, { description: 'The codes.' }) input: ImportNmoCodesInput,
  ) {
    return importNmoCodes(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Раздача кодов НМО',
    result: resultUnion('AssignNmoCodesResult', NmoCodesAssigned),
    description: 'Assigns codes of a batch, one to each participant; returns how many codes are missing.',
  })
  assignNmoCodes(
    @Ctx() context: Context,
    @Arg('input', () => AssignNmoCodesInput, { description: 'The batch and the registrations.' })
    input: AssignNmoCodesInput,
  ) {
    return assignNmoCodes(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Замена кода НМО',
    result: NmoCodeResult,
    description: 'Replaces the code of a user.',
  })
  replaceNmoCode(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The code that does not work.' }) id: string,
    @Arg('code', () => String, { description: 'The new code.' }) code: string,
    @Arg('reason', () => String, { description: 'Reason that the user will read.' }) reason: string,
  ) {
    return replaceNmoCode(context, id, code, reason);
  }

  @Mutate({ access: ['MANAGER'], action: 'Отзыв кода НМО', result: NmoCodeResult, description: 'Revokes a code.' })
  revokeNmoCode(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The code.' }) id: string,
    @Arg('reason', () => String, { description: 'Reason that the user will read.' }) reason: string,
  ) {
    return revokeNmoCode(context, id, reason);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Отзыв кодов НМО',
    result: resultUnion(
      'RevokeNmoCodesResult',
      success('NmoCodesRevoked', 'count', Int, 'Number of codes revoked now, without those that were revoked earlier.'),
    ),
    description: 'Revokes codes of an event, all or none.',
  })
  revokeNmoCodes(
    @Ctx() context: Context,
    @Arg('input', () => RevokeNmoCodesInput, { description: 'The codes and the reason.' }) input: RevokeNmoCodesInput,
  ) {
    return revokeNmoCodes(context, input);
  }

  @Mutate({
    access: 'signed-in',
    limits: ['nmoByAccount'],
    result: NmoCodeResult,
    description: "Marks one of the viewer's codes as entered on the portal, or removes the mark.",
  })
  markNmoCode(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The code.' }) id: string,
    @Arg('isEntered', () => Boolean, { description: 'Whether it is entered.' }) isEntered: boolean,
  ) {
    return markNmoCode(context, id, isEntered);
  }
}

@Resolver(() => Certificate)
export class CertificateResolver {
  @FieldResolver(() => String, { description: 'Full name on the document.' })
  holderName(@Root() certificate: Certificate): string {
    return readSnapshot(certificate).fullName;
  }

  @FieldResolver(() => Event, { description: 'The event.' })
  event(@Root() { eventId }: Certificate, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, eventId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Specialty that the points count for; null: none.' })
  specialty(@Root() certificate: Certificate): string | null {
    return readSnapshot(certificate).specialty;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Path of the PDF; null if the viewer may not open it.' })
  pdfUrl(@Root() certificate: Certificate, @Ctx() { viewer }: Context): string | null {
    return canSeeDocument(viewer, certificate) ? `/certificates/${certificate.code}.pdf` : null;
  }

  @FieldResolver(() => Certificate, { nullable: true, description: 'The document that replaced it.' })
  replacedBy(@Root() { replacedById }: Certificate, @Ctx() context: Context): Promise<Certificate | null> | null {
    return replacedById === null ? null : load(context, certificatesById, replacedById);
  }
}

@Resolver(() => NmoCode)
export class NmoCodeResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The code itself, for its user while it is valid; null for other viewers.',
  })
  text(@Root() code: NmoCode, @Ctx() { app, viewer }: Context): string | null {
    return isOwner(viewer, code) && code.state === 'ASSIGNED' ? app.cipher.decrypt(code.codeSealed, codePurpose) : null;
  }

  @FieldResolver(() => String, {
    description: 'Day or direction of the code, with the present date of the day; empty if it is for the whole event.',
  })
  async label(@Root() code: NmoCode, @Ctx() context: Context): Promise<string> {
    const event = await load(context, eventsById, code.eventId);
    return codeLabel(event!, code);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Full name of its user; null: not assigned.' })
  async holderName(@Root() { userId }: NmoCode, @Ctx() context: Context): Promise<string | null> {
    const user = userId === null ? null : await load(context, usersById, userId);
    return user && fullNameOf(user);
  }

  @FieldResolver(() => Specialty, { nullable: true, description: 'Specialty of the code; null: any.' })
  specialty(@Root() { specialtyId }: NmoCode, @Ctx() context: Context): Promise<Specialty | null> | null {
    return specialtyId === null ? null : load(context, specialtiesById, specialtyId);
  }

  @FieldResolver(() => Int, { description: 'Number of characters, by which staff recognises a truncated code.' })
  length(@Root() code: NmoCode, @Ctx() { app }: Context): number {
    return app.cipher.decrypt(code.codeSealed, codePurpose)?.length ?? 0;
  }
}
