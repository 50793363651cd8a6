export const possibleTypes: Record<string, string[]> = {
  "ArchiveEntryResult": [
    "ArchiveEntryChanged",
    "Problems"
  ],
  "GalleryResult": [
    "GalleryChanged",
    "Problems"
  ],
  "PhotoRemovalDecision": [
    "PhotoRemovalDecided",
    "Problems"
  ],
  "PhotoRemovalResult": [
    "PhotoRemovalRequested",
    "Problems"
  ],
  "PhotoResult": [
    "PhotoChanged",
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
