export const possibleTypes: Record<string, string[]> = {
  "QuestionResult": [
    "Problems",
    "QuestionChanged"
  ]
};
