import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../core/access.js';
import { Confirmed } from '../core/confirmation.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, load, type Loader } from '../core/loaders.js';
import { PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { placeholders } from '../core/sql.js';
import { PartnerKey, PartnerSite } from './partner-site.entity.js';
import {
  addPartnerKey,
  createPartnerSite,
  listPartnerSites,
  revokePartnerKey,
  siteVersion,
  updatePartnerSite,
} from './partner-sites.service.js';
import { readScopes, SignOnScope } from './sso.enums.js';
import { PartnerSiteInput } from './sso.inputs.js';
import { PartnerSiteConnection, SavePartnerSiteResult } from './sso.results.js';

const keysOfSites: Loader<string, PartnerKey[]> = async (ids, { reads }) => {
  const rows = await reads.read<PartnerKey>(
    `SELECT * FROM partner_keys WHERE "siteId" IN (${placeholders(ids)}) ORDER BY "addedAt", kid`,
    ids,
  );
  return rowsByKeys(ids, rows, ({ siteId }) => siteId);
};

const which = { description: 'Which site.' };
const theSite = { description: 'The site.' };

@Resolver(() => PartnerSite)
export class PartnerSitesResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => PartnerSiteConnection, { description: 'Sites of partners that people sign in to. For staff.' })
  partnerSites(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<PartnerSite>> {
    return listPartnerSites(context, page);
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => PartnerSite, {
    nullable: true,
    description: 'One of them; null: there is none with this id. For staff.',
  })
  partnerSite(@Ctx() { reads }: Context, @Arg('id', () => ID, which) id: string): Promise<PartnerSite | null> {
    return reads.readOne<PartnerSite>('SELECT * FROM partner_sites WHERE id = ?', [id]);
  }

  @Authorized('ADMINISTRATOR')
  @Confirmed()
  @Mutation(() => SavePartnerSiteResult, { description: 'Registers a site.' })
  createPartnerSite(@Ctx() context: Context, @Arg('input', () => PartnerSiteInput, theSite) input: PartnerSiteInput) {
    return outcome(() => createPartnerSite(context, input));
  }

  @Authorized('ADMINISTRATOR')
  @Confirmed()
  @Mutation(() => SavePartnerSiteResult, { description: 'Saves a site as a whole; switches it on or off.' })
  updatePartnerSite(
    @Ctx() context: Context,
    @Arg('id', () => ID, which) id: string,
    @Arg('input', () => PartnerSiteInput, theSite) input: PartnerSiteInput,
    @Arg('version', () => String, {
      nullable: true,
      description: '`version` that it was opened with: refused with STATE_CHANGED when somebody has saved since.',
    })
    version?: string | null,
  ) {
    return outcome(() => updatePartnerSite(context, id, input, version));
  }

  @Authorized('ADMINISTRATOR')
  @Confirmed()
  @Mutation(() => SavePartnerSiteResult, { description: 'Adds a public key that the site signs with.' })
  addPartnerKey(
    @Ctx() context: Context,
    @Arg('siteId', () => ID, which) siteId: string,
    @Arg('jwk', () => String, {
      description: 'Public key as a JWK in JSON: Ed25519 or P-256. Without `kid` it is named by its thumbprint.',
    })
    jwk: string,
  ) {
    return outcome(() => addPartnerKey(context, siteId, jwk));
  }

  @Authorized('ADMINISTRATOR')
  @Mutation(() => SavePartnerSiteResult, { description: 'Revokes a key at once and for good.' })
  revokePartnerKey(
    @Ctx() context: Context,
    @Arg('siteId', () => ID, which) siteId: string,
    @Arg('kid', () => ID, { description: 'Name of the key.' }) kid: string,
  ) {
    return outcome(() => revokePartnerKey(context, siteId, kid));
  }

  @FieldResolver(() => [String], { description: 'Addresses that people may be sent back to.' })
  returnAddresses(@Root() { returnAddresses }: PartnerSite): string[] {
    return JSON.parse(returnAddresses) as string[];
  }

  @FieldResolver(() => [SignOnScope], { description: 'What it may ask for.' })
  scopes(@Root() { scopes }: PartnerSite): SignOnScope[] {
    return readScopes(scopes);
  }

  @FieldResolver(() => String, { description: 'Which state of its settings this is; for `updatePartnerSite`.' })
  version(@Root() site: PartnerSite): string {
    return siteVersion(site);
  }

  @FieldResolver(() => [PartnerKey], { description: 'Its keys, revoked ones too.' })
  keys(@Root() { id }: PartnerSite, @Ctx() context: Context): Promise<PartnerKey[]> {
    return load(context, keysOfSites, id);
  }
}

@Resolver(() => PartnerSiteConnection)
export class PartnerSiteConnectionResolver {
  @FieldResolver(() => Int, { description: 'Number of sites in the whole list.' })
  async totalCount(@Ctx() { reads }: Context): Promise<number> {
    return Number((await reads.readOne<{ count: number }>('SELECT COUNT(*) AS count FROM partner_sites'))!.count);
  }
}
