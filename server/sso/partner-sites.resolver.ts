import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load, rowsLoader } from '../core/graphql/loaders.js';
import { Mutate } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { PartnerKey, PartnerSite } from './partner-site.entity.js';
import {
  addPartnerKey,
  createPartnerSite,
  revokePartnerKey,
  siteVersion,
  updatePartnerSite,
} from './partner-sites.service.js';
import { parseScopes, SignOnScope } from './sso.enums.js';
import { PartnerSiteInput } from './sso.inputs.js';
import { SavePartnerSiteResult } from './sso.results.js';
import { PartnerSiteConnection, partnerSiteList } from './sso.list.js';

const keysOfSites = rowsLoader<PartnerKey>('partner_keys', 'siteId', 'ORDER BY "addedAt", kid');

@Resolver(() => PartnerSite)
export class PartnerSitesResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => PartnerSiteConnection, 'Partner sites that users sign in to. For staff.')
  partnerSites(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<PartnerSite>> {
    return partnerSiteList.page(context, page, {});
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => PartnerSite, 'A partner site; null: not found. For staff.', nullable)
  partnerSite(@Ctx() { db }: Context, @Arg('id', () => ID, 'Id of the site.') id: string): Promise<PartnerSite | null> {
    return db.findOne<PartnerSite>('partner_sites', { id });
  }

  @Mutate(SavePartnerSiteResult, 'Registers a site.', {
    access: ['ADMINISTRATOR'],
    idempotent: true,
    action: 'Новый сайт партнёра',
    confirmed: true,
  })
  createPartnerSite(
    @Ctx() context: Context,
    @Arg('input', () => PartnerSiteInput, 'The site.') input: PartnerSiteInput,
  ) {
    return createPartnerSite(context, input);
  }

  @Mutate(SavePartnerSiteResult, 'Saves all settings of a site; enables or disables it.', {
    access: ['ADMINISTRATOR'],
    action: 'Изменение сайта партнёра',
    confirmed: true,
  })
  updatePartnerSite(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the site.') id: string,
    @Arg('input', () => PartnerSiteInput, 'The site.') input: PartnerSiteInput,
    @Arg('version', () => String, '`version` of the opened settings; STATE_CHANGED if they were saved since.', nullable)
    version?: string | null,
  ) {
    return updatePartnerSite(context, id, input, version);
  }

  @Mutate(SavePartnerSiteResult, 'Adds a public key of the site.', {
    access: ['ADMINISTRATOR'],
    idempotent: true,
    action: 'Новый ключ сайта партнёра',
    confirmed: true,
  })
  addPartnerKey(
    @Ctx() context: Context,
    @Arg('siteId', () => ID, 'Id of the site.') siteId: string,
    @Arg('jwk', () => String, 'Public key as a JWK in JSON: Ed25519 or P-256. Without `kid`, its thumbprint is used.')
    jwk: string,
  ) {
    return addPartnerKey(context, siteId, jwk);
  }

  @Mutate(SavePartnerSiteResult, 'Revokes a key immediately and permanently.', {
    access: ['ADMINISTRATOR'],
    action: 'Отзыв ключа сайта партнёра',
  })
  revokePartnerKey(
    @Ctx() context: Context,
    @Arg('siteId', () => ID, 'Id of the site.') siteId: string,
    @Arg('kid', () => ID, '`kid` of the key.') kid: string,
  ) {
    return revokePartnerKey(context, siteId, kid);
  }

  @FieldResolver(() => [String], 'Addresses to which users may return.')
  returnAddresses(@Root() { returnAddresses }: PartnerSite): string[] {
    return JSON.parse(returnAddresses) as string[];
  }

  @FieldResolver(() => [String], 'Addresses to which OpenID Connect may send users after signing out.')
  signOutAddresses(@Root() { signOutAddresses }: PartnerSite): string[] {
    return JSON.parse(signOutAddresses) as string[];
  }

  @FieldResolver(() => [SignOnScope], 'Scopes that the site may request.')
  scopes(@Root() { scopes }: PartnerSite): SignOnScope[] {
    return parseScopes(scopes);
  }

  @FieldResolver(() => String, 'Version of the settings, for `updatePartnerSite`.')
  version(@Root() site: PartnerSite): string {
    return siteVersion(site);
  }

  @FieldResolver(() => [PartnerKey], 'All keys of the site, including revoked ones.')
  keys(@Root() { id }: PartnerSite, @Ctx() context: Context): Promise<PartnerKey[]> {
    return load(context, keysOfSites, id);
  }
}
