import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { FormProblem } from '../../ui/forms/form-problem';
import { uploadFile } from './upload-file';
import type { Track } from '../forms/use-tracked-tasks';

const kinds = {
  slides: { accept: '.pdf,.pptx', hint: 'PDF или PPTX, до 50 МБ.' },
  captions: { accept: '.vtt', hint: 'WebVTT, для видео, которое лежит на сайте.' },
  poster: { accept: 'image/jpeg,image/png,image/webp', hint: 'JPEG, PNG или WebP. Без неё показывается обложка.' },
};

type Props = {
  kind: keyof typeof kinds;
  label: string;
  /** Key of the stored file; empty if there is none. */
  value: string;
  onChange: (key: string) => void;
  /** Keeps the form from being sent until the upload has ended. */
  track: Track;
};

const uploadName = (kind: Props['kind'], file: File): string => {
  if (kind === 'poster') return 'poster';
  if (kind === 'captions') return 'captions.vtt';
  return file.name.toLowerCase().endsWith('.pptx') ? 'slides.pptx' : 'slides.pdf';
};

/** A file of a talk. It is uploaded at once and attached when the talk is saved. */
export function FileField({ kind, label, value, onChange, track }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [uploadedShare, setUploadedShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    setUploadedShare(0);
    const type = kind === 'poster' ? file.type : 'application/octet-stream';
    const url = `/archive-files?name=${uploadName(kind, file)}`;
    const result = await track(uploadFile<{ key: string }>(url, file, { type, onProgress: setUploadedShare }));
    setUploadedShare(null);
    if (input.current) input.current.value = '';
    if ('problems' in result) setProblem(result.problems[0]?.message ?? null);
    else onChange(result.answer.key);
  }

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 semibold">
        {label}
      </p>
      <div className="row gap-2 middle">
        <input
          ref={input}
          type="file"
          hidden
          accept={kinds[kind].accept}
          aria-label={`${label}: файл`}
          onChange={(event) => void upload(event.currentTarget.files?.[0])}
        />
        <Button variant="default" size="sm" loading={uploadedShare !== null} onClick={() => input.current?.click()}>
          {value ? 'Заменить файл' : 'Загрузить файл'}
        </Button>
        {value && (
          <Button variant="subtle" size="sm" onClick={() => onChange('')} aria-label={`Убрать файл: ${label}`}>
            Убрать
          </Button>
        )}
        {uploadedShare !== null && <progress value={uploadedShare} max={1} aria-label={`${label}: отправлено`} />}
        <span className="note">{value ? 'Файл загружен.' : kinds[kind].hint}</span>
      </div>
      <FormProblem problem={problem} />
    </div>
  );
}
