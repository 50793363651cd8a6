import { Field, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion } from '../../core/graphql/mutate.js';
import { PartnerSite } from '../partner-site.entity.js';

@ObjectType('A new secret of a partner site.')
export class PartnerSecretCreated {
  @Field(() => PartnerSite, 'The site with its secrets.')
  site!: PartnerSite;
  @Field(() => String, 'The secret. It is shown only here, once.')
  secret!: string;
}

export const CreatePartnerSecretResult = resultUnion('CreatePartnerSecretResult', PartnerSecretCreated);
