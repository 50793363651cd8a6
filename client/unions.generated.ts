export const possibleTypes: Record<string, string[]> = {
  "RegistrationResult": [
    "Problems",
    "RegistrationChanged"
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
