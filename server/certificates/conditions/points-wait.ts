/**
 * SQL condition on a row of `users`: they have earned points that only wait for their data. Registering and taking part need
 * no complete profile; what was earned does.
 */
export const pointsWaitForProfile = `EXISTS (
  SELECT 1 FROM registrations JOIN nmo_standings ON nmo_standings."registrationId" = registrations.id
  WHERE registrations."userId" = users.id AND nmo_standings."isPassed" AND nmo_standings."hasIssues")`;
