import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../core/format';
import { FormProblem } from '../../ui/forms/form-problem';
import { Message } from '../../ui/text/message';
import { OfficeNmoCodesDocument, useAssignNmoCodes, type AssignNmoCodesMutation } from './codes/codes.generated';
import { CodeScopeFields, scopeInput, wholeEvent } from './codes/code-scope';
import { useInlineAction } from '../../core/forms/use-inline-action';

type AssignResult = Extract<AssignNmoCodesMutation['assignNmoCodes'], { __typename: 'NmoCodesAssigned' }>;

const codesText = (count: number): string => plural(count, 'код', 'кода', 'кодов');

/** Assigns the free codes to participants who passed, one each. */
export function AssignCodes({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const assign = useAssignNmoCodes({ refetchQueries: [OfficeNmoCodesDocument] });
  const [scope, setScope] = useState(wholeEvent);
  const { run, isPending, problem } = useInlineAction();
  const [done, setDone] = useState<AssignResult | null>(null);
  const assignAll = () =>
    run(async () => {
      setDone(null);
      const result = await assign({ input: { eventId, ...scopeInput(scope) } });
      if (result.__typename === 'Problems') return result;
      setDone(result);
    });

  return (
    <div className="stack gap-4">
      <CodeScopeFields dates={dates} scope={scope} onChange={setScope} hint="Как при загрузке" />
      <FormProblem problem={problem} />
      {done && <Report done={done} />}
      <div className="row gap-2">
        <Button loading={isPending} onClick={() => void assignAll()}>
          Раздать коды прошедшим
        </Button>
      </div>
    </div>
  );
}

function Report({ done }: { done: AssignResult }) {
  const { assigned, alreadyAssigned, shortage, left: remaining, refusedCount: rejectedCount, refused: rejected } = done;
  return (
    <Message tone={shortage > 0 ? 'warning' : 'success'} role="status" title={`Выдано: ${codesText(assigned)}`}>
      <p>
        Уже было: {alreadyAssigned}. Осталось свободных: {remaining}.
        {shortage > 0 && ` Не хватило: ${codesText(shortage)}.`}
      </p>
      {rejectedCount > 0 && (
        <details>
          <summary>Не выдано: {plural(rejectedCount, 'участник', 'участника', 'участников')}</summary>
          <ul className="bullets mt-2 mb-2">
            {rejected.map(({ registrationId, name, number, message }) => (
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
