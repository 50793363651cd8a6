import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Field, ID, ObjectType } from '../../core/graphql/schema.js';
import { IdentityConfirmed, SignedIn } from '../security/security.results.js';
import { Passkey } from './passkey.entity.js';

@ObjectType('What the browser asks an authenticator for, valid for ten minutes and one answer.')
export class PasskeyRequest {
  @Field(() => ID, 'Sent back with the answer, from the same browser.')
  id!: string;
  @Field(
    () => String,
    'Options of `navigator.credentials` as JSON: `PublicKeyCredentialRequestOptionsJSON`, or `PublicKeyCredentialCreationOptionsJSON` for a new key.',
  )
  options!: string;
}

export const ConfirmIdentityByPasskeyResult = resultUnion('ConfirmIdentityByPasskeyResult', IdentityConfirmed);
export const PasskeySignInResult = resultUnion('PasskeySignInResult', SignedIn);
export const PasskeysResult = resultUnion(
  'PasskeysResult',
  success('PasskeysChanged', 'passkeys', [Passkey], 'All passkeys of the account, the oldest first.'),
);
