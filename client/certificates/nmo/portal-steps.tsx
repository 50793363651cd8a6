import { Fold } from '../../ui/text/fold';
import { TextLink } from '../../ui/text/text-link';
import styles from './portal-steps.module.css';

type Props = { portalUrl: string; email: string };

/** Instructions: how to enter a code on the portal, and where to write if there is no code. */
export function PortalSteps({ portalUrl, email }: Props) {
  const host = portalUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <>
      <Fold summary="Как ввести код на&nbsp;портале" id="portal">
        <ol className={styles.steps}>
          <li>
            Войдите на&nbsp;<TextLink to={portalUrl}>{host}</TextLink>.
          </li>
          <li>Откройте «Перейти в&nbsp;Мой план» и&nbsp;слева выберите специальность.</li>
          <li>Нажмите «Добавить элементы» и&nbsp;откройте вкладку «Образовательные мероприятия».</li>
          <li>Найдите мероприятие по&nbsp;названию.</li>
          <li>Введите код и&nbsp;сохраните. Код одноразовый: он&nbsp;подходит только вам.</li>
        </ol>
      </Fold>
      <Fold summary="Если код не&nbsp;пришёл" id="no-code">
        <p className="measure">
          Коды приходят в&nbsp;течение 14&nbsp;дней после мероприятия. Если этот срок прошёл, проверьте папку «Спам»
          и&nbsp;данные в&nbsp;личном кабинете, а&nbsp;затем напишите на&nbsp;
          <TextLink to={`mailto:${email}`}>{email}</TextLink>: укажите ФИО, название и&nbsp;дату мероприятия.
        </p>
      </Fold>
    </>
  );
}
