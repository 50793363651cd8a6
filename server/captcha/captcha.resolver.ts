import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Public } from '../core/access.js';
import type { Context } from '../core/context.js';
import { Limited } from '../core/limited.js';
import { registerEnum } from '../core/enums.js';
import { resultUnion } from '../core/problems.js';
import { DateTime } from '../core/scalars.js';
import type { CaptchaAction as Action } from '../ports/captcha.types.js';

export const CaptchaAction = registerEnum<Action>('CaptchaAction', 'What a captcha stands in front of.', {
  CREATE_ACCOUNT: 'Creating an account.',
  FEEDBACK: 'A message to the organisation.',
  PASSWORD_RESET: 'Asking for a letter with which a new password is set.',
  PHOTO_REMOVAL: 'Asking for a photograph to be taken down.',
  SIGN_IN: 'Signing in, after wrong tries.',
});

export const CaptchaProvider = registerEnum('CaptchaProvider', 'Who looks whether a visitor is a person.', {
  ALTCHA: 'This site: the browser works for a moment.',
  SMARTCAPTCHA: 'Yandex SmartCaptcha, by its script.',
});

@ObjectType({
  simpleResolvers: true,
  description: 'Something to be solved before a form is sent. Good for one sending of one kind of form.',
})
export class CaptchaChallenge {
  @Field(() => CaptchaProvider, { description: 'What should be solved; the proof of work is accepted in any case.' })
  provider!: keyof typeof CaptchaProvider;
  @Field(() => String, { nullable: true, description: 'Public key of this site at SmartCaptcha.' })
  siteKey!: string | null;
  @Field(() => String, { nullable: true, description: 'Address of the script of SmartCaptcha.' })
  scriptUrl!: string | null;
  @Field(() => String, {
    description:
      'An ALTCHA challenge (version 2) as JSON. Base64 of the JSON `{challenge, solution}` is the `captcha` of an input.',
  })
  proofOfWork!: string;
  @Field(() => DateTime, { description: 'A solution is accepted until then.' })
  expiresAt!: string;
}

const CaptchaChallengeResult = resultUnion(
  'CaptchaChallengeResult',
  CaptchaChallenge,
  'A challenge, or why there is none.',
);

@Resolver()
export class CaptchaResolver {
  @Public()
  @Limited('captchaByNetwork')
  @Mutation(() => CaptchaChallengeResult, {
    description: 'Makes a challenge. It is kept nowhere, and each is another one.',
  })
  createCaptchaChallenge(
    @Ctx() { app }: Context,
    @Arg('action', () => CaptchaAction, { description: 'What it is solved for.' }) action: Action,
  ) {
    return app.captcha.challenge(action);
  }
}
