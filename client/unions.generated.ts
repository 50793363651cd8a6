export const possibleTypes: Record<string, string[]> = {
  "OfferResult": [
    "OfferChanged",
    "Problems"
  ],
  "QuestionResult": [
    "Problems",
    "QuestionChanged"
  ]
};
