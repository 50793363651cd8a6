import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../../core/page.js';
import { resultUnion } from '../../core/problems.js';
import { Certificate } from '../certificate.entity.js';
import { DocumentRequest } from './document-request.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A page of requests for documents with a new name.' })
export class DocumentRequestConnection {
  @Field(() => [DocumentRequest], { description: 'Requests of this page.' })
  nodes!: DocumentRequest[];
  @Field(() => PageInfo, { description: 'Paging.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'The request is stored.' })
export class DocumentRequested {
  @Field(() => Certificate, { description: 'The document with the former name; it is valid until it is replaced.' })
  certificate!: Certificate;
}

@ObjectType({ simpleResolvers: true, description: 'Staff has decided about a request.' })
export class DocumentRequestDecided {
  @Field(() => DocumentRequest, { description: 'The request.' })
  request!: DocumentRequest;
}

export const RequestDocumentResult = resultUnion(
  'RequestDocumentResult',
  DocumentRequested,
  'The document, or why a request is not possible.',
);
export const DecideDocumentRequestResult = resultUnion(
  'DecideDocumentRequestResult',
  DocumentRequestDecided,
  'The request, or why it was not decided.',
);
