import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { SignedIn } from '../../core/access.js';
import { type Context } from '../../core/context.js';
import { groupBy, load, type Loader } from '../../core/loaders.js';
import { Limited } from '../../core/limited.js';
import { PageArgs, type Page } from '../../core/page.js';
import { outcome } from '../../core/problems.js';
import { marks } from '../../core/sql.js';
import { IdentityChange } from '../../users/identity/identity-change.entity.js';
import { changeOf } from '../../users/identity/identity-decision.service.js';
import { User } from '../../users/user.entity.js';
import { namesOfUsers, usersById } from '../../users/users.service.js';
import { Certificate } from '../certificate.entity.js';
import { isOwner, maySeeDocument } from '../certificates.policy.js';
import { certificatesById } from '../records.service.js';
import { DocumentRequest } from './document-request.entity.js';
import {
  DecideDocumentRequestResult,
  DocumentRequestConnection,
  RequestDocumentResult,
} from './document-requests.results.js';
import {
  bearsFormerName,
  decideDocumentRequest,
  listDocumentRequests,
  requestDocument,
  requestOf,
} from './document-requests.service.js';

const requestsOfCertificates: Loader<string, DocumentRequest[]> = async (ids, { reads }) =>
  groupBy(
    ids,
    (
      await reads.read<DocumentRequest>(
        `SELECT * FROM document_requests WHERE "certificateId" IN (${marks(ids)}) ORDER BY id DESC`,
        ids,
      )
    ).map(requestOf),
    ({ certificateId }) => certificateId,
  );

const namesOfPeople: Loader<string, IdentityChange[]> = async (ids, { reads }) =>
  groupBy(
    ids,
    (
      await reads.read<IdentityChange>(
        `SELECT * FROM identity_changes WHERE "userId" IN (${marks(ids)}) AND field = 'NAME' ORDER BY id DESC`,
        ids,
      )
    ).map(changeOf),
    ({ userId }) => userId,
  );

@Resolver()
export class DocumentRequestsResolver {
  @SignedIn('MANAGER')
  @Query(() => DocumentRequestConnection, {
    description: 'Requests for documents in another name that wait for staff, the oldest first.',
  })
  documentRequests(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<DocumentRequest>> {
    return listDocumentRequests(context, args);
  }

  @SignedIn()
  @Limited('documentRequestByAccount')
  @Mutation(() => RequestDocumentResult, {
    description: "Asks staff to issue one of the viewer's documents anew in the name of today.",
  })
  requestDocument(
    @Ctx() context: Context,
    @Arg('certificateId', () => ID, { description: 'The document in the former name.' }) certificateId: string,
  ) {
    return outcome(() => requestDocument(context, certificateId));
  }

  @SignedIn('MANAGER')
  @Mutation(() => DecideDocumentRequestResult, {
    description: 'Issues the document that was asked for and ends the old one, or declines. The holder gets an email.',
  })
  decideDocumentRequest(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The request.' }) id: string,
    @Arg('isApproved', () => Boolean, { description: 'Whether the document is issued.' }) isApproved: boolean,
    @Arg('comment', () => String, { nullable: true, description: 'For the holder; required when it is declined.' })
    comment?: string | null,
  ) {
    return outcome(() => decideDocumentRequest(context, { id, isApproved, comment: comment ?? null }));
  }
}

@Resolver(() => DocumentRequest)
export class DocumentRequestResolver {
  @FieldResolver(() => Certificate, { description: 'The document in the former name.' })
  certificate(@Root() { certificateId }: DocumentRequest, @Ctx() context: Context): Promise<Certificate | null> {
    return load(context, certificatesById, certificateId);
  }

  @FieldResolver(() => User, { description: 'Who asks.' })
  person(@Root() { userId }: DocumentRequest, @Ctx() context: Context): Promise<User | null> {
    return load(context, usersById, userId);
  }

  @FieldResolver(() => [IdentityChange], {
    description: "Changes of the person's name, the latest first, ten at most.",
  })
  async nameChanges(@Root() { userId }: DocumentRequest, @Ctx() context: Context): Promise<IdentityChange[]> {
    return (await load(context, namesOfPeople, userId)).slice(0, 10);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Full name of staff who has decided.' })
  decidedByName(@Root() { decidedById }: DocumentRequest, @Ctx() context: Context): Promise<string | null> | null {
    return decidedById === null ? null : load(context, namesOfUsers, decidedById);
  }
}

@Resolver(() => Certificate)
export class CertificateRequestResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer holds it, its name is a former one, and no request for another waits.',
  })
  async viewerCanRequestNewName(@Root() certificate: Certificate, @Ctx() context: Context): Promise<boolean> {
    if (certificate.state !== 'ISSUED' || !isOwner(context.viewer, certificate)) return false;
    const [latest] = await load(context, requestsOfCertificates, certificate.id);
    if (latest?.state === 'WAITING') return false;
    const holder = await load(context, usersById, certificate.userId!);
    return holder !== null && bearsFormerName(certificate, holder);
  }

  @FieldResolver(() => DocumentRequest, {
    nullable: true,
    description: 'The latest request for it in another name, for its holder and staff; null: there is none.',
  })
  async newNameRequest(@Root() certificate: Certificate, @Ctx() context: Context): Promise<DocumentRequest | null> {
    if (!maySeeDocument(context.viewer, certificate)) return null;
    return (await load(context, requestsOfCertificates, certificate.id)).at(0) ?? null;
  }
}
