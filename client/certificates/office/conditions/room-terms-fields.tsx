import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { maxCheckSeconds, minCheckSeconds } from '../../../../rules/nmo/room-terms';
import type { ProblemForm } from '../../../core/forms/form';
import { checkModeLabels, missedCheckLabels } from '../labels';
import styles from '../nmo.module.css';
import type { RulesValues } from '../rules-values';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const modeOptions = optionsOf(checkModeLabels);
const missedOptions = optionsOf(missedCheckLabels);

/** The conditions for watching in rooms of this site. */
export function RoomTermsFields({ form }: { form: ProblemForm<RulesValues> }) {
  return (
    <fieldset className={styles.day}>
      <legend className={styles.dayName}>Трансляция на&nbsp;этом сайте</legend>
      <p className="faint-note">
        Действует в&nbsp;комнатах трансляции. На&nbsp;минуты в&nbsp;зале и&nbsp;из&nbsp;файла не&nbsp;влияет.
      </p>
      <div className={styles.fields}>
        <TextInput
          {...form.field('rooms.checkSeconds')}
          inputMode="numeric"
          autoComplete="off"
          label="Секунд на ответ"
          description={`Сколько окно ждёт ответа: от\u00a0${minCheckSeconds} до\u00a0${maxCheckSeconds}.`}
        />
        <NativeSelect
          {...form.field('rooms.checkMode')}
          label="Когда показывать окно"
          description="Время всегда случайное: заранее его никто не&nbsp;узнает."
          data={modeOptions}
        />
        <NativeSelect
          {...form.field('rooms.missedCheck')}
          label="Если участник не ответил"
          description="Остановленные минуты пойдут снова, когда он нажмёт кнопку под&nbsp;видео."
          data={missedOptions}
        />
      </div>
      <Checkbox
        {...form.field('rooms.countsUnproved', 'checkbox')}
        label="Засчитывать минуты, когда плеер не подтверждает показ"
        description="Без галочки минуты на&nbsp;паузе, в&nbsp;перерыве эфира и&nbsp;с&nbsp;плеером, который ничего не&nbsp;сообщает сайту (Kinescope, другие плееры), не&nbsp;засчитываются."
      />
    </fieldset>
  );
}
