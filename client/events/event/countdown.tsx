import { durationText } from '../../core/time-left';
import { useNow } from '../../core/use-now';

/** «До начала 13 дней 4 ч»; nothing once it has begun. */
export default function Countdown({ startsAt }: { startsAt: string }) {
  const now = useNow();
  const left = now === null ? null : durationText(startsAt, now);
  return left && `До начала ${left}`;
}
