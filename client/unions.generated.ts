export const possibleTypes: Record<string, string[]> = {
  "AnswerFeedbackResult": [
    "FeedbackAnswered",
    "Problems"
  ],
  "ArchiveEntryResult": [
    "ArchiveEntryChanged",
    "Problems"
  ],
  "CaptchaChallengeResult": [
    "CaptchaChallenge",
    "Problems"
  ],
  "DataIssueResult": [
    "DataIssueChanged",
    "Problems"
  ],
  "DeleteAccountResult": [
    "AccountDeleted",
    "Problems"
  ],
  "GalleryResult": [
    "GalleryChanged",
    "Problems"
  ],
  "OpenRetainedRecordsResult": [
    "Problems",
    "RetainedRecordsOpened"
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
  "PrepareDataCopyResult": [
    "DataCopyReady",
    "Problems"
  ],
  "RegistrationResult": [
    "Problems",
    "RegistrationChanged"
  ],
  "RenewConsentsResult": [
    "ConsentsChanged",
    "Problems"
  ],
  "RequestPasswordResetResult": [
    "PasswordResetRequested",
    "Problems"
  ],
  "ResendLetterResult": [
    "LetterQueued",
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
  "SetNewsletterResult": [
    "ConsentsChanged",
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
  ],
  "WithdrawConsentResult": [
    "ConsentWithdrawn",
    "Problems"
  ]
};
