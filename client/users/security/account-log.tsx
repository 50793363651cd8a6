import { formatDateTime, plural } from '../../core/format';
import type { AccountEventKind } from '../../schema.generated';
import { MoreButton } from '../../ui/more-button';
import { Fold } from '../../ui/text/fold';
import { Section } from '../../ui/text/section';
import type { SecurityPageQuery } from './security.generated';
import styles from './security-page.module.css';

const labels: Record<AccountEventKind, string> = {
  ACCOUNT_CREATED: 'Кабинет создан, адрес подтверждён',
  SIGN_IN: 'Вход',
  SIGN_IN_FAILED: 'Неверный пароль',
  SIGN_IN_CODE_REQUESTED: 'Запрошен код по почте',
  SIGN_IN_CODE_FAILED: 'Неверный код из письма',
  PASSKEY_ADDED: 'Добавлен ключ доступа',
  PASSKEY_REMOVED: 'Удалён ключ доступа',
  IDENTITY_LINKED: 'Добавлен вход через организацию',
  IDENTITY_UNLINKED: 'Отвязан вход через организацию',
  PASSKEY_FAILED: 'Ключ доступа не подошёл',
  SECOND_FACTOR_FAILED: 'Неверный код второго фактора',
  SIGN_OUT: 'Выход',
  SESSION_ENDED: 'Завершён вход на другом устройстве',
  SESSIONS_ENDED: 'Завершены входы на устройствах',
  PASSWORD_CHANGED: 'Пароль изменён',
  PASSWORD_RESET: 'Новый пароль по ссылке из письма',
  EMAIL_CHANGE_REQUESTED: 'Запрошена смена адреса почты',
  EMAIL_CHANGED: 'Адрес почты изменён или подтверждён',
  IDENTITY_CHANGE_REQUESTED: 'Запрошено изменение ФИО, даты рождения или СНИЛС',
  IDENTITY_CHANGED: 'Изменены ФИО, дата рождения или СНИЛС',
  IDENTITY_CHANGE_DECLINED: 'Изменение ФИО, даты рождения или СНИЛС отклонено',
  SECOND_FACTOR_ON: 'Второй фактор включён',
  SECOND_FACTOR_OFF: 'Второй фактор выключен',
  RECOVERY_CODE_USED: 'Вход по резервному коду',
  RECOVERY_CODES_RENEWED: 'Созданы новые резервные коды',
};

/** Entries that a user compares with what they remember; the rest is folded. */
const shownCount = 3;

type Props = {
  events: SecurityPageQuery['accountEvents'];
  failures: number;
  hasSecondFactor: boolean;
  showMore: () => Promise<unknown>;
};

export function AccountLog({ events, failures, hasSecondFactor, showMore }: Props) {
  return (
    <Section title="Журнал" id="log" isSmall>
      <p className="mb-3 measure muted">Входы и изменения за год.</p>
      {failures > 0 && (
        <p className="mb-3 measure">
          За 30 дней {plural(failures, 'неудачная попытка', 'неудачные попытки', 'неудачных попыток')} входа с вашим
          адресом.{' '}
          {hasSecondFactor
            ? 'Если это были не вы, смените пароль: войти без кода с вашего телефона всё равно не смогут.'
            : 'Если это были не вы, включите второй фактор: тогда подобранный пароль не поможет.'}
        </p>
      )}
      {events.nodes.length === 0 && <p>Пока ничего не записано.</p>}
      <Events nodes={events.nodes.slice(0, shownCount)} />
      {events.nodes.length > shownCount && (
        <Fold summary="Более ранние">
          <Events nodes={events.nodes.slice(shownCount)} />
          {events.pageInfo.hasNextPage && <MoreButton load={showMore} />}
        </Fold>
      )}
    </Section>
  );
}

const Events = ({ nodes }: Pick<Props['events'], 'nodes'>) => (
  <ul>
    {nodes.map(({ id, kind, at, address, browser }) => (
      <li key={id} className={styles.row}>
        <div>
          <p className="medium">{labels[kind]}</p>
          <p className="note tabular anywhere">
            {formatDateTime(at)}. {browser}, адрес {address}
          </p>
        </div>
      </li>
    ))}
  </ul>
);
