import { Button, Textarea, type TextareaProps } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../core/forms/problems';
import { FormProblem } from '../../ui/forms/form-problem';
import { Prose } from '../../ui/text/prose';
import { useMarkdownPreviewLazyQuery } from './markdown-preview.generated';

type Props = TextareaProps & { label: string; value: string };

/** A Markdown editor with a preview. The server renders and sanitises the preview exactly as it does for the site. */
export function MarkdownField({ label, value, minRows = 6, ...field }: Props) {
  const [render, { loading }] = useMarkdownPreviewLazyQuery({ fetchPolicy: 'no-cache' });
  const [preview, setPreview] = useState<{ of: string; html: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function showPreview(): Promise<void> {
    setProblem(null);
    try {
      const { data, error } = await render({ variables: { text: value } });
      if (error) throw error;
      setPreview({ of: value, html: data?.markdownPreview ?? '' });
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  return (
    <div className="stack gap-4">
      <Textarea
        {...field}
        value={value}
        label={label}
        description="Разметка Markdown: ## заголовок, **важное**, - пункт, [ссылка](https://…)."
        autosize
        minRows={minRows}
        maxRows={30}
      />
      <div className="row gap-2 middle">
        <Button variant="default" loading={loading} onClick={() => void showPreview()}>
          {preview ? 'Обновить' : 'Показать, как на сайте'}
        </Button>
        {preview && (
          <Button variant="subtle" onClick={() => setPreview(null)}>
            Скрыть
          </Button>
        )}
        {preview && preview.of !== value && <span className="note">Текст с тех пор изменился.</span>}
      </div>
      <FormProblem problem={problem} />
      {preview && (
        <div className="panel p-4 anywhere" role="region" aria-label={`${label}, как на сайте`}>
          {preview.html === '' ? <p className="note">Текста пока нет.</p> : <Prose html={preview.html} />}
        </div>
      )}
    </div>
  );
}
