import { Button } from '@mantine/core';
import { formatZonedDateTime } from '../core/format';
import { PageHead } from '../core/routing/page-head';
import type { PageLoader } from '../core/routing/page';
import { contactsPattern } from '../feedback/paths';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import { CheckRow } from './check-row';
import { EquipmentDocument, useEquipmentQuery } from './equipment.generated';
import { checks, type CheckResults } from './check-result';
import { equipmentPattern } from './paths';
import { ReportButton } from './report-button';
import { SoundCheck } from './sound-check';
import { StateIcon } from './state-icon';
import { reportText, summarize, type Summary } from './summary';
import { useChecks } from './use-checks';
import styles from './equipment-page.module.css';

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: EquipmentDocument });
};

function NoScript() {
  return (
    <noscript>
      <div className="mb-5">
        <Message tone="warning" title="В браузере выключен JavaScript">
          <p>
            Без него нельзя ни проверить оборудование, ни участвовать в вебинаре: не работают видео, вопросы докладчику
            и подтверждение присутствия. Включите JavaScript в настройках браузера (обычно это «Настройки сайтов» →
            «JavaScript» → «Разрешить») и обновите страницу.
          </p>
        </Message>
      </div>
    </noscript>
  );
}

function SummaryHeading({ state, title, text }: Summary) {
  return (
    <div className={styles.verdict}>
      <StateIcon state={state} size={40} />
      <div role="status">
        <h2 className="text-xl">{title}</h2>
        <p className={styles.verdictText}>{text}</p>
      </div>
    </div>
  );
}

function reportNow(findings: CheckResults, streamingHost: string | null): string {
  const at = formatZonedDateTime(new Date().toISOString());
  return reportText(findings, at, {
    'Часовой пояс': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'Адрес трансляций': streamingHost ?? 'этот сайт',
  });
}

export function Component() {
  const streamingHost = useEquipmentQuery().data?.site.streamingHost ?? null;
  const { video, findings, isRunning, start, report } = useChecks(streamingHost);
  const isOver = !isRunning && findings.sound !== undefined;
  return (
    <div className={styles.page}>
      <PageHead
        description="Проверьте перед вебинаром браузер, связь, видео и звук: за минуту станет ясно, всё ли готово и что исправить."
        canonical={equipmentPattern}
        crumbs={[]}
      />
      <PageTitle lead="Проверьте всё до начала вебинара: с того устройства и из той сети, с которых будете смотреть.">
        Проверка оборудования
      </PageTitle>
      <NoScript />
      <section className={styles.summary} aria-label="Итог">
        <SummaryHeading {...summarize(findings, isRunning)} />
        <div className={styles.actions}>
          <Button variant="default" disabled={!isOver} onClick={() => void start()}>
            Повторить проверку
          </Button>
          <ReportButton report={() => reportNow(findings, streamingHost)} disabled={!isOver} />
        </div>
      </section>
      <h2 className="mt-6 text-l">Что проверено</h2>
      <ul className="line-above mt-2" aria-busy={isRunning}>
        {checks.map(({ id, title, hint }) => (
          <CheckRow key={id} title={title} hint={hint} finding={findings[id]}>
            {id === 'video' && (
              <video
                ref={video}
                className={styles.video}
                width={640}
                height={360}
                muted
                playsInline
                preload="none"
                aria-label="Пробный ролик: линия кардиограммы"
              />
            )}
            {id === 'sound' && (
              <SoundCheck video={video} finding={findings.sound} onResult={(result) => report('sound', result)} />
            )}
          </CheckRow>
        ))}
      </ul>
      <p className="mt-5">
        Не получается исправить? <TextLink to={contactsPattern}>Напишите нам</TextLink> и приложите отчёт: он не
        содержит личных данных.
      </p>
    </div>
  );
}
