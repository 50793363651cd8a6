import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { hasRole } from '../../../rules/roles';
import { formatTime } from '../../core/format';
import { PageHead } from '../../core/page-head';
import { useSession } from '../../core/session';
import { Message } from '../../ui/message';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { officeEventPath, officePattern } from '../paths';
import { forRole } from '../staff-loader';
import { AnswerCard } from './answer-card';
import { CameraView } from './camera-view';
import {
  CheckInCountsDocument,
  CheckInPageDocument,
  FrontDeskPeopleDocument,
  useCheckInCountsQuery,
  useCheckInPageQuery,
} from './check-in.generated';
import { CodeField } from './code-field';
import { Counters } from './counters';
import { keepDoor } from './keep-door';
import { presencePath } from './paths';
import { PendingWalkIns } from './pending-walk-ins';
import { PointChoice } from './point-choice';
import { unqueueWalkIn, type QueuedWalkIn } from './store';
import { Takings } from './takings';
import { useCheckIn, type Point } from './use-check-in';
import { nextDayWords, type Person } from './verdicts';
import { listedSubject, subjectOf, type Subject } from './walk-in';
import { WalkInDialog } from './walk-in-dialog';
import type { Specialty } from './walk-in-fields';
import styles from './check-in.module.css';

export const loader = forRole('CHECK_IN', async ({ client, params }) => {
  const id = params.id ?? '';
  const { data } = await client.query({ query: CheckInPageDocument, variables: { id } });
  if (!data?.staffEvent) return { status: 404 };
  await client.query({ query: CheckInCountsDocument, variables: { id } });
});

const pointKey = (eventId: string): string => `check-in point ${eventId}`;
const firstPoint: Point = { kind: 'ENTRY', place: '', hallId: null };

/** Where the device stands outlives a reload; another event begins anew. */
function usePoint(eventId: string): [Point, (point: Point) => void] {
  const [point, setPoint] = useState(firstPoint);
  useEffect(() => {
    const kept = localStorage.getItem(pointKey(eventId));
    if (kept) setPoint({ ...firstPoint, ...(JSON.parse(kept) as Partial<Point>) });
  }, [eventId]);
  return [
    point,
    (next) => {
      setPoint(next);
      localStorage.setItem(pointKey(eventId), JSON.stringify(next));
    },
  ];
}

/** The door of an event, on a phone in one hand or on a desk with a scanner. */
export function Component() {
  const { id = '' } = useParams();
  const { auth } = useSession();
  const data = useCheckInPageQuery({ variables: { id } }).data;
  const event = data?.staffEvent;
  if (!event || !auth) return null;
  return (
    <Door
      key={event.id}
      event={event}
      specialties={data.specialties}
      hasTill={data.tillRegistersReceipts}
      owner={auth.id}
      isManager={hasRole(auth.role, 'MANAGER')}
    />
  );
}

type DoorEvent = NonNullable<NonNullable<ReturnType<typeof useCheckInPageQuery>['data']>['staffEvent']>;

/** Whether the page opens again without a network. Asked anew each time that the network is back. */
function useKeptDoor(eventId: string, owner: string, isReached: boolean): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let isHere = true;
    void keepDoor(eventId, owner).then((kept) => isHere && setKept(kept));
    return () => void (isHere = false);
  }, [eventId, owner, isReached]);
  return isKept;
}

/** What the server knows of a registration now; the list of the device may be old. Null: it was not reached. */
async function freshSubject(client: ApolloClient, eventId: string, { number, registrationId }: Person) {
  const variables = { eventId, search: number };
  const { data } = await client
    .query({ query: FrontDeskPeopleDocument, variables, fetchPolicy: 'no-cache' })
    .catch(() => ({ data: undefined }));
  const found = data?.frontDeskPeople.find(({ registration }) => registration?.id === registrationId);
  return found ? subjectOf(found) : null;
}

type Asked = { subject: Subject | null; draft: QueuedWalkIn | null };

type DoorProps = {
  event: DoorEvent;
  specialties: readonly Specialty[];
  hasTill: boolean;
  owner: string;
  isManager: boolean;
};

function Door({ event, specialties, hasTill, owner, isManager }: DoorProps) {
  const { id, title, timeZone, tariffs, programme } = event;
  const client = useApolloClient();
  const door = useCheckIn(id, timeZone, owner);
  const [point, setPoint] = usePoint(id);
  const isKept = useKeptDoor(id, owner, door.isReached);
  const [asked, setAsked] = useState<Asked | null>(null);
  const counts = useCheckInCountsQuery({ variables: { id } }).data?.checkInCounts;
  const rooms = programme.flatMap(({ sessions }) => sessions.flatMap(({ hall }) => (hall ? [hall] : [])));
  const halls = [...new Map(rooms.map((hall) => [hall.id, hall])).values()];
  const scan = (code: string) => void door.submit({ code: code.trim() }, point);
  const settle = async (registrationId: string): Promise<void> => {
    const listed = door.people.get(registrationId);
    const fresh = listed && door.isReached ? await freshSubject(client, id, listed) : null;
    setAsked({ subject: fresh ?? (listed ? listedSubject(listed) : null), draft: null });
  };
  const pass = (registrationId: string) => void door.submit({ registrationId }, point);
  return (
    <>
      <PageHead title={`Вход: ${title}`} noindex />
      <p className={styles.back}>
        <TextLink to={isManager ? officeEventPath(id) : officePattern}>{isManager ? title : 'Мероприятия'}</TextLink>
      </p>
      <PageTitle lead={!isManager && title} aside={isManager && <TextLink to={presencePath(id)}>Присутствие</TextLink>}>
        Вход по билетам
      </PageTitle>
      <div className={styles.columns}>
        <div className={styles.main}>
          <AnswerCard
            answer={door.answer}
            point={point}
            timeZone={timeZone}
            onSettle={(registrationId) => void settle(registrationId)}
          />
          <CameraView onCode={scan} />
          <CodeField
            people={door.people}
            timeZone={timeZone}
            action={point.kind === 'ENTRY' ? 'Впустить' : 'Отметить выход'}
            onCode={scan}
            onPerson={pass}
          />
        </div>
        <div className={styles.side}>
          <p className={styles.state} role="status" data-reached={door.isReached}>
            {door.isReached ? 'На связи' : 'Сети нет, работаем по списку'}
            {door.waiting + door.walkIns.length > 0 && ` · ждут отправки: ${door.waiting + door.walkIns.length}`}
            {` · в списке: ${door.people.size}`}
            {door.syncedAt && ` · обновлён в ${formatTime(door.syncedAt, timeZone)}`}
          </p>
          {door.without && (
            <Message tone="warning">
              Сегодня мероприятия нет: отметки и записи у входа не принимаются. {nextDayWords(door.without.nextDate)}
            </Message>
          )}
          {!door.isReached && (
            <Message tone="info">
              Отметки хранятся на устройстве и уйдут сами, когда сеть появится.{' '}
              {isKept
                ? 'Страница откроется и без сети: она сохранена в этом браузере.'
                : 'Не закрывайте страницу: без сети она не откроется.'}
            </Message>
          )}
          {door.problem && <Message tone="problem">{door.problem}</Message>}
          {counts && <Counters counts={counts} />}
          <PointChoice point={point} halls={halls} onChange={setPoint} />
          <Button
            variant="default"
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={() => setAsked({ subject: null, draft: null })}
          >
            Записать или рассчитать
          </Button>
          <Takings eventId={id} canClose={isManager} />
          <PendingWalkIns
            walkIns={door.walkIns}
            ownerId={owner}
            isReached={door.isReached}
            onCorrect={(draft) => setAsked({ subject: null, draft })}
            onDrop={({ nonce }) => void unqueueWalkIn(nonce).then(door.recount)}
          />
        </div>
      </div>
      {asked && (
        <WalkInDialog
          hasTill={hasTill}
          eventId={id}
          ownerId={owner}
          point={point}
          isReached={door.isReached}
          people={door.people}
          tariffs={tariffs}
          specialties={specialties}
          subject={asked.subject}
          draft={asked.draft}
          onClose={() => setAsked(null)}
          onStored={() => {
            setAsked(null);
            void door.recount();
          }}
          onRegistered={(registrationId) => {
            setAsked(null);
            // They are not in the list of this device yet.
            void door.sync().then(() => door.submit({ registrationId }, point));
          }}
        />
      )}
    </>
  );
}
