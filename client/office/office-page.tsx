import { PageHead } from '../core/page-head';
import { useSession } from '../core/session';
import { TextLink } from '../ui/text-link';
import { PageTitle } from '../ui/page-title';
import { officeMenu } from './menu';
import { officePattern } from './paths';

/** Where the office begins: the ways into its sections. */
export function Component() {
  const { auth } = useSession();
  const sections = auth ? officeMenu(auth.role).filter(({ to }) => to !== officePattern) : [];
  return (
    <>
      <PageHead noindex />
      <PageTitle>Кабинет организатора</PageTitle>
      <ul>
        {sections.map((entry) => (
          <li key={entry.to}>
            <TextLink to={entry.to}>{entry.text}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
