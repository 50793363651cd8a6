import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { isStaff, Public, Authorized } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PartnerTier } from '../events/event.enums.js';
import { Partner } from './partner.entity.js';
import { PartnerInput } from './partners.inputs.js';
import { PartnerLogo, PartnerRemoved, SavePartnerResult } from './partners.results.js';
import {
  advertisingMark,
  allPartners,
  createPartner,
  toPartnerLogo,
  orderPartners,
  partnerVersion,
  publicPartners,
  removePartner,
  updatePartner,
} from './partners.service.js';

@Resolver(() => Partner)
export class PartnersResolver {
  @Public()
  @Query(() => [Partner], 'Public partners of the organiser, in the order of each rank.')
  partners(
    @Ctx() { app, db }: Context,
    @Arg('tiers', () => [PartnerTier], 'Only these ranks.', nullable)
    tiers?: PartnerTier[] | null,
  ): Promise<Partner[]> {
    return publicPartners(app, db, tiers ?? null);
  }

  @Authorized('EDITOR')
  @Query(() => [Partner], 'All partners, including those that are not public. For staff.')
  allPartners(@Ctx() { db }: Context): Promise<Partner[]> {
    return allPartners(db);
  }

  @Mutate(SavePartnerResult, 'Adds a partner.', { access: ['EDITOR'], idempotent: true, action: 'Новый партнёр' })
  createPartner(@Ctx() context: Context, @Arg('input', () => PartnerInput, 'The partner.') input: PartnerInput) {
    return createPartner(context, input);
  }

  @Mutate(SavePartnerResult, 'Saves all data of a partner.', { access: ['EDITOR'], action: 'Изменение партнёра' })
  updatePartner(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the partner.') id: string,
    @Arg('input', () => PartnerInput, 'The partner.') input: PartnerInput,
    @Arg('version', () => String, '`version` of the opened partner; STATE_CHANGED if it was saved since.', nullable)
    version?: string | null,
  ) {
    return updatePartner(context, id, input, version);
  }

  @Mutate(
    resultUnion(
      'OrderPartnersResult',
      success('PartnersOrdered', 'partners', [Partner], 'The partners of the rank in their new order.'),
    ),
    'Sorts the partners of one rank.',
    { access: ['EDITOR'], action: 'Порядок партнёров' },
  )
  orderPartners(
    @Ctx() context: Context,
    @Arg('tier', () => PartnerTier, 'The rank.') tier: PartnerTier,
    @Arg('ids', () => [ID], 'Its partners in the new order; omitted ones follow.') ids: string[],
  ) {
    return orderPartners(context, tier, ids);
  }

  @Mutate(PartnerRemoved, 'Removes a partner.', { access: ['EDITOR'], action: 'Удаление партнёра' })
  removePartner(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the partner.') id: string,
  ): Promise<PartnerRemoved> {
    return removePartner(context, id);
  }

  @FieldResolver(() => PartnerLogo, 'Logo; null: none.', nullable)
  logo(@Root() partner: Partner): PartnerLogo | null {
    return toPartnerLogo(partner);
  }

  @FieldResolver(
    () => String,
    'Advertising mark with erid and advertiser; null if the entry is not advertising.',
    nullable,
  )
  advertisingMark(@Root() partner: Partner): string | null {
    return advertisingMark(partner);
  }

  @FieldResolver(() => String, 'Version of the data, for `updatePartner`.')
  version(@Root() partner: Partner): string {
    return partnerVersion(partner);
  }

  @FieldResolver(() => String, 'Token of the register of advertising; null unless the viewer is an editor.', nullable)
  erid(@Root() partner: Partner, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? partner.erid : null;
  }

  @FieldResolver(
    () => String,
    'Full name of the organisation for the advertising mark; null unless the viewer is an editor.',
    nullable,
  )
  legalName(@Root() partner: Partner, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? partner.legalName : null;
  }

  @FieldResolver(
    () => String,
    "Taxpayer's number for the advertising mark; null unless the viewer is an editor.",
    nullable,
  )
  inn(@Root() partner: Partner, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? partner.inn : null;
  }
}
