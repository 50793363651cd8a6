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
  "ChangeEmailResult": [
    "EmailChangeRequested",
    "Problems"
  ],
  "ChangePasswordResult": [
    "Problems",
    "SecurityChanged"
  ],
  "ConfirmEmailResult": [
    "EmailChanged",
    "Problems",
    "SignedIn"
  ],
  "CreateAccountResult": [
    "AccountRequested",
    "Problems"
  ],
  "EndSecondFactorResult": [
    "Problems",
    "SecurityChanged"
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
  "RecoveryCodesResult": [
    "Problems",
    "RecoveryCodesMade"
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
  "SecondFactorSetupResult": [
    "Problems",
    "SecondFactorSetup"
  ],
  "SendFeedbackResult": [
    "FeedbackSent",
    "Problems"
  ],
  "SignInResult": [
    "Problems",
    "SecondFactorNeeded",
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
