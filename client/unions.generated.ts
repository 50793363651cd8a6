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
  "MarkTalkResult": [
    "Problems",
    "TalkMarked"
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
  "QuestionResult": [
    "Problems",
    "QuestionChanged"
  ],
  "RegistrationResult": [
    "Problems",
    "RegistrationChanged"
  ],
  "RenewAgendaFeedResult": [
    "AgendaFeedRenewed",
    "Problems"
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
  "UnmarkTalkResult": [
    "Problems",
    "TalkUnmarked"
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
