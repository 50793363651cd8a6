import { Button, FileButton, Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { useState, type MouseEvent } from 'react';
import { notify } from '../../../core/notices';
import { errorMessage } from '../../../core/forms/problems';
import { FormProblem } from '../../../ui/forms/form-problem';
import { useDrawEventCoverMutation, type EventFilesFragment } from './event-form.generated';
import { uploadEventFile } from '../upload-event-file';
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
  const [draw, { loading }] = useDrawEventCoverMutation();
  const [selected, setSelected] = useState<SelectedFile | null>(null);
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function selectFile(file: File | null): Promise<void> {
    if (!file) return;
    setProblem(null);
    setFocus({ x: 0.5, y: 0.5 });
    try {
      setSelected({ file, address: await readDataUrl(file) });
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  async function upload({ file }: SelectedFile): Promise<void> {
    setSending(true);
    const query = new URLSearchParams({ x: focus.x.toFixed(3), y: focus.y.toFixed(3) });
    const message = await uploadEventFile(`/office-files/events/${event.id}/cover?${query}`, file);
    setProblem(message);
    if (!message) {
      await onChanged();
      setSelected(null);
      void notify({ message: 'Обложка сохранена.', tone: 'success' });
    }
    setSending(false);
  }

  async function redraw(): Promise<void> {
    setProblem(null);
    try {
      const { data } = await draw({ variables: { id: event.id } });
      if (data?.drawEventCover.__typename === 'Problems') setProblem(data.drawEventCover.problems[0]?.message ?? null);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  const setFocusByClick = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    // A click by keyboard has no coordinates.
    if (clientX === 0 && clientY === 0) return;
    const box = currentTarget.getBoundingClientRect();
    setFocus({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };

  if (selected)
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
          <img src={selected.address} alt="" />
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
          <Button loading={isSending} onClick={() => void upload(selected)}>
            Поставить обложку
          </Button>
          <Button variant="default" onClick={() => setSelected(null)}>
            Отменить
          </Button>
        </div>
      </div>
    );
  return (
    <div className="stack gap-4">
      <img className={styles.cover} src={event.cover.small} alt="" width={640} height={360} />
      <FormProblem problem={problem} />
      <div className="row gap-3">
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void selectFile(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              Загрузить снимок
            </Button>
          )}
        </FileButton>
        <Button variant="default" loading={loading} onClick={() => void redraw()}>
          Нарисовать другую
        </Button>
      </div>
    </div>
  );
}
