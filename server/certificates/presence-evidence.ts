/** SQL condition: the attendance of the registration was recorded or decided by staff. It keeps documents of a cancelled one. */
export const presentCondition = (registration: string): string => `(
  EXISTS (SELECT 1 FROM presence_marks WHERE presence_marks."registrationId" = ${registration}
    AND presence_marks.kind = 'ENTRY' AND presence_marks."voidedAt" IS NULL)
  OR EXISTS (SELECT 1 FROM online_presence WHERE online_presence."registrationId" = ${registration}
    AND (online_presence.minutes > 0 OR online_presence.confirmations > 0))
  OR EXISTS (SELECT 1 FROM watch_spans WHERE watch_spans."registrationId" = ${registration})
  OR (SELECT verdict FROM nmo_decisions WHERE nmo_decisions."registrationId" = ${registration}
    ORDER BY nmo_decisions.id DESC LIMIT 1) = 'PASSED')`;

/**
 * SQL condition: attendance was recorded at the event of the registration, but not for this one. If none was recorded at all,
 * every confirmed participant counts as present.
 */
export const missedCondition = (registration: string): string => `(
  ${presentCondition(`${registration}.id`)} IS NOT TRUE
  AND EXISTS (SELECT 1 FROM registrations AS seen
    WHERE seen."eventId" = ${registration}."eventId" AND ${presentCondition('seen.id')}))`;
