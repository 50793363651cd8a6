import { Field, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { PartnerSite } from '../partner-site.entity.js';

@ObjectType('A new secret of a partner site.')
export class PartnerSecretCreated {
  @Field(() => PartnerSite, 'The site with its secrets.')
  site!: PartnerSite;
  @Field(() => String, 'The secret. It is shown only here, once.')
  secret!: string;
}

export const CreatePartnerSecretResult = resultUnion('CreatePartnerSecretResult', PartnerSecretCreated);

export const RevokePartnerSecretResult = resultUnion(
  'RevokePartnerSecretResult',
  success('PartnerSecretRevoked', 'site', PartnerSite, 'The site with its secrets.'),
);

const connectReturn = success(
  'ConnectSignOnReturn',
  'address',
  String,
  'The address here at which the request continues. Open it immediately and only once, in the browser that has started.',
);

export const ContinueConnectSignOnResult = resultUnion('ContinueConnectSignOnResult', connectReturn);
export const DeclineConnectSignOnResult = resultUnion('DeclineConnectSignOnResult', connectReturn);
