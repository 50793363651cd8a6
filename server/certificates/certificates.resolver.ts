import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Public, SignedIn } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load, pick, type Loader } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { marks } from '../core/sql.js';
import { Event } from '../events/event.entity.js';
import { eventsById } from '../events/events.service.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { usersById } from '../users/users.service.js';
import { Certificate } from './certificate.entity.js';
import { CertificateState, NmoCodeState } from './certificate.life.js';
import { CertificateCheck } from './certificate-check.results.js';
import {
  AssignNmoCodesInput,
  ImportNmoCodesInput,
  IssueCertificatesInput,
  ReplaceCertificateInput,
  RevokeNmoCodesInput,
} from './certificates.inputs.js';
import { isOwner, maySeeDocument } from './certificates.policy.js';
import {
  AssignNmoCodesResult,
  CertificateConnection,
  CertificateResult,
  ImportNmoCodesResult,
  IssueCertificatesResult,
  NmoCodeConnection,
  NmoCodeResult,
  RevokeNmoCodesResult,
} from './certificates.results.js';
import { DocumentsAtStake, DocumentsAtStakeInput } from './at-stake.results.js';
import { documentsAtStake } from './at-stake.service.js';
import { assignNmoCodes, markNmoCode, replaceNmoCode, revokeNmoCode, revokeNmoCodes } from './assign.service.js';
import { labelOf } from './code-day.js';
import { sealPurpose } from './code-giving.js';
import { importNmoCodes } from './import-codes.service.js';
import { issueCertificates, replaceCertificate, revokeCertificate } from './issue.service.js';
import { NmoCode } from './nmo-code.entity.js';
import { certificatesById, listCertificates, listCodes } from './records.service.js';
import { readSnapshot } from './snapshot.js';
import { checkCertificate } from './verify.service.js';
import { fullNameOf } from '../../rules/names.js';

export const specialtiesById: Loader<string, Specialty | null> = async (ids, { reads }) =>
  pick(ids, await reads.read<Specialty>(`SELECT * FROM specialties WHERE id IN (${marks(ids)})`, ids), (row) => row.id);

@Resolver()
export class CertificatesResolver {
  @Public()
  @Limited('checkCertificateByNetwork')
  @Query(() => CertificateCheck, {
    nullable: true,
    description: 'Verifies a document by its code, in any spelling; null when there is none. Thirty tries a minute.',
  })
  certificateCheck(
    @Ctx() context: Context,
    @Arg('code', () => String, { description: 'The code, as it was typed.' }) code: string,
  ): Promise<CertificateCheck | null> {
    return checkCertificate(context, code);
  }

  @SignedIn('MANAGER')
  @Query(() => CertificateConnection, { description: 'Documents of an event, the latest first.' })
  eventCertificates(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => CertificateState, { nullable: true, description: 'Those of one state; null: all.' })
    state?: CertificateState | null,
  ): Promise<Page<Certificate>> {
    return listCertificates(context, { eventId, state: state ?? null, args });
  }

  @SignedIn('MANAGER')
  @Query(() => NmoCodeConnection, { description: 'Codes of an event, the latest import first.' })
  eventNmoCodes(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => NmoCodeState, { nullable: true, description: 'Those of one state; null: all.' })
    state?: NmoCodeState | null,
  ): Promise<Page<NmoCode>> {
    return listCodes(context, { eventId, state: state ?? null, args });
  }

  @SignedIn('MANAGER')
  @Query(() => DocumentsAtStake, {
    description: 'How many valid documents and codes these registrations have: they are revoked when the basis goes.',
  })
  documentsAtStake(
    @Ctx() context: Context,
    @Arg('input', () => DocumentsAtStakeInput, { description: 'Which registrations.' }) input: DocumentsAtStakeInput,
  ): Promise<DocumentsAtStake> {
    return documentsAtStake(context, input);
  }

  @SignedIn('MANAGER')
  @Mutation(() => IssueCertificatesResult, {
    description: 'Gives out documents to those who took part. Called again, it gives out none twice.',
  })
  issueCertificates(
    @Ctx() context: Context,
    @Arg('input', () => IssueCertificatesInput, { description: 'Which, and to whom.' }) input: IssueCertificatesInput,
  ) {
    return outcome(() => issueCertificates(context, input));
  }

  @SignedIn('MANAGER')
  @Mutation(() => CertificateResult, {
    description: 'Issues a document anew, from the data of today; the one before is valid no more.',
  })
  replaceCertificate(
    @Ctx() context: Context,
    @Arg('input', () => ReplaceCertificateInput, { description: 'Which, and why.' }) input: ReplaceCertificateInput,
  ) {
    return outcome(() => replaceCertificate(context, input));
  }

  @SignedIn('MANAGER')
  @Mutation(() => CertificateResult, { description: 'Takes a document back.' })
  revokeCertificate(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The document.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, in words that the holder will read.' }) reason: string,
  ) {
    return outcome(() => revokeCertificate(context, id, reason));
  }

  @SignedIn('MANAGER')
  @Mutation(() => ImportNmoCodesResult, {
    description: 'Takes codes that the portal has given. The same file sent again changes nothing.',
  })
  importNmoCodes(
    @Ctx() context: Context,
    @Arg('input', () => ImportNmoCodesInput, { description: 'The codes.' }) input: ImportNmoCodesInput,
  ) {
    return outcome(() => importNmoCodes(context, input));
  }

  @SignedIn('MANAGER')
  @Mutation(() => AssignNmoCodesResult, {
    description: 'Gives out codes of a batch, one each; tells how many are short.',
  })
  assignNmoCodes(
    @Ctx() context: Context,
    @Arg('input', () => AssignNmoCodesInput, { description: 'Which, and to whom.' }) input: AssignNmoCodesInput,
  ) {
    return outcome(() => assignNmoCodes(context, input));
  }

  @SignedIn('MANAGER')
  @Mutation(() => NmoCodeResult, { description: 'Gives a person another code in place of hers.' })
  replaceNmoCode(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The code that does not work.' }) id: string,
    @Arg('code', () => String, { description: 'The other one.' }) code: string,
    @Arg('reason', () => String, { description: 'Why, in words that the person will read.' }) reason: string,
  ) {
    return outcome(() => replaceNmoCode(context, id, code, reason));
  }

  @SignedIn('MANAGER')
  @Mutation(() => NmoCodeResult, { description: 'Takes a code back.' })
  revokeNmoCode(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The code.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, in words that the person will read.' }) reason: string,
  ) {
    return outcome(() => revokeNmoCode(context, id, reason));
  }

  @SignedIn('MANAGER')
  @Mutation(() => RevokeNmoCodesResult, { description: 'Takes many codes of an event back, all of them or none.' })
  revokeNmoCodes(
    @Ctx() context: Context,
    @Arg('input', () => RevokeNmoCodesInput, { description: 'Which, and why.' }) input: RevokeNmoCodesInput,
  ) {
    return outcome(() => revokeNmoCodes(context, input));
  }

  @SignedIn()
  @Limited('nmoByAccount')
  @Mutation(() => NmoCodeResult, {
    description: "Marks one of the viewer's codes as entered on the portal, or takes the mark back.",
  })
  markNmoCode(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The code.' }) id: string,
    @Arg('isEntered', () => Boolean, { description: 'Whether it is entered.' }) isEntered: boolean,
  ) {
    return outcome(() => markNmoCode(context, id, isEntered));
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

  @FieldResolver(() => String, { nullable: true, description: 'Path of the PDF; null for those who may not open it.' })
  pdfUrl(@Root() certificate: Certificate, @Ctx() { viewer }: Context): string | null {
    return maySeeDocument(viewer, certificate) ? `/certificates/${certificate.code}.pdf` : null;
  }

  @FieldResolver(() => Certificate, { nullable: true, description: 'The document in its place.' })
  replacedBy(@Root() { replacedById }: Certificate, @Ctx() context: Context): Promise<Certificate | null> | null {
    return replacedById === null ? null : load(context, certificatesById, replacedById);
  }
}

@Resolver(() => NmoCode)
export class NmoCodeResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The code itself, for the person whose it is, while it is good; null for everybody else.',
  })
  text(@Root() code: NmoCode, @Ctx() { app, viewer }: Context): string | null {
    return isOwner(viewer, code) && code.state === 'ASSIGNED' ? app.cipher.open(code.codeSealed, sealPurpose) : null;
  }

  @FieldResolver(() => String, {
    description: 'Day or direction it is for, as the event counts its days now; empty when it is for the whole event.',
  })
  async label(@Root() code: NmoCode, @Ctx() context: Context): Promise<string> {
    const event = await load(context, eventsById, code.eventId);
    return labelOf(event!, code);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Full name of whoever has it; null: nobody.' })
  async holderName(@Root() { userId }: NmoCode, @Ctx() context: Context): Promise<string | null> {
    const user = userId === null ? null : await load(context, usersById, userId);
    return user && fullNameOf(user);
  }

  @FieldResolver(() => Specialty, { nullable: true, description: 'Specialty it is for; null: any.' })
  specialty(@Root() { specialtyId }: NmoCode, @Ctx() context: Context): Promise<Specialty | null> | null {
    return specialtyId === null ? null : load(context, specialtiesById, specialtyId);
  }

  @FieldResolver(() => Int, { description: 'How many characters it has: staff finds a cut one by it.' })
  length(@Root() code: NmoCode, @Ctx() { app }: Context): number {
    return app.cipher.open(code.codeSealed, sealPurpose)?.length ?? 0;
  }
}
