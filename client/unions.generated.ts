export const possibleTypes: Record<string, string[]> = {
  "CaptchaChallengeResult": [
    "CaptchaChallenge",
    "Problems"
  ],
  "RegistrationResult": [
    "Problems",
    "RegistrationChanged"
  ],
  "SignInResult": [
    "Problems",
    "SignedIn"
  ],
  "UpdateProfileResult": [
    "Problems",
    "ProfileUpdated"
  ]
};
