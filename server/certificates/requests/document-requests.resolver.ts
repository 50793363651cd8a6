import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load, rowsLoader } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { IdentityChange } from '../../users/identity/identity-change.entity.js';
import { User } from '../../users/user.entity.js';
import { fullNamesOfUsers, usersById } from '../../users/users.service.js';
import { Certificate } from '../certificate.entity.js';
import { isOwner, canSeeDocument } from '../certificates.policy.js';
import { certificatesById } from '../cycle/records.service.js';
import { DocumentRequest } from './document-request.entity.js';
import { DocumentRequestConnection } from './document-requests.results.js';
import {
  hasFormerName,
  decideDocumentRequest,
  documentRequestList,
  requestDocument,
} from './document-requests.service.js';

const requestsOfCertificates = rowsLoader<DocumentRequest>('document_requests', 'certificateId', 'ORDER BY id DESC');

const namesOfPeople = rowsLoader<IdentityChange>('identity_changes', 'userId', `AND field = 'NAME' ORDER BY id DESC`);

@Resolver()
export class DocumentRequestsResolver {
  @Authorized('MANAGER')
  @Query(
    () => DocumentRequestConnection,
    'Requests for documents with a new name that wait for staff, the oldest first.',
  )
  documentRequests(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<DocumentRequest>> {
    return documentRequestList.page(context, args, {});
  }

  @Mutate(
    resultUnion(
      'RequestDocumentResult',
      success(
        'DocumentRequested',
        'certificate',
        Certificate,
        'The document with the former name; it is valid until it is replaced.',
      ),
    ),
    "Requests one of the viewer's documents with the present name.",
    { access: 'signed-in', limits: ['documentRequestByAccount'] },
  )
  requestDocument(
    @Ctx() context: Context,
    @Arg('certificateId', () => ID, 'The document with the former name.') certificateId: string,
  ) {
    return requestDocument(context, certificateId);
  }

  @Mutate(
    resultUnion('DecideDocumentRequestResult', success('DocumentRequestDecided', 'request', DocumentRequest)),
    'Replaces the document, or declines the request. The holder gets an email.',
    { access: ['MANAGER'], action: 'Решение о замене документа' },
  )
  decideDocumentRequest(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The request.') id: string,
    @Arg('isApproved', () => Boolean, 'Whether the document is issued.') isApproved: boolean,
    @Arg('comment', () => String, 'Comment for the holder; required if the request is declined.', nullable)
    comment?: string | null,
  ) {
    return decideDocumentRequest(context, { id, isApproved, comment: comment ?? null });
  }
}

@Resolver(() => DocumentRequest)
export class DocumentRequestResolver {
  @FieldResolver(() => Certificate, 'The document with the former name.')
  certificate(@Root() { certificateId }: DocumentRequest, @Ctx() context: Context): Promise<Certificate | null> {
    return load(context, certificatesById, certificateId);
  }

  @FieldResolver(() => User, 'The user who made the request.')
  person(@Root() { userId }: DocumentRequest, @Ctx() context: Context): Promise<User | null> {
    return load(context, usersById, userId);
  }

  @FieldResolver(() => [IdentityChange], "Changes of the user's name, the latest first, at most ten.")
  async nameChanges(@Root() { userId }: DocumentRequest, @Ctx() context: Context): Promise<IdentityChange[]> {
    return (await load(context, namesOfPeople, userId)).slice(0, 10);
  }

  @FieldResolver(() => String, 'Full name of the staff member who decided.', nullable)
  decidedByName(@Root() { decidedById }: DocumentRequest, @Ctx() context: Context): Promise<string | null> | null {
    return decidedById === null ? null : load(context, fullNamesOfUsers, decidedById);
  }
}

@Resolver(() => Certificate)
export class CertificateRequestResolver {
  @FieldResolver(() => Boolean, 'Whether the viewer holds the document, it has a former name, and no request waits.')
  async viewerCanRequestNewName(@Root() certificate: Certificate, @Ctx() context: Context): Promise<boolean> {
    if (certificate.state !== 'ISSUED' || !isOwner(context.viewer, certificate)) return false;
    const [latest] = await load(context, requestsOfCertificates, certificate.id);
    if (latest?.state === 'WAITING') return false;
    const holder = await load(context, usersById, certificate.userId!);
    return holder !== null && hasFormerName(certificate, holder);
  }

  @FieldResolver(
    () => DocumentRequest,
    'The latest request for the document with a new name, for its holder and managers; null: none.',
    nullable,
  )
  async newNameRequest(@Root() certificate: Certificate, @Ctx() context: Context): Promise<DocumentRequest | null> {
    if (!canSeeDocument(context.viewer, certificate)) return null;
    return (await load(context, requestsOfCertificates, certificate.id)).at(0) ?? null;
  }
}
