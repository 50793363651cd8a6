import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../core/problems';
import { Message } from '../../ui/message';
import { Prose } from '../../ui/prose';
import { useMarkdownPreviewLazyQuery } from '../markdown-preview.generated';
import type { EventFormPart } from './form-part';
import styles from './fields.module.css';

/** Markdown, and what the page makes of it: the server shows both in the same way. */
export function DescriptionField({ form }: EventFormPart) {
  const [isPreview, setPreview] = useState(false);
  const [show, { data, error }] = useMarkdownPreviewLazyQuery({ fetchPolicy: 'network-only' });
  const html = data?.markdownPreview;

  function toggle(): void {
    if (!isPreview) void show({ variables: { text: form.values.description } });
    setPreview(!isPreview);
  }

  return (
    <div className={styles.fields}>
      {isPreview ? (
        <div>
          <p className={styles.legend}>Описание, как на сайте</p>
          <div className={styles.preview} aria-live="polite">
            {error && <Message tone="problem">{errorMessage(error)}</Message>}
            {html && <Prose html={html} />}
            {html === '' && <p className={styles.hint}>Описание пока пустое.</p>}
          </div>
        </div>
      ) : (
        <Textarea
          {...form.field('description')}
          label="Описание"
          description="Разметка Markdown: **жирный**, ## заголовок, - пункт списка, [ссылка](https://…)."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={12}
        />
      )}
      <div>
        <Button variant="default" onClick={toggle}>
          {isPreview ? 'Править текст' : 'Показать, как на сайте'}
        </Button>
      </div>
    </div>
  );
}
