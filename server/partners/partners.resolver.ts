import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
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
  @Query(() => [Partner], { description: 'Public partners of the organiser, in the order of each rank.' })
  partners(
    @Ctx() { app, db }: Context,
    @Arg('tiers', () => [PartnerTier], { nullable: true, description: 'Only these ranks.' })
    tiers?: PartnerTier[] | null,
  ): Promise<Partner[]> {
    return publicPartners(app, db, tiers ?? null);
  }

  @Authorized('EDITOR')
  @Query(() => [Partner], { description: 'All partners, including those that are not public. For staff.' })
  allPartners(@Ctx() { db }: Context): Promise<Partner[]> {
    return allPartners(db);
  }

  @Mutate({ access: ['EDITOR'], action: 'Новый партнёр', result: SavePartnerResult, description: 'Adds a partner.' })
  createPartner(
    @Ctx() context: Context,
    @Arg('input', () => PartnerInput, { description: 'The partner.' }) input: PartnerInput,
  ) {
    return createPartner(context, input);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Изменение партнёра',
    result: SavePartnerResult,
    description: 'Saves all data of a partner.',
  })
  updatePartner(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the partner.' }) id: string,
    @Arg('input', () => PartnerInput, { description: 'The partner.' }) input: PartnerInput,
    @Arg('version', () => String, {
      nullable: true,
      description: '`version` of the opened partner; STATE_CHANGED if it was saved since.',
    })
    version?: string | null,
  ) {
    return updatePartner(context, id, input, version);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Порядок партнёров',
    result: resultUnion(
      'OrderPartnersResult',
      success('PartnersOrdered', 'partners', [Partner], 'The partners of the rank in their new order.'),
    ),
    description: 'Sorts the partners of one rank.',
  })
  orderPartners(
    @Ctx() context: Context,
    @Arg('tier', () => PartnerTier, { description: 'The rank.' }) tier: PartnerTier,
    @Arg('ids', () => [ID], { description: 'Its partners in the new order; omitted ones follow.' }) ids: string[],
  ) {
    return orderPartners(context, tier, ids);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Удаление партнёра',
    result: PartnerRemoved,
    description: 'Removes a partner.',
  })
  removePartner(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the partner.' }) id: string,
  ): Promise<PartnerRemoved> {
    return removePartner(context, id);
  }

  @FieldResolver(() => PartnerLogo, { nullable: true, description: 'Logo; null: none.' })
  logo(@Root() partner: Partner): PartnerLogo | null {
    return toPartnerLogo(partner);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Advertising mark with erid and advertiser; null if the entry is not advertising.',
  })
  advertisingMark(@Root() partner: Partner): string | null {
    return advertisingMark(partner);
  }

  @FieldResolver(() => String, { description: 'Version of the data, for `updatePartner`.' })
  version(@Root() partner: Partner): string {
    return partnerVersion(partner);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Token of the register of advertising; null unless the viewer is an editor.',
  })
  erid(@Root() partner: Partner, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? partner.erid : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Full name of the organisation for the advertising mark; null unless the viewer is an editor.',
  })
  legalName(@Root() partner: Partner, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? partner.legalName : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Taxpayer's number for the advertising mark; null unless the viewer is an editor.",
  })
  inn(@Root() partner: Partner, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? partner.inn : null;
  }
}
