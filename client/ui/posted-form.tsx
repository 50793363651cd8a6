import { useFormTicket, type Posted } from '../core/posted';
import { Message } from './message';
import styles from './posted-form.module.css';

type Props = {
  /** What the server knows the form by. */
  name: string;
  form: { posted: Posted | null };
};

/** What a form needs to be sent by the browser itself, and what the server has said of it then. */
export function PostedForm({ name, form: { posted } }: Props) {
  const ticket = useFormTicket();
  return (
    <>
      <input type="hidden" name="form" value={name} />
      {ticket && <input type="hidden" name="ticket" value={ticket} />}
      {posted?.doubts && <input type="hidden" name="doubts" value={posted.doubts} />}
      {posted && posted.problems.length > 0 && <Summary posted={posted} />}
    </>
  );
}

/** The user has just sent the form: the focus goes to what is wrong with it. */
const focused = { autoFocus: true };

/** Without scripts nothing leads to the first mistake: the page begins with all of them. */
function Summary({ posted: { problems, hasSecret } }: { posted: Posted }) {
  const messages = [...new Set(problems.map(({ message }) => message))];
  return (
    <div role="alert" tabIndex={-1} {...focused} className={styles.summary}>
      <Message tone="problem" title="Форма не отправлена">
        <ul className={styles.list}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {hasSecret && <p>Остальное сохранено. Пароль введите ещё раз: обратно мы его не передаём.</p>}
      </Message>
    </div>
  );
}
