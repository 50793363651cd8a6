import { Button, FileButton, Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { useState, type MouseEvent } from 'react';
import { notify } from '../../core/notices';
import { errorMessage } from '../../core/problems';
import { FormProblem } from '../../ui/form-problem';
import { useDrawEventCoverMutation, type EventFilesFragment } from './event-form.generated';
import { sendFile } from './send-file';
import styles from './fields.module.css';

type Props = { event: EventFilesFragment; onChanged: () => Promise<unknown> };
type Chosen = { file: File; address: string };

const readAddress = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('Файл не читается. Выберите другой.'));
    reader.readAsDataURL(file);
  });

/** The cover: drawn by the site, or a picture with the point that must stay in sight. */
export function CoverField({ event, onChanged }: Props) {
  const [draw, { loading }] = useDrawEventCoverMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    setProblem(null);
    setFocus({ x: 0.5, y: 0.5 });
    try {
      setChosen({ file, address: await readAddress(file) });
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  async function send({ file }: Chosen): Promise<void> {
    setSending(true);
    const query = new URLSearchParams({ x: focus.x.toFixed(3), y: focus.y.toFixed(3) });
    const wrong = await sendFile(`/office-files/events/${event.id}/cover?${query}`, file);
    setProblem(wrong);
    if (!wrong) {
      await onChanged();
      setChosen(null);
      void notify({ message: 'Обложка сохранена.', tone: 'success' });
    }
    setSending(false);
  }

  async function drawAgain(): Promise<void> {
    setProblem(null);
    try {
      const { data } = await draw({ variables: { id: event.id } });
      if (data?.drawEventCover.__typename === 'Problems') setProblem(data.drawEventCover.problems[0]?.message ?? null);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  const point = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    // A press of the key has no place.
    if (clientX === 0 && clientY === 0) return;
    const box = currentTarget.getBoundingClientRect();
    setFocus({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };

  if (chosen)
    return (
      <div className={styles.fields}>
        <p className={styles.hint}>Нажмите на то место снимка, которое должно остаться видно, или сдвиньте ползунки.</p>
        <button type="button" className={styles.focus} onClick={point} aria-label="Главное место снимка" tabIndex={-1}>
          <img src={chosen.address} alt="" />
          <span className={styles.point} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
        </button>
        <div className={styles.pair}>
          {(['x', 'y'] as const).map((axis) => (
            <div key={axis}>
              <p className={styles.hint}>{axis === 'x' ? 'По горизонтали' : 'По вертикали'}</p>
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
        <div className={styles.buttons}>
          <Button loading={isSending} onClick={() => void send(chosen)}>
            Поставить обложку
          </Button>
          <Button variant="default" onClick={() => setChosen(null)}>
            Отменить
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.fields}>
      <img className={styles.cover} src={event.cover.small} alt="" width={640} height={360} />
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              Загрузить снимок
            </Button>
          )}
        </FileButton>
        <Button variant="default" loading={loading} onClick={() => void drawAgain()}>
          Нарисовать другую
        </Button>
      </div>
    </div>
  );
}
