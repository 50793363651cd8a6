import { Arg, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Public, Authorized } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { renderMarkdown } from '../core/markdown.js';
import { addEdition, editionsForStaff, withdrawEdition } from './editions.service.js';
import { LegalDocument } from './legal.entity.js';
import { LegalDocumentKind } from './legal.enums.js';
import { LegalEditionInput } from './legal.inputs.js';
import { ConsentRequest, LegalEditionWithdrawn } from './legal.results.js';
import { accountConsents, summaryOfChanges, publishedEditions, findDocument } from './legal.service.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';

@Resolver(() => LegalDocument)
export class LegalResolver {
  @Public()
  @Query(() => LegalDocument, 'A legal document: the edition in force, or an earlier one.', nullable)
  legalDocument(
    @Ctx() { app, db }: Context,
    @Arg('kind', () => LegalDocumentKind, 'Document.') kind: LegalDocumentKind,
    @Arg('version', () => Int, 'Number of the edition; omitted: the one in force.', nullable)
    version?: number | null,
  ): Promise<LegalDocument | null> {
    return findDocument(app, db, kind, version);
  }

  @Public()
  @Query(() => [LegalDocument], 'Editions of a legal document that have come into force, the one in force now first.')
  legalDocumentEditions(
    @Ctx() { app, db }: Context,
    @Arg('kind', () => LegalDocumentKind, 'Document.') kind: LegalDocumentKind,
  ): Promise<LegalDocument[]> {
    return publishedEditions(app, db, kind);
  }

  @Public()
  @Query(() => [ConsentRequest], 'Consents required or offered for a new account.')
  accountConsents(@Ctx() { app, db }: Context): Promise<ConsentRequest[]> {
    return accountConsents(app, db);
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => [LegalDocument], 'Editions of legal documents including future ones, the latest of each document first.')
  staffLegalEditions(
    @Ctx() { app, db }: Context,
    @Arg('kind', () => LegalDocumentKind, 'Document; omitted: all.', nullable)
    kind?: LegalDocumentKind | null,
  ): Promise<LegalDocument[]> {
    return editionsForStaff(app, db, kind ?? null);
  }

  @Mutate(
    resultUnion('AddLegalEditionResult', success('LegalEditionAdded', 'document', LegalDocument, 'The edition.')),
    'Adds an edition of a legal document. Existing editions never change; users are asked again for a consent with a new edition.',
    { access: ['ADMINISTRATOR'], idempotent: true, action: 'Новая редакция документа', confirmed: true },
  )
  addLegalEdition(
    @Ctx() context: Context,
    @Arg('input', () => LegalEditionInput, 'The edition.') input: LegalEditionInput,
  ) {
    return addEdition(context, input);
  }

  @Mutate(
    resultUnion('WithdrawLegalEditionResult', LegalEditionWithdrawn),
    'Deletes the latest edition of a document if it is not in force yet.',
    { access: ['ADMINISTRATOR'], action: 'Отзыв редакции документа', confirmed: true },
  )
  withdrawLegalEdition(@Ctx() context: Context, @Arg('id', () => ID, 'The edition.') id: string) {
    return withdrawEdition(context, id);
  }

  @FieldResolver(() => String, 'The text as Markdown.')
  text(@Root() { body }: LegalDocument): string {
    return body;
  }

  @FieldResolver(() => String, 'The text as safe HTML.')
  bodyHtml(@Root() document: LegalDocument): string {
    return renderMarkdown(document.body);
  }

  @FieldResolver(() => String, 'What is new in this edition, quoted from its text.', nullable)
  changes(@Root() document: LegalDocument): string | null {
    return summaryOfChanges(document);
  }
}
