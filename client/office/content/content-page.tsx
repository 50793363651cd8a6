import { useSession } from '../../core/session';
import { TextLink } from '../../ui/text/text-link';
import { officeContentPath } from '../paths';
import { OfficeHead } from '../layout/office-head';

type Part = { to: string; name: string; text: string; isForAdministrators?: boolean };

const parts: readonly Part[] = [
  { to: officeContentPath('galleries'), name: 'Фотоотчёты', text: 'Снимки, подписи, порядок, обложка.' },
  {
    to: officeContentPath('galleries', 'removals'),
    name: 'Просьбы убрать снимки',
    text: 'Ответить тем, кто есть на снимке.',
  },
  { to: officeContentPath('archive'), name: 'Архив', text: 'Записи докладов, презентации, субтитры.' },
  { to: officeContentPath('partners'), name: 'Партнёры', text: 'Логотипы, порядок, маркировка рекламы.' },
  {
    to: officeContentPath('search'),
    name: 'Сокращения для поиска',
    text: 'УЗИ, ЛОР, медсестра: что искать вместо них.',
  },
  {
    to: officeContentPath('documents'),
    name: 'Документы',
    text: 'Политика, соглашение, согласия и их редакции.',
    isForAdministrators: true,
  },
  {
    to: officeContentPath('site'),
    name: 'Тексты и данные сайта',
    text: 'Почта, телефон, адреса, лицензия, тексты страниц.',
    isForAdministrators: true,
  },
];

/** Index of the content sections. */
export function Component() {
  const { auth } = useSession();
  const visibleParts = parts.filter(
    ({ isForAdministrators }) => !isForAdministrators || auth?.role === 'ADMINISTRATOR',
  );
  return (
    <>
      <OfficeHead title="Материалы сайта" />
      <ul className="columns gap-4">
        {visibleParts.map(({ to, name, text }) => (
          <li key={to} className="stack panel p-4 gap-2 top">
            <TextLink to={to} className="text-l semibold">
              {name}
            </TextLink>
            <p className="note">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
