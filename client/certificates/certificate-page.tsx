import { skipToken } from '@apollo/client/react';
import { IconCircleCheck, IconCircleX, IconQuestionMark, IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLoaderData, useParams } from 'react-router-dom';
import { formatDate } from '../core/format';
import type { PageLoader, PageResult } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { contactsPattern } from '../feedback/paths';
import { PageTitle } from '../ui/text/page-title';
import { Section } from '../ui/text/section';
import { TextLink } from '../ui/text/text-link';
import {
  CertificateCheckDocument,
  useCertificateCheckQuery,
  type CertificateCheckQuery,
} from './certificates.generated';
import { CodeForm } from './nmo/code-form';
import { hoursText, kindNames, pointsText } from './labels';
import styles from './certificate-page.module.css';
import { quoted } from '../../rules/text/typography';
import { hasErrorCode } from '../core/forms/problems';

type Check = NonNullable<CertificateCheckQuery['certificateCheck']>;

export const loader: PageLoader = async ({ client, params }) => {
  try {
    const { data } = await client.query({ query: CertificateCheckDocument, variables: { code: params.code ?? '' } });
    return data?.certificateCheck ? {} : { status: 404, rendersItself: true };
  } catch (error) {
    if (!hasErrorCode(error, 'TOO_MANY_REQUESTS')) throw error;
    return { status: 429, rendersItself: true };
  }
};

export function Component() {
  const { code = '' } = useParams();
  const { status } = useLoaderData() as PageResult;
  const { data } = useCertificateCheckQuery(status === 429 ? skipToken : { variables: { code } });
  const check = data?.certificateCheck;
  return (
    <>
      <PageHead noindex />
      {status === 429 ? <TooMany code={code} /> : check ? <CheckResult check={check} /> : <UnknownCode code={code} />}
    </>
  );
}

const stateTitles: Record<Check['state'], { title: string; icon: ReactNode }> = {
  ISSUED: { title: 'Документ действителен', icon: <IconCircleCheck size={40} aria-hidden /> },
  REPLACED: { title: 'Документ заменён', icon: <IconRefreshAlert size={40} aria-hidden /> },
  REVOKED: { title: 'Документ отозван', icon: <IconCircleX size={40} aria-hidden /> },
};

function explanation({ state, endedAt, isReplacementValid }: Check): string {
  const day = endedAt ? formatDate(endedAt) : '';
  if (state === 'ISSUED')
    return 'Он подлинный: его выдали мы. Сравните имя и\u00a0мероприятие с\u00a0тем, что в\u00a0документе.';
  if (state === 'REVOKED')
    return `Его выдали мы, но\u00a0с\u00a0${day} он\u00a0недействителен. Не\u00a0принимайте его и\u00a0спросите владельца о\u00a0действующем документе.`;
  return isReplacementValid
    ? `Заменён ${day} и\u00a0больше не\u00a0действует. Вместо него выдан исправленный документ, он\u00a0действителен: попросите его у\u00a0владельца.`
    : `Заменён ${day} и\u00a0больше не\u00a0действует. Документ, выданный вместо него, сейчас тоже не\u00a0действует.`;
}

function CheckResult({ check }: { check: Check }) {
  const { title, icon } = stateTitles[check.state];
  return (
    <>
      <div className={styles.verdict} data-state={check.state}>
        {icon}
        <div>
          <PageTitle>{title}</PageTitle>
          <p className={styles.explanation}>{explanation(check)}</p>
          {check.state !== 'ISSUED' && (
            <p className={styles.explanation}>
              Остались сомнения? <TextLink to={contactsPattern}>Спросите организатора</TextLink>, назвав код.
            </p>
          )}
        </div>
      </div>
      <dl className="measure">
        {detailsOf(check).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-7">
        <Section title="Проверить другой документ">
          <CodeForm />
        </Section>
      </div>
    </>
  );
}

function detailsOf(check: Check): [string, string][] {
  const { kind, shortName, eventTitle, days, place, hours, points, specialty, eventNumber, issuer, issuedAt, code } =
    check;
  return [
    ['Документ', kindNames[kind]],
    ['Участник', shortName],
    ['Мероприятие', quoted(eventTitle)],
    ['Даты и место', `${days}, ${place}`],
    ...(points === null ? [] : [['Баллы', pointsText(points)] as [string, string]]),
    ...(hours === null ? [] : [['Объём', hoursText(hours)] as [string, string]]),
    ...(specialty ? [['Специальность', specialty] as [string, string]] : []),
    ...(eventNumber ? [['Учётный номер', eventNumber] as [string, string]] : []),
    ['Кем выдан', issuer],
    ['Дата выдачи', formatDate(issuedAt)],
    ['Код документа', code],
  ];
}

function UnknownCode({ code }: { code: string }) {
  return (
    <>
      <div className={styles.verdict} data-state="UNKNOWN">
        <IconQuestionMark size={40} aria-hidden />
        <div>
          <PageTitle>Документ не&nbsp;найден</PageTitle>
          <p className={styles.explanation}>
            Документа с&nbsp;таким кодом мы не&nbsp;выдавали. Не&nbsp;принимайте его, пока не&nbsp;проверите код:
          </p>
        </div>
      </div>
      <ul className="stack bullets gap-2 mb-5 measure">
        <li>Сравните каждый знак: в&nbsp;коде нет букв I, L, O и&nbsp;цифр 0 и&nbsp;1.</li>
        <li>Проверьте, что введены все 16&nbsp;букв и&nbsp;цифр.</li>
        <li>Если код набран верно, документ выдали не&nbsp;мы. Спросите того, кто его показал.</li>
      </ul>
      <CodeForm initialCode={code.slice(0, 100)} />
    </>
  );
}

function TooMany({ code }: { code: string }) {
  return (
    <>
      <PageTitle lead="С вашего адреса проверили слишком много кодов подряд. Подождите минуту и попробуйте ещё раз.">
        Слишком много проверок
      </PageTitle>
      <CodeForm initialCode={code.slice(0, 100)} />
    </>
  );
}
