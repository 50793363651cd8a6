import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Public, Authorized } from '../core/access.js';
import { Confirmed } from '../core/confirmation.js';
import type { Context } from '../core/context.js';
import { renderMarkdown } from '../core/markdown.js';
import { outcome } from '../core/problems.js';
import { addEdition, editionsForStaff, withdrawEdition } from './editions.service.js';
import { LegalDocument } from './legal.entity.js';
import { LegalDocumentKind } from './legal.enums.js';
import { LegalEditionInput } from './legal.inputs.js';
import { AddLegalEditionResult, ConsentRequest, WithdrawLegalEditionResult } from './legal.results.js';
import { accountConsents, changesOf, editionsOf, findDocument } from './legal.service.js';

@Resolver(() => LegalDocument)
export class LegalResolver {
  @Public()
  @Query(() => LegalDocument, {
    nullable: true,
    description: 'A legal document: the edition in force, or an earlier one.',
  })
  legalDocument(
    @Ctx() { app, reads }: Context,
    @Arg('kind', () => LegalDocumentKind, { description: 'Which document.' }) kind: LegalDocumentKind,
    @Arg('version', () => Int, { nullable: true, description: 'Number of the edition; left out: the one in force.' })
    version?: number | null,
  ): Promise<LegalDocument | null> {
    return findDocument(app, reads, kind, version);
  }

  @Public()
  @Query(() => [LegalDocument], {
    description: 'Editions of a legal document that have come into force, the one in force now first.',
  })
  legalDocumentEditions(
    @Ctx() { app, reads }: Context,
    @Arg('kind', () => LegalDocumentKind, { description: 'Which document.' }) kind: LegalDocumentKind,
  ): Promise<LegalDocument[]> {
    return editionsOf(app, reads, kind);
  }

  @Public()
  @Query(() => [ConsentRequest], { description: 'Consents that a new account is asked for.' })
  accountConsents(@Ctx() { app, reads }: Context): Promise<ConsentRequest[]> {
    return accountConsents(app, reads);
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => [LegalDocument], {
    description: 'Editions of legal documents, also those still to come into force, the newest of each document first.',
  })
  staffLegalEditions(
    @Ctx() { app, reads }: Context,
    @Arg('kind', () => LegalDocumentKind, { nullable: true, description: 'Of this document; left out: of all.' })
    kind?: LegalDocumentKind | null,
  ): Promise<LegalDocument[]> {
    return editionsForStaff(app, reads, kind ?? null);
  }

  @Authorized('ADMINISTRATOR')
  @Confirmed()
  @Mutation(() => AddLegalEditionResult, {
    description:
      'Adds an edition of a legal document. What was agreed to is never changed; a new edition of a consent asks for it anew.',
  })
  addLegalEdition(
    @Ctx() context: Context,
    @Arg('input', () => LegalEditionInput, { description: 'The edition.' }) input: LegalEditionInput,
  ) {
    return outcome(() => addEdition(context, input));
  }

  @Authorized('ADMINISTRATOR')
  @Confirmed()
  @Mutation(() => WithdrawLegalEditionResult, {
    description: 'Takes back the newest edition of a document while it is not in force yet.',
  })
  withdrawLegalEdition(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The edition.' }) id: string) {
    return outcome(() => withdrawEdition(context, id));
  }

  @FieldResolver(() => String, { description: 'The text as Markdown.' })
  text(@Root() { body }: LegalDocument): string {
    return body;
  }

  @FieldResolver(() => String, { description: 'The text as safe HTML.' })
  bodyHtml(@Root() document: LegalDocument): string {
    return renderMarkdown(document.body);
  }

  @FieldResolver(() => String, { nullable: true, description: 'What is new in this edition, in its own words.' })
  changes(@Root() document: LegalDocument): string | null {
    return changesOf(document);
  }
}
