import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Public } from '../core/access.js';
import type { Context } from '../core/context.js';
import { renderMarkdown } from '../core/markdown.js';
import { LegalDocument } from './legal.entity.js';
import { LegalDocumentKind } from './legal.enums.js';
import { ConsentRequest } from './legal.results.js';
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

  @FieldResolver(() => String, { description: 'The text as safe HTML.' })
  bodyHtml(@Root() document: LegalDocument): string {
    return renderMarkdown(document.body);
  }

  @FieldResolver(() => String, { nullable: true, description: 'What is new in this edition, in its own words.' })
  changes(@Root() document: LegalDocument): string | null {
    return changesOf(document);
  }
}
