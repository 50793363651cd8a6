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
  "DataIssueResult": [
    "DataIssueChanged",
    "Problems"
  ],
  "DeleteAccountResult": [
    "AccountDeleted",
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
  "ImportNmoCodesResult": [
    "NmoCodesImported",
    "Problems"
  ],
  "IssueCertificatesResult": [
    "CertificatesIssued",
    "Problems"
  ],
  "MarkTalkResult": [
    "Problems",
    "TalkMarked"
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
  "RecoveryCodesResult": [
    "Problems",
    "RecoveryCodesMade"
  ],
  "RegistrationResult": [
    "Problems",
    "RegistrationChanged"
  ],
  "RemoveNmoResult": [
    "NmoRemoved",
    "Problems"
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
  "SavePartnerSiteResult": [
    "PartnerSiteSaved",
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
  "SetNewsletterResult": [
    "ConsentsChanged",
    "Problems"
  ],
  "SignInResult": [
    "Problems",
    "SecondFactorNeeded",
    "SignedIn"
  ],
  "SignOnRequestResult": [
    "Problems",
    "SignOnRequest"
  ],
  "SignOnResult": [
    "Problems",
    "SignOnReturn"
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
  ],
  "WithdrawSignOnAgreementResult": [
    "Problems",
    "SignOnAgreementWithdrawn"
  ]
};
