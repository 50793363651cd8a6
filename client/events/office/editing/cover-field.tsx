import { Button, FileButton, Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { useState, type MouseEvent } from 'react';
import { notify } from '../../../core/notices';
import { FormProblem } from '../../../ui/forms/form-problem';
import { useDrawEventCover, type EventFilesFragment } from './event-form.generated';
import { uploadEventFile } from '../upload-event-file';
import { useInlineAction } from '../../../core/forms/use-inline-action';
import styles from '../fields.module.css';

type Props = { event: EventFilesFragment; onChanged: () => Promise<unknown> };
type SelectedFile = { file: File; address: string };

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('Файл не читается. Выберите другой.'));
    reader.readAsDataURL(file);
  });

/** The cover: generated, or a photo with the focus point that must not be cropped. */
export function CoverField({ event, onChanged }: Props) {
  const draw = useDrawEventCover();
  const { run, isPending, problem } = useInlineAction();
  const [selected, setSelected] = useState<SelectedFile | null>(null);
  const selectFile = (file: File | null): void =>
    void (file && run(async () => setSelected({ file, address: await readDataUrl(file) })));
  if (selected)
    return (
      <FocusForm
        eventId={event.id}
        selected={selected}
        onSaved={async () => {
          await onChanged();
          setSelected(null);
        }}
        onCancel={() => setSelected(null)}
      />
    );
  return (
    <div className="stack gap-4">
      <img className={styles.cover} src={event.cover.small} alt="" width={640} height={360} />
      <FormProblem problem={problem} />
      <div className="row gap-3">
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={selectFile}>
          {(props) => (
            <Button variant="default" {...props}>
              Загрузить снимок
            </Button>
          )}
        </FileButton>
        <Button variant="default" loading={isPending} onClick={() => void run(() => draw({ id: event.id }))}>
          Нарисовать другую
        </Button>
      </div>
    </div>
  );
}

type FocusFormProps = {
  eventId: string;
  selected: SelectedFile;
  onSaved: () => Promise<unknown>;
  onCancel: () => void;
};

function FocusForm({ eventId, selected: { file, address }, onSaved, onCancel }: FocusFormProps) {
  const { run, isPending, problem } = useInlineAction();
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const upload = async (): Promise<void> => {
    const query = new URLSearchParams({ x: focus.x.toFixed(3), y: focus.y.toFixed(3) });
    if (!(await run(() => uploadEventFile(`/office-files/events/${eventId}/cover?${query}`, file)))) return;
    await onSaved();
    void notify({ message: 'Обложка сохранена.', tone: 'success' });
  };
  const setFocusByClick = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    // A click by keyboard has no coordinates.
    if (clientX === 0 && clientY === 0) return;
    const box = currentTarget.getBoundingClientRect();
    setFocus({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  return (
    <div className="stack gap-4">
      <p className="note">Нажмите на то место снимка, которое должно остаться видно, или сдвиньте ползунки.</p>
      <button
        type="button"
        className={styles.focus}
        onClick={setFocusByClick}
        aria-label="Главное место снимка"
        tabIndex={-1}
      >
        <img src={address} alt="" />
        <span className={styles.point} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
      </button>
      <div className="fields">
        {(['x', 'y'] as const).map((axis) => (
          <div key={axis}>
            <p className="note">{axis === 'x' ? 'По горизонтали' : 'По вертикали'}</p>
            <Slider
              thumbLabel={axis === 'x' ? 'Главное место по горизонтали' : 'Главное место по вертикали'}
              value={Math.round(focus[axis] * 100)}
              onChange={(value) => setFocus((before) => ({ ...before, [axis]: value / 100 }))}
              label={null}
            />
          </div>
        ))}
      </div>
      <FormProblem problem={problem} />
      <div className="row gap-3">
        <Button loading={isPending} onClick={() => void upload()}>
          Поставить обложку
        </Button>
        <Button variant="default" onClick={onCancel}>
          Отменить
        </Button>
      </div>
    </div>
  );
}
