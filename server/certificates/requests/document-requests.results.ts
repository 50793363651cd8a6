import { connectionOf } from '../../core/graphql/page.js';
import { DocumentRequest } from './document-request.entity.js';

export const DocumentRequestConnection = connectionOf(
  'DocumentRequestConnection',
  DocumentRequest,
  'requests for documents with a new name',
);
