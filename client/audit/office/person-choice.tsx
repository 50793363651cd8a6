import { EmptyState } from '../../ui/text/empty-state';
import { TextLink } from '../../ui/text/text-link';
import { officeLogPath } from '../../office/paths';

type Props = {
  people: readonly { id: string; fullName: string; email: string }[];
  isMore: boolean;
  params: URLSearchParams;
};

/** Asks which of the people who match the search is meant. */
export function PersonChoice({ people, isMore, params }: Props) {
  const otherParams = Object.fromEntries([...params].filter(([name, value]) => name !== 'who' && value !== ''));
  if (people.length === 0)
    return (
      <EmptyState title="Такого человека нет">
        <p>Ищем по&nbsp;началу фамилии, почты и&nbsp;телефона. Попробуйте короче.</p>
      </EmptyState>
    );
  return (
    <>
      <p>Уточните, чьи данные:</p>
      <ul className="bullets mt-2 mb-2">
        {people.map(({ id, fullName, email }) => (
          <li key={id}>
            <TextLink to={officeLogPath({ ...otherParams, person: id })}>{fullName}</TextLink>, {email}
          </li>
        ))}
      </ul>
      {isMore && <p>Показаны первые {people.length}: добавьте имя или почту.</p>}
    </>
  );
}
