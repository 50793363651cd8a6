import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PageLoader } from '../../core/routing/page';
import { Badge } from '../../ui/text/badge';
import { EmptyState } from '../../ui/text/empty-state';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { officeContentPattern } from '../../office/paths';
import styles from '../../office/content/content.module.css';
import { refetchSynonyms, SynonymDialog } from './synonym-dialog';
import {
  OfficeSynonymsDocument,
  useOfficeSynonymsQuery,
  useRemoveOfficeSynonym,
  type OfficeSynonymFragment,
} from './synonyms.generated';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: OfficeSynonymsDocument });
};

type DialogState = { synonym: OfficeSynonymFragment | null; isRemoving: boolean };

/** Abbreviations and synonyms of the site search. */
export function Component() {
  const synonyms = useOfficeSynonymsQuery().data?.searchSynonyms;
  const remove = useRemoveOfficeSynonym(refetchSynonyms);
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <OfficeHead
        title="Сокращения для поиска"
        back={{ to: officeContentPattern, text: 'Материалы сайта' }}
        lead="Если врачи набирают слово, которого нет в программах, добавьте строку: поиск сразу начнёт его понимать. Опечатки и раскладку клавиатуры он исправляет сам."
        aside={<Button onClick={() => setDialog({ synonym: null, isRemoving: false })}>Добавить сокращение</Button>}
      />
      {synonyms?.length === 0 && (
        <EmptyState title="Сокращений пока нет">Добавьте первое: что набирают и что искать вместе с этим.</EmptyState>
      )}
      {synonyms?.map((synonym) => (
        <div key={synonym.id} className={styles.row}>
          <div>
            <p>{synonym.phrases}</p>
            <p className="note">{synonym.meanings}</p>
          </div>
          <div className="row gap-2 middle">
            {synonym.isMutual && <Badge>В обе стороны</Badge>}
            <Button
              variant="default"
              aria-label={`Изменить строку «${synonym.phrases}»`}
              onClick={() => setDialog({ synonym, isRemoving: false })}
            >
              Изменить
            </Button>
            <Button
              variant="default"
              aria-label={`Убрать строку «${synonym.phrases}»`}
              onClick={() => setDialog({ synonym, isRemoving: true })}
            >
              Убрать
            </Button>
          </div>
        </div>
      ))}
      {dialog && !dialog.isRemoving && <SynonymDialog synonym={dialog.synonym} onClose={close} />}
      {dialog?.isRemoving && dialog.synonym && (
        <ConfirmDialog
          title="Убрать строку?"
          verb="Убрать"
          successMessage="Строка убрана."
          send={async () => void (await remove({ id: dialog.synonym!.id }))}
          onClose={close}
        >
          Поиск перестанет понимать «{dialog.synonym.phrases}».
        </ConfirmDialog>
      )}
    </>
  );
}
