export const possibleTypes: Record<string, string[]> = {
  "CaptchaChallengeResult": [
    "CaptchaChallenge",
    "Problems"
  ],
  "RegistrationResult": [
    "Problems",
    "RegistrationChanged"
  ],
  "RequestPasswordResetResult": [
    "PasswordResetRequested",
    "Problems"
  ],
  "SavePartnerResult": [
    "PartnerSaved",
    "Problems"
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
