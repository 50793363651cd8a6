export const possibleTypes: Record<string, string[]> = {
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
