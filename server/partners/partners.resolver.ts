import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Public, SignedIn } from '../core/access.js';
import type { Context } from '../core/context.js';
import { outcome } from '../core/problems.js';
import { PartnerTier } from '../events/event.enums.js';
import { Partner } from './partner.entity.js';
import { PartnerInput } from './partners.inputs.js';
import { PartnerLogo, PartnerRemoved, SavePartnerResult } from './partners.results.js';
import {
  advertisingMark,
  allPartners,
  createPartner,
  logoOf,
  publicPartners,
  removePartner,
  updatePartner,
} from './partners.service.js';

@Resolver(() => Partner)
export class PartnersResolver {
  @Public()
  @Query(() => [Partner], { description: 'Partners of the organiser that the public sees, in the order of each rank.' })
  partners(
    @Ctx() { app, reads }: Context,
    @Arg('tiers', () => [PartnerTier], { nullable: true, description: 'Of these ranks only.' })
    tiers?: PartnerTier[] | null,
  ): Promise<Partner[]> {
    return publicPartners(app, reads, tiers ?? null);
  }

  @SignedIn('EDITOR')
  @Query(() => [Partner], { description: 'All partners, also those that the public does not see. For staff.' })
  allPartners(@Ctx() { reads }: Context): Promise<Partner[]> {
    return allPartners(reads);
  }

  @SignedIn('EDITOR')
  @Mutation(() => SavePartnerResult, { description: 'Adds a partner.' })
  createPartner(
    @Ctx() context: Context,
    @Arg('input', () => PartnerInput, { description: 'The partner.' }) input: PartnerInput,
  ) {
    return outcome(() => createPartner(context, input));
  }

  @SignedIn('EDITOR')
  @Mutation(() => SavePartnerResult, { description: 'Saves a partner as a whole.' })
  updatePartner(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Which partner.' }) id: string,
    @Arg('input', () => PartnerInput, { description: 'The partner.' }) input: PartnerInput,
  ) {
    return outcome(() => updatePartner(context, id, input));
  }

  @SignedIn('EDITOR')
  @Mutation(() => PartnerRemoved, { description: 'Removes a partner.' })
  removePartner(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Which partner.' }) id: string,
  ): Promise<PartnerRemoved> {
    return removePartner(context, id);
  }

  @FieldResolver(() => PartnerLogo, { nullable: true, description: 'Logo; null where there is none.' })
  logo(@Root() partner: Partner): PartnerLogo | null {
    return logoOf(partner);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Advertising mark with erid and advertiser; null where nothing is promoted.',
  })
  advertisingMark(@Root() partner: Partner): string | null {
    return advertisingMark(partner);
  }
}
