import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from '../../core/graphql/schema.js';
import { type Context } from '../../core/context.js';
import { load, rowsLoader } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { PartnerSite } from '../partner-site.entity.js';
import { PartnerSecret } from './oidc.entity.js';
import { CreatePartnerSecretResult, RevokePartnerSecretResult } from './oidc.results.js';
import { createPartnerSecret, revokePartnerSecret } from './partner-secrets.service.js';

const secretsOfSites = rowsLoader<PartnerSecret>('partner_secrets', 'siteId', 'ORDER BY id');

@Resolver(() => PartnerSite)
export class PartnerSecretsResolver {
  @Mutate(
    CreatePartnerSecretResult,
    'Creates a secret for OpenID Connect. At most two are valid at a time, so that the site can change over.',
    { access: ['ADMINISTRATOR'], idempotent: true, action: 'Новый секрет сайта партнёра', confirmed: true },
  )
  createPartnerSecret(@Ctx() context: Context, @Arg('siteId', () => ID, 'Id of the site.') siteId: string) {
    return createPartnerSecret(context, siteId);
  }

  @Mutate(RevokePartnerSecretResult, 'Revokes a secret immediately and permanently.', {
    access: ['ADMINISTRATOR'],
    action: 'Отзыв секрета сайта партнёра',
  })
  revokePartnerSecret(
    @Ctx() context: Context,
    @Arg('siteId', () => ID, 'Id of the site.') siteId: string,
    @Arg('id', () => ID, 'Id of the secret.') id: string,
  ) {
    return revokePartnerSecret(context, siteId, id);
  }

  @FieldResolver(() => [PartnerSecret], 'All secrets of the site, including revoked ones.')
  secrets(@Root() { id }: PartnerSite, @Ctx() context: Context): Promise<PartnerSecret[]> {
    return load(context, secretsOfSites, id);
  }
}
