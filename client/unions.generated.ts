export const possibleTypes: Record<string, string[]> = {
  "ArchiveEntryResult": [
    "ArchiveEntryChanged",
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
  ],
  "ViewingProgressResult": [
    "Problems",
    "ViewingProgressSaved"
  ]
};
