import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../core/format';
import { errorMessage } from '../../core/problems';
import { FormProblem } from '../../ui/form-problem';
import { Message } from '../../ui/message';
import { OfficeNmoCodesDocument, useAssignNmoCodesMutation, type AssignNmoCodesMutation } from './codes.generated';
import { CodePlaceFields, placeInput, wholeEvent } from './code-place';
import styles from './nmo.module.css';

type Assigned = Extract<AssignNmoCodesMutation['assignNmoCodes'], { __typename: 'NmoCodesAssigned' }>;

const codesText = (count: number): string => plural(count, 'код', 'кода', 'кодов');

/** Gives the codes that lie ready to those who have passed, one each. */
export function AssignCodes({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const [assign] = useAssignNmoCodesMutation({ refetchQueries: [OfficeNmoCodesDocument] });
  const [place, setPlace] = useState(wholeEvent);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Assigned | null>(null);

  async function press(): Promise<void> {
    setPending(true);
    setProblem(null);
    setDone(null);
    try {
      const answer = (await assign({ variables: { input: { eventId, ...placeInput(place) } } })).data!.assignNmoCodes;
      if (answer.__typename === 'Problems') setProblem(answer.problems[0]!.message);
      else setDone(answer);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={styles.form}>
      <CodePlaceFields dates={dates} place={place} onChange={setPlace} hint="Как при загрузке" />
      <FormProblem problem={problem} />
      {done && <Report done={done} />}
      <div className={styles.actions}>
        <Button loading={isPending} onClick={() => void press()}>
          Раздать коды прошедшим
        </Button>
      </div>
    </div>
  );
}

function Report({ done }: { done: Assigned }) {
  const { assigned, alreadyAssigned, shortage, left, refusedCount, refused } = done;
  return (
    <Message tone={shortage > 0 ? 'warning' : 'success'} role="status" title={`Выдано: ${codesText(assigned)}`}>
      <p>
        Уже было: {alreadyAssigned}. Осталось свободных: {left}.{shortage > 0 && ` Не хватило: ${codesText(shortage)}.`}
      </p>
      {refusedCount > 0 && (
        <details>
          <summary>Не выдано: {plural(refusedCount, 'участник', 'участника', 'участников')}</summary>
          <ul className={styles.difference}>
            {refused.map(({ registrationId, name, number, message }) => (
              <li key={registrationId}>
                {name} ({number}): {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Message>
  );
}
