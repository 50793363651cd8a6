import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Public } from '../core/access.js';
import type { Context } from '../core/context.js';

@ObjectType({ simpleResolvers: true, description: 'Who runs the site. Comes from the configuration.' })
export class Site {
  @Field(() => String, { description: 'Name of the site.' })
  name!: string;
  @Field(() => String, { description: 'Full name of the organisation.' })
  legalName!: string;
  @Field(() => String, { description: 'Information e-mail.' })
  email!: string;
  @Field(() => String, { description: 'Telephone.' })
  phone!: string;
  @Field(() => String, { description: 'Legal address.' })
  legalAddress!: string;
  @Field(() => String, { description: 'Postal address.' })
  postalAddress!: string;
  @Field(() => String, { description: 'Licence line.' })
  licence!: string;
  @Field(() => String, { description: 'Opening hours, in words.' })
  hours!: string;
  @Field(() => String, { nullable: true, description: 'How to get there, in words.' })
  directions!: string | null;
  @Field(() => String, { description: 'Address of a map with the organisation on it, at another site.' })
  mapUrl!: string;
  @Field(() => String, { nullable: true, description: 'Taxpayer number (ИНН).' })
  inn!: string | null;
  @Field(() => String, { nullable: true, description: 'State registration number (ОГРН).' })
  ogrn!: string | null;
  @Field(() => String, { description: 'Path of the code of ethics, a PDF.' })
  ethicsUrl!: string;
  @Field(() => String, { description: 'Address of the site, without a slash at the end.' })
  url!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Origin that broadcasts come from; null: from this site itself.',
  })
  streamingHost!: string | null;
  @Field(() => Boolean, {
    description: 'Whether payments are a test on a site that looks real: nobody pays, and every page has to say so.',
  })
  testPayments!: boolean;
}

@Resolver()
export class SiteResolver {
  @Public()
  @Query(() => Site, { description: 'Name, addresses and licence of the organisation.' })
  site(@Ctx() { app: { config } }: Context): Site {
    return {
      ...config.site,
      ethicsUrl: '/files/ethics.pdf',
      url: config.publicUrl,
      streamingHost: config.streamingHost,
      testPayments: config.testPayments,
    };
  }
}
