import { EmailAddress, Url } from '../core/graphql/scalars.js';
import { Ctx, Field, nullable, ObjectType, Query, Resolver } from '../core/graphql/schema.js';
import { Public } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { registerEnum } from '../core/graphql/enums.js';
import { readSiteTexts } from './site-texts.service.js';
import { bindDates } from '../../rules/text/typography.js';

export const PlaygroundAccess = registerEnum('PlaygroundAccess', 'Who may open the Playground.', {
  OFF: 'Nobody.',
  STAFF: 'Signed-in staff.',
  EVERYONE: 'Everybody.',
});
type PlaygroundAccess = keyof typeof PlaygroundAccess;

@ObjectType('The organisation that runs the site, from the configuration or as changed by administrators.')
export class Site {
  @Field(() => String, 'Name of the site.')
  name!: string;
  @Field(() => String, 'Full name of the organisation.')
  legalName!: string;
  @Field(() => EmailAddress, 'Contact email.')
  email!: string;
  @Field(() => String, 'Telephone.')
  phone!: string;
  @Field(() => String, 'Legal address.')
  legalAddress!: string;
  @Field(() => String, 'Postal address.')
  postalAddress!: string;
  @Field(() => String, 'Licence line.')
  licence!: string;
  @Field(() => String, 'Opening hours as text.')
  hours!: string;
  @Field(() => String, 'How to get there, as text.', nullable)
  directions!: string | null;
  @Field(() => Url, 'Address of a map with the organisation on it, at another site.')
  mapUrl!: string;
  @Field(() => String, 'Taxpayer number (ИНН).', nullable)
  inn!: string | null;
  @Field(() => String, 'State registration number (ОГРН).', nullable)
  ogrn!: string | null;
  @Field(() => String, 'Path of the code of ethics, a PDF.')
  ethicsUrl!: string;
  @Field(() => String, 'Introduction of the home page, one or two sentences.')
  homeLead!: string;
  @Field(() => String, 'Introduction of the contacts.')
  contactsLead!: string;
  @Field(() => String, 'Introduction of the partners.')
  partnersLead!: string;
  @Field(() => String, 'Note below the steps to НМО points.', nullable)
  nmoNote!: string | null;
  @Field(() => Url, 'Address of the site, without a slash at the end.')
  url!: string;
  @Field(() => String, 'Origin of broadcasts; null: this site.', nullable)
  streamingHost!: string | null;
  @Field(
    () => [String],
    'Hosts of players of other sites that rooms of broadcasts may show, with a port if they have one.',
  )
  frameHosts!: readonly string[];
  @Field(() => Boolean, 'Whether speakers who are elsewhere have a studio in which they meet.')
  hasStudio!: boolean;
  @Field(
    () => Boolean,
    'Whether payments are a test on a production-like site. No money is charged, and all pages have to say so.',
  )
  testPayments!: boolean;
  @Field(() => PlaygroundAccess, 'Who may open the Playground, `/playground`.')
  playground!: PlaygroundAccess;
}

@Resolver()
export class SiteResolver {
  @Public()
  @Query(() => Site, 'Name, addresses and licence of the organisation.')
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
      frameHosts: config.frameHosts,
      hasStudio: config.studio !== null,
      testPayments: config.testPayments,
      playground: config.playground.toUpperCase() as Uppercase<typeof config.playground>,
    };
  }
}
