import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { FormProblem } from '../../ui/form-problem';
import styles from './content.module.css';
import { sendFile } from './send-file';

const kinds = {
  slides: { accept: '.pdf,.pptx', hint: 'PDF или PPTX, до 50 МБ.' },
  captions: { accept: '.vtt', hint: 'WebVTT, для видео, которое лежит на сайте.' },
  poster: { accept: 'image/jpeg,image/png,image/webp', hint: 'JPEG, PNG или WebP. Без неё показывается обложка.' },
};

type Props = {
  kind: keyof typeof kinds;
  label: string;
  /** Name of the stored file; empty: there is none. */
  value: string;
  onChange: (key: string) => void;
};

const nameFor = (kind: Props['kind'], file: File): string => {
  if (kind === 'poster') return 'poster';
  if (kind === 'captions') return 'captions.vtt';
  return file.name.toLowerCase().endsWith('.pptx') ? 'slides.pptx' : 'slides.pdf';
};

/** One file of a talk: sent as soon as it is chosen, kept with the talk when that is saved. */
export function FileField({ kind, label, value, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    setShare(0);
    const type = kind === 'poster' ? file.type : 'application/octet-stream';
    const url = `/archive-files?name=${nameFor(kind, file)}`;
    const sent = await sendFile<{ key: string }>(url, file, { type, onProgress: setShare });
    setShare(null);
    if (input.current) input.current.value = '';
    if ('problems' in sent) setProblem(sent.problems[0]?.message ?? null);
    else onChange(sent.answer.key);
  }

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.legend}>
        {label}
      </p>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          hidden
          accept={kinds[kind].accept}
          aria-label={`${label}: файл`}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <Button variant="default" size="sm" loading={share !== null} onClick={() => input.current?.click()}>
          {value ? 'Заменить файл' : 'Загрузить файл'}
        </Button>
        {value && (
          <Button variant="subtle" size="sm" onClick={() => onChange('')} aria-label={`Убрать файл: ${label}`}>
            Убрать
          </Button>
        )}
        {share !== null && <progress value={share} max={1} aria-label={`${label}: отправлено`} />}
        <span className={styles.note}>{value ? 'Файл загружен.' : kinds[kind].hint}</span>
      </div>
      <FormProblem problem={problem} />
    </div>
  );
}
