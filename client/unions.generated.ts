export const possibleTypes: Record<string, string[]> = {
  "CampaignResult": [
    "CampaignChanged",
    "Problems"
  ],
  "InvoiceResult": [
    "InvoiceChanged",
    "Problems"
  ],
  "OfferResult": [
    "OfferChanged",
    "Problems"
  ],
  "PaymentAttentionResult": [
    "PaymentChanged",
    "Problems"
  ],
  "QuestionResult": [
    "Problems",
    "QuestionChanged"
  ],
  "RefundResult": [
    "Problems",
    "RefundChanged"
  ],
  "RoomUpdate": [
    "HandsChanged",
    "MessagesAdded",
    "MessagesChanged",
    "PollChanged",
    "QuestionsChanged",
    "ReactionsChanged",
    "RoomChanged",
    "ViewerDataChanged",
    "ViewersChanged"
  ],
  "SavePartnerSiteResult": [
    "PartnerSiteSaved",
    "Problems"
  ],
  "SignInResult": [
    "Problems",
    "SecondFactorNeeded",
    "SignedIn"
  ]
};
