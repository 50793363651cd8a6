import { Button } from '@mantine/core';
import { formatDate } from '../../core/format';
import { useInlineAction } from '../../core/forms/use-inline-action';
import { FormProblem } from '../../ui/forms/form-problem';
import type { CertificateFragment } from '../certificates.generated';
import { useRequestDocument } from './new-name-request.generated';
import { kindNames } from '../labels';
import styles from './nmo-record.module.css';

type Props = { certificate: CertificateFragment; eventTitle: string };

/** A document with a former name stays valid; its holder can request one with the current name. */
export function NewNameRequest({ certificate, eventTitle }: Props) {
  const { id, kind, state, holderName, viewerCanRequestNewName, newNameRequest } = certificate;
  const request = useRequestDocument();
  const { run, isPending, problem } = useInlineAction();
  const isDeclined = state === 'ISSUED' && newNameRequest?.state === 'DECLINED';
  return (
    <>
      {newNameRequest?.state === 'WAITING' && (
        <p className="mt-1 faint-note" role="status">
          Вы&nbsp;попросили документ на&nbsp;новое имя {formatDate(newNameRequest.createdAt)}: организатор ответит
          письмом. До&nbsp;этого действует прежний.
        </p>
      )}
      {isDeclined && (
        <p className="mt-1 faint-note">
          Организатор отклонил запрос документа на&nbsp;новое имя: {newNameRequest.comment}
        </p>
      )}
      {viewerCanRequestNewName && (
        <div className={styles.request} data-no-print>
          <p className="mt-1 faint-note">
            В&nbsp;документе прежние ФИО: {holderName}. Он&nbsp;действует, пока не&nbsp;выдан новый; у&nbsp;нового будет
            другой код.
          </p>
          <Button
            variant="default"
            loading={isPending}
            onClick={() => void run(() => request({ certificateId: id }))}
            aria-label={`Попросить документ на новое имя: ${kindNames[kind]}, ${eventTitle}`}
          >
            Попросить документ на&nbsp;новое имя
          </Button>
          <FormProblem problem={problem} />
        </div>
      )}
    </>
  );
}
