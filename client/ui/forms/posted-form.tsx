import { useFormTicket, type SubmittedForm } from '../../core/forms/submitted-form';
import { Message } from '../text/message';
import styles from './posted-form.module.css';

type Props = {
  /** Name of the form on the server. */
  name: string;
  form: { posted: SubmittedForm | null };
};

/** Hidden fields that a form needs without scripts, and the problems that the server returned for it. */
export function PostedForm({ name, form: { posted } }: Props) {
  const ticket = useFormTicket();
  return (
    <>
      <input type="hidden" name="form" value={name} />
      {ticket && <input type="hidden" name="ticket" value={ticket} />}
      {posted?.shownWarnings && <input type="hidden" name="doubts" value={posted.shownWarnings} />}
      {posted && posted.problems.length > 0 && <Summary posted={posted} />}
    </>
  );
}

/** After sending the form, the focus goes to its problems. */
const focused = { autoFocus: true };

/** All problems at the top of the form: without scripts the focus cannot go to the first invalid field. */
function Summary({ posted: { problems, enteredSecret } }: { posted: SubmittedForm }) {
  const messages = [...new Set(problems.map(({ message }) => message))];
  return (
    <div role="alert" tabIndex={-1} {...focused} className={styles.summary}>
      <Message tone="problem" title="Форма не отправлена">
        <ul className="bullets">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {enteredSecret && (
          <p>
            Остальное сохранено. {enteredSecret === 'code' ? 'Код' : 'Пароль'} введите ещё раз: обратно мы его
            не&nbsp;передаём.
          </p>
        )}
      </Message>
    </div>
  );
}
