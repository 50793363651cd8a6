import { findPersonalData, personalDataTitles } from '../../../rules/people/personal-data';
import { Badge } from '../../ui/text/badge';

/** Warns the moderator of personal data in a text that they could show to everybody. */
export function PersonalDataBadge({ text }: { text: string }) {
  const found = findPersonalData(text);
  return found && <Badge>Личные данные: {personalDataTitles[found]}</Badge>;
}
