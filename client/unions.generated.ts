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
  "GalleryResult": [
    "GalleryChanged",
    "Problems"
  ],
  "MarkTalkResult": [
    "Problems",
    "TalkMarked"
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
  ]
};
