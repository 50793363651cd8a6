import { lowerFirst } from '../../../rules/text/typography';
import { TextLink } from '../../ui/text/text-link';
import { officeHelpPath } from '../paths';
import { guides, type GuideSlug } from './guides';

/** A link to the help on a task, for the places where a list is still empty. */
export function HelpLink({ task, eventId }: { task: GuideSlug; eventId?: string }) {
  const { title } = guides.find(({ slug }) => slug === task)!;
  return <TextLink to={officeHelpPath(task, eventId)}>Справка: {lowerFirst(title)}</TextLink>;
}
