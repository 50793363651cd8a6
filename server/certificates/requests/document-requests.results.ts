import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../../core/page.js';
import { DocumentRequest } from './document-request.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A page of requests for documents with a new name.' })
export class DocumentRequestConnection {
  @Field(() => [DocumentRequest], { description: 'Requests of this page.' })
  nodes!: DocumentRequest[];
  @Field(() => PageInfo, { description: 'Paging.' })
  pageInfo!: PageInfo;
}
