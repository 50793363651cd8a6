import { Arg, Ctx, Field, nullable, ObjectType, Resolver } from '../core/graphql/schema.js';
import type { Context } from '../core/context.js';
import { registerEnum } from '../core/graphql/enums.js';
import { Mutate, resultUnion } from '../core/graphql/mutate.js';
import { DateTime, Url } from '../core/graphql/scalars.js';
import type { CaptchaAction as Action } from '../ports/captcha.types.js';

export const CaptchaAction = registerEnum<Action>('CaptchaAction', 'The form that a captcha protects.', {
  CREATE_ACCOUNT: 'Creating an account.',
  FEEDBACK: 'A message to the organisation.',
  PASSWORD_RESET: 'Requesting an email with a link that sets a new password.',
  PHOTO_REMOVAL: 'Requesting the removal of a photograph.',
  REGISTRATION: 'Registering for an event without an account.',
  SIGN_IN: 'Signing in after failed attempts.',
});

export const CaptchaProvider = registerEnum(
  'CaptchaProvider',
  'The service that checks whether the user is a person.',
  {
    ALTCHA: 'This site: a proof of work in the browser.',
    SMARTCAPTCHA: 'Yandex SmartCaptcha, by its script.',
  },
);

@ObjectType('A challenge that must be solved before a form is sent. A solution is valid once, for one kind of form.')
export class CaptchaChallenge {
  @Field(() => CaptchaProvider, 'The preferred captcha; the proof of work is always accepted.')
  provider!: keyof typeof CaptchaProvider;
  @Field(() => String, 'Public key of this site at SmartCaptcha.', nullable)
  siteKey!: string | null;
  @Field(() => Url, 'Address of the script of SmartCaptcha.', nullable)
  scriptUrl!: string | null;
  @Field(
    () => String,
    'An ALTCHA challenge (version 2) as JSON. Base64 of the JSON `{challenge, solution}` is the `captcha` of an input.',
  )
  proofOfWork!: string;
  @Field(() => DateTime, 'Until when a solution is accepted.')
  expiresAt!: string;
}

@Resolver()
export class CaptchaResolver {
  @Mutate(
    resultUnion('CaptchaChallengeResult', CaptchaChallenge),
    'Creates a challenge. It is not stored, and every call returns a new one.',
    { access: 'public', idempotent: true, limits: ['captchaByNetwork'] },
  )
  createCaptchaChallenge(
    @Ctx() { app }: Context,
    @Arg('action', () => CaptchaAction, 'The form that it protects.') action: Action,
  ) {
    return app.captcha.challenge(action);
  }
}
