import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { hasRole } from '../../../rules/people/roles';
import { formatTime } from '../../core/format';
import { useSession } from '../../core/session';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import { officeEventPath, officePattern } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { ScanOutcomeCard } from './scanning/scan-outcome-card';
import { CameraView } from './scanning/camera-view';
import {
  CheckInCountsDocument,
  CheckInPageDocument,
  FrontDeskPeopleDocument,
  useCheckInCountsQuery,
  useCheckInPageQuery,
} from './check-in.generated';
import { CodeField } from './code-field';
import { Counters } from './counters';
import { saveOfflinePage } from './scanning/offline-page';
import { presencePath } from './paths';
import { PendingWalkIns } from './pending-walk-ins';
import { CheckInPointSelect } from './check-in-point-select';
import { unqueueWalkIn, type QueuedWalkIn } from './scanning/offline-store';
import { Takings } from './takings';
import { useCheckIn } from './use-check-in';
import { useCheckInPoint } from './use-check-in-point';
import { formatNextDay, type CheckInPoint } from './scanning/scan-evaluation';
import { subjectFromList, subjectFromServer, type Subject } from './walk-in';
import { WalkInDialog } from './walk-in-dialog';
import type { Specialty } from './walk-in-fields';
import { OfficeHead } from '../../office/layout/office-head';
import styles from './check-in.module.css';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('CHECK_IN', async ({ client, params }) => {
  const id = params.id ?? '';
  const { data } = await client.query({ query: CheckInPageDocument, variables: { id } });
  if (!data?.staffEvent) return { status: 404 };
  await client.query({ query: CheckInCountsDocument, variables: { id } });
});

/** Check-in of an event, for a phone held in one hand and for a computer with a hand scanner. */
export function Component() {
  const { id = '' } = useParams();
  const { auth } = useSession();
  const data = useCheckInPageQuery({ variables: { id } }).data;
  const event = data?.staffEvent;
  if (!event || !auth) return null;
  return (
    <CheckIn
      key={event.id}
      event={event}
      specialties={data.specialties}
      hasTill={data.tillRegistersReceipts}
      owner={auth.id}
      isManager={hasRole(auth.role, 'MANAGER')}
    />
  );
}

type CheckInEvent = NonNullable<NonNullable<ReturnType<typeof useCheckInPageQuery>['data']>['staffEvent']>;

/** Saves the page for offline use, again each time the server becomes reachable. @returns whether it is saved */
function useOfflinePage(eventId: string, owner: string, isReached: boolean): boolean {
  const [isSavedOffline, setSavedOffline] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void saveOfflinePage(eventId, owner).then((isSaved) => isMounted && setSavedOffline(isSaved));
    return () => void (isMounted = false);
  }, [eventId, owner, isReached]);
  return isSavedOffline;
}

/** Finds a registration: on the server, because the list on the device may be outdated; if it is not reached, in the list. */
function useFindSubject(eventId: string) {
  const client = useApolloClient();
  return async ({ people, isReached }: CheckInState, registrationId: string): Promise<Subject | null> => {
    const person = people.get(registrationId);
    if (!person) return null;
    if (!isReached) return subjectFromList(person);
    const variables = { eventId, search: person.number };
    const { data } = await client
      .query({ query: FrontDeskPeopleDocument, variables, fetchPolicy: 'no-cache' })
      .catch(() => ({ data: undefined }));
    const match = data?.frontDeskPeople.find(({ registration }) => registration?.id === registrationId);
    return match ? subjectFromServer(match) : subjectFromList(person);
  };
}

type DialogState = { subject: Subject | null; draft: QueuedWalkIn | null };

/** The halls of the programme, each once. */
function hallsOf({ programme }: CheckInEvent) {
  const halls = programme.flatMap(({ sessions }) => sessions.flatMap(({ hall }) => (hall ? [hall] : [])));
  return [...new Map(halls.map((hall) => [hall.id, hall])).values()];
}

type CheckInProps = {
  event: CheckInEvent;
  specialties: readonly Specialty[];
  hasTill: boolean;
  owner: string;
  isManager: boolean;
};

function CheckIn({ event, specialties, hasTill, owner, isManager }: CheckInProps) {
  const { id, timeZone, tariffs } = event;
  const findSubject = useFindSubject(id);
  const checkIn = useCheckIn(id, timeZone, owner);
  const [point, setPoint] = useCheckInPoint(id);
  const isSavedOffline = useOfflinePage(id, owner, checkIn.isReached);
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const settle = async (registrationId: string): Promise<void> =>
    setDialog({ subject: await findSubject(checkIn, registrationId), draft: null });
  return (
    <>
      <Head event={event} isManager={isManager} />
      <div className={styles.columns}>
        <Scanner checkIn={checkIn} point={point} timeZone={timeZone} onSettle={(id) => void settle(id)} />
        <div className={styles.side}>
          <ConnectionState checkIn={checkIn} timeZone={timeZone} isSavedOffline={isSavedOffline} />
          <EventCounters eventId={id} />
          <CheckInPointSelect point={point} halls={hallsOf(event)} onChange={setPoint} />
          <RegisterButton onClick={() => setDialog({ subject: null, draft: null })} />
          <Takings eventId={id} canClose={isManager} />
          <PendingWalkIns
            walkIns={checkIn.walkIns}
            ownerId={owner}
            isReached={checkIn.isReached}
            onCorrect={(draft) => setDialog({ subject: null, draft })}
            onDiscard={({ nonce }) => void unqueueWalkIn(nonce).then(checkIn.recount)}
          />
        </div>
      </div>
      {dialog && (
        <WalkInDialog
          hasTill={hasTill}
          eventId={id}
          ownerId={owner}
          point={point}
          isReached={checkIn.isReached}
          people={checkIn.people}
          tariffs={tariffs}
          specialties={specialties}
          subject={dialog.subject}
          draft={dialog.draft}
          onClose={() => setDialog(null)}
          onStored={() => {
            setDialog(null);
            void checkIn.recount();
          }}
          onRegistered={(registrationId) => {
            setDialog(null);
            // The new participant is not in the list on this device yet.
            void checkIn.sync().then(() => checkIn.submit({ registrationId }, point));
          }}
        />
      )}
    </>
  );
}

function Head({ event: { id, title }, isManager }: Pick<CheckInProps, 'event' | 'isManager'>) {
  return (
    <OfficeHead
      title="Вход по билетам"
      windowTitle={`Вход: ${title}`}
      back={isManager ? { to: officeEventPath(id), text: title } : { to: officePattern, text: 'Мероприятия' }}
      lead={!isManager && title}
      aside={
        isManager && (
          <TextLink to={presencePath(id)} className="target">
            Присутствие
          </TextLink>
        )
      }
    />
  );
}

const RegisterButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconUserPlus size={20} aria-hidden />} onClick={onClick}>
    Записать или рассчитать
  </Button>
);

function EventCounters({ eventId }: { eventId: string }) {
  const { data } = useCheckInCountsQuery({ variables: { id: eventId } });
  return data ? <Counters counts={data.checkInCounts} /> : null;
}

type CheckInState = ReturnType<typeof useCheckIn>;
type ScannerProps = {
  checkIn: CheckInState;
  point: CheckInPoint;
  timeZone: string;
  onSettle: (registrationId: string) => void;
};

/** The last result, the camera, and the field for codes and names. */
function Scanner({ checkIn, point, timeZone, onSettle }: ScannerProps) {
  const scan = (code: string) => void checkIn.submit({ code: code.trim() }, point);
  return (
    <div className={styles.main}>
      <ScanOutcomeCard outcome={checkIn.outcome} point={point} timeZone={timeZone} onSettle={onSettle} />
      <CameraView onCode={scan} />
      <CodeField
        people={checkIn.people}
        timeZone={timeZone}
        actionLabel={point.kind === 'ENTRY' ? 'Впустить' : 'Отметить выход'}
        onCode={scan}
        onPerson={(registrationId) => void checkIn.submit({ registrationId }, point)}
      />
    </div>
  );
}

type ConnectionProps = { checkIn: CheckInState; timeZone: string; isSavedOffline: boolean };

/** Whether the server is reached, what waits to be sent, and what staff has to know about it. */
function ConnectionState({ checkIn, timeZone, isSavedOffline }: ConnectionProps) {
  return (
    <>
      <p className={styles.state} role="status" data-reached={checkIn.isReached}>
        {checkIn.isReached ? 'На связи' : 'Сети нет, работаем по списку'}
        {checkIn.queuedCount + checkIn.walkIns.length > 0 &&
          ` · ждут отправки: ${checkIn.queuedCount + checkIn.walkIns.length}`}
        {` · в списке: ${checkIn.people.size}`}
        {checkIn.syncedAt && ` · обновлён в ${formatTime(checkIn.syncedAt, timeZone)}`}
      </p>
      {checkIn.dayOff && (
        <Message tone="warning">
          Сегодня мероприятия нет: отметки и записи у входа не принимаются. {formatNextDay(checkIn.dayOff.nextDate)}
        </Message>
      )}
      {!checkIn.isReached && (
        <Message tone="info">
          Отметки хранятся на устройстве и уйдут сами, когда сеть появится.{' '}
          {isSavedOffline
            ? 'Страница откроется и без сети: она сохранена в этом браузере.'
            : 'Не закрывайте страницу: без сети она не откроется.'}
        </Message>
      )}
      {checkIn.problem && <Message tone="problem">{checkIn.problem}</Message>}
    </>
  );
}
