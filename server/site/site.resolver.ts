import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Public } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { readSiteTexts } from './site-texts.service.js';
import { bindDates } from '../../rules/text/typography.js';

@ObjectType({
  simpleResolvers: true,
  description: 'The organisation that runs the site, from the configuration or as changed by administrators.',
})
export class Site {
  @Field(() => String, { description: 'Name of the site.' })
  name!: string;
  @Field(() => String, { description: 'Full name of the organisation.' })
  legalName!: string;
  @Field(() => String, { description: 'Contact email.' })
  email!: string;
  @Field(() => String, { description: 'Telephone.' })
  phone!: string;
  @Field(() => String, { description: 'Legal address.' })
  legalAddress!: string;
  @Field(() => String, { description: 'Postal address.' })
  postalAddress!: string;
  @Field(() => String, { description: 'Licence line.' })
  licence!: string;
  @Field(() => String, { description: 'Opening hours as text.' })
  hours!: string;
  @Field(() => String, { nullable: true, description: 'How to get there, as text.' })
  directions!: string | null;
  @Field(() => String, { description: 'Address of a map with the organisation on it, at another site.' })
  mapUrl!: string;
  @Field(() => String, { nullable: true, description: 'Taxpayer number (ИНН).' })
  inn!: string | null;
  @Field(() => String, { nullable: true, description: 'State registration number (ОГРН).' })
  ogrn!: string | null;
  @Field(() => String, { description: 'Path of the code of ethics, a PDF.' })
  ethicsUrl!: string;
  @Field(() => String, { description: 'Introduction of the home page, one or two sentences.' })
  homeLead!: string;
  @Field(() => String, { description: 'Introduction of the contacts.' })
  contactsLead!: string;
  @Field(() => String, { description: 'Introduction of the partners.' })
  partnersLead!: string;
  @Field(() => String, { nullable: true, description: 'Note below the steps to НМО points.' })
  nmoNote!: string | null;
  @Field(() => String, { description: 'Address of the site, without a slash at the end.' })
  url!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Origin of broadcasts; null: this site.',
  })
  streamingHost!: string | null;
  @Field(() => Boolean, {
    description:
      'Whether payments are a test on a production-like site. No money is charged, and all pages have to say so.',
  })
  testPayments!: boolean;
}

@Resolver()
export class SiteResolver {
  @Public()
  @Query(() => Site, { description: 'Name, addresses and licence of the organisation.' })
  async site(@Ctx() { app, db }: Context): Promise<Site> {
    const { config } = app;
    const texts = await readSiteTexts(app, db);
    const { legalAddress, mapUrl } = config.site;
    return {
      ...config.site,
      email: texts.EMAIL,
      phone: texts.PHONE,
      legalAddress: texts.LEGAL_ADDRESS,
      postalAddress: texts.POSTAL_ADDRESS,
      hours: texts.HOURS,
      directions: texts.DIRECTIONS || null,
      licence: bindDates(texts.LICENCE),
      // A map link that contains the default address follows the changed address.
      mapUrl: mapUrl.replace(encodeURIComponent(legalAddress), encodeURIComponent(texts.LEGAL_ADDRESS)),
      ethicsUrl: texts.ETHICS,
      homeLead: texts.HOME_LEAD,
      contactsLead: texts.CONTACTS_LEAD,
      partnersLead: texts.PARTNERS_LEAD,
      nmoNote: texts.NMO_NOTE || null,
      url: config.publicUrl,
      streamingHost: config.streamingHost,
      testPayments: config.testPayments,
    };
  }
}
