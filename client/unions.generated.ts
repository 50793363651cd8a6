export const possibleTypes: Record<string, string[]> = {
  "AnswerFeedbackResult": [
    "FeedbackAnswered",
    "Problems"
  ],
  "ArchiveEntryResult": [
    "ArchiveEntryChanged",
    "Problems"
  ],
  "AssignNmoCodesResult": [
    "NmoCodesAssigned",
    "Problems"
  ],
  "CaptchaChallengeResult": [
    "CaptchaChallenge",
    "Problems"
  ],
  "CertificateResult": [
    "CertificateChanged",
    "Problems"
  ],
  "GalleryResult": [
    "GalleryChanged",
    "Problems"
  ],
  "ImportNmoCodesResult": [
    "NmoCodesImported",
    "Problems"
  ],
  "IssueCertificatesResult": [
    "CertificatesIssued",
    "Problems"
  ],
  "NmoCodeResult": [
    "NmoCodeChanged",
    "Problems"
  ],
  "NmoCycleResult": [
    "NmoCycleSaved",
    "Problems"
  ],
  "NmoOwnPointsResult": [
    "NmoOwnPointsSaved",
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
  "RemoveNmoResult": [
    "NmoRemoved",
    "Problems"
  ],
  "RequestPasswordResetResult": [
    "PasswordResetRequested",
    "Problems"
  ],
  "SavePartnerResult": [
    "PartnerSaved",
    "Problems"
  ],
  "SendFeedbackResult": [
    "FeedbackSent",
    "Problems"
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
