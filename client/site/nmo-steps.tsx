import { eventsPath } from '../events/paths';
import { TextLink } from '../ui/text/text-link';

const nmoSteps = [
  {
    title: 'Выберите мероприятие.',
    text: 'На его странице сказано, подана ли заявка на аккредитацию, а после одобрения — сколько баллов присвоено и по каким специальностям.',
  },
  {
    title: 'Участвуйте и подтверждайте присутствие.',
    text: 'Онлайн — во всплывающих окнах, в зале — отметкой по бейджу. Сколько минут и подтверждений нужно, зависит от мероприятия.',
  },
  {
    title: 'Получите код.',
    text: 'Тем, кто выполнил условия, в течение 14 дней после мероприятия придёт письмо с индивидуальным кодом подтверждения.',
  },
  {
    title: 'Введите его на портале.',
    text: 'На edu.rosminzdrav.ru добавьте мероприятие в «Мой план» и введите код: баллы появятся в вашем портфолио.',
  },
];

/** How points get from an event to the doctor's portfolio: one line until it is opened. */
export function NmoSteps({ note }: { note: string | null }) {
  return (
    <details className="line-above line-below">
      <summary>Как получить баллы НМО</summary>
      <ol className="bullets stack gap-2 measure text-s">
        {nmoSteps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ol>
      <p className="mt-3 mb-4 measure note">
        {note} <TextLink to={eventsPath('nmo=1')}>Мероприятия с баллами НМО</TextLink>
      </p>
    </details>
  );
}
