import { Arg, Args, Ctx, ID, Int, nullable, Query, Resolver } from '../core/graphql/schema.js';
import { ChangedSinceArg } from '../core/changes/changed-since.js';
import { Public, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { Limited } from '../core/graphql/limited.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
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
import { importNmoCodes } from './codes/import-codes.service.js';
import { issueCertificates, replaceCertificate, revokeCertificate } from './documents/issue-certificates.service.js';
import { NmoCode } from './codes/nmo-code.entity.js';
import { checkCertificate } from './documents/verify.service.js';
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
    @ChangedSinceArg() changedSince?: string | null,
  ): Promise<Page<Certificate>> {
    return certificateList.page(context, args, { eventId, state, changedSince });
  }

  @Authorized('MANAGER')
  @Query(() => NmoCodeConnection, 'Codes of an event, the latest import first.')
  eventNmoCodes(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => NmoCodeState, 'Only codes in this state; null: all.', nullable)
    state?: NmoCodeState | null,
    @ChangedSinceArg() changedSince?: string | null,
  ): Promise<Page<NmoCode>> {
    return codeList.page(context, args, { eventId, state, changedSince });
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
    { access: ['MANAGER'], idempotent: true, action: 'Выдача сертификатов' },
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
    { access: ['MANAGER'], idempotent: true, action: 'Загрузка кодов НМО' },
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
