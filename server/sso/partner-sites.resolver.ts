import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, load, type Loader } from '../core/graphql/loaders.js';
import { Mutate } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { placeholders } from '../core/database/sql.js';
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

const keysOfSites: Loader<string, PartnerKey[]> = async (ids, { db }) => {
  const rows = await db.query<PartnerKey>(
    `SELECT * FROM partner_keys WHERE "siteId" IN (${placeholders(ids)}) ORDER BY "addedAt", kid`,
    ids,
  );
  return rowsByKeys(ids, rows, ({ siteId }) => siteId);
};

const siteIdOptions = { description: 'Id of the site.' };
const siteInputOptions = { description: 'The site.' };

@Resolver(() => PartnerSite)
export class PartnerSitesResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => PartnerSiteConnection, { description: 'Partner sites that users sign in to. For staff.' })
  partnerSites(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<PartnerSite>> {
    return partnerSiteList.page(context, page, {});
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => PartnerSite, {
    nullable: true,
    description: 'A partner site; null: not found. For staff.',
  })
  partnerSite(@Ctx() { db }: Context, @Arg('id', () => ID, siteIdOptions) id: string): Promise<PartnerSite | null> {
    return db.queryOne<PartnerSite>('SELECT * FROM partner_sites WHERE id = ?', [id]);
  }

  @Mutate({
    access: ['ADMINISTRATOR'],
    action: 'Новый сайт партнёра',
    confirmed: true,
    result: SavePartnerSiteResult,
    description: 'Registers a site.',
  })
  createPartnerSite(
    @Ctx() context: Context,
    @Arg('input', () => PartnerSiteInput, siteInputOptions) input: PartnerSiteInput,
  ) {
    return createPartnerSite(context, input);
  }

  @Mutate({
    access: ['ADMINISTRATOR'],
    action: 'Изменение сайта партнёра',
    confirmed: true,
    result: SavePartnerSiteResult,
    description: 'Saves all settings of a site; enables or disables it.',
  })
  updatePartnerSite(
    @Ctx() context: Context,
    @Arg('id', () => ID, siteIdOptions) id: string,
    @Arg('input', () => PartnerSiteInput, siteInputOptions) input: PartnerSiteInput,
    @Arg('version', () => String, {
      nullable: true,
      description: '`version` of the opened settings; STATE_CHANGED if they were saved since.',
    })
    version?: string | null,
  ) {
    return updatePartnerSite(context, id, input, version);
  }

  @Mutate({
    access: ['ADMINISTRATOR'],
    action: 'Новый ключ сайта партнёра',
    confirmed: true,
    result: SavePartnerSiteResult,
    description: 'Adds a public key of the site.',
  })
  addPartnerKey(
    @Ctx() context: Context,
    @Arg('siteId', () => ID, siteIdOptions) siteId: string,
    @Arg('jwk', () => String, {
      description: 'Public key as a JWK in JSON: Ed25519 or P-256. Without `kid`, its thumbprint is used.',
    })
    jwk: string,
  ) {
    return addPartnerKey(context, siteId, jwk);
  }

  @Mutate({
    access: ['ADMINISTRATOR'],
    action: 'Отзыв ключа сайта партнёра',
    result: SavePartnerSiteResult,
    description: 'Revokes a key immediately and permanently.',
  })
  revokePartnerKey(
    @Ctx() context: Context,
    @Arg('siteId', () => ID, siteIdOptions) siteId: string,
    @Arg('kid', () => ID, { description: '`kid` of the key.' }) kid: string,
  ) {
    return revokePartnerKey(context, siteId, kid);
  }

  @FieldResolver(() => [String], { description: 'Addresses to which users may return.' })
  returnAddresses(@Root() { returnAddresses }: PartnerSite): string[] {
    return JSON.parse(returnAddresses) as string[];
  }

  @FieldResolver(() => [SignOnScope], { description: 'Scopes that the site may request.' })
  scopes(@Root() { scopes }: PartnerSite): SignOnScope[] {
    return parseScopes(scopes);
  }

  @FieldResolver(() => String, { description: 'Version of the settings, for `updatePartnerSite`.' })
  version(@Root() site: PartnerSite): string {
    return siteVersion(site);
  }

  @FieldResolver(() => [PartnerKey], { description: 'All keys of the site, including revoked ones.' })
  keys(@Root() { id }: PartnerSite, @Ctx() context: Context): Promise<PartnerKey[]> {
    return load(context, keysOfSites, id);
  }
}
