import type { ReactNode } from 'react';
import { nmoStates } from '../../../rules/states/nmo-states';
import { lazyOptional } from '../../core/lazy-optional';
import { Section } from '../../ui/text/section';
import type { OwnSpecialties } from '../list/own-specialties';
import { PastEventLinks } from '../list/past-event-links';
import type { EventDetails } from '../price';
import { PrintButton, Programme } from '../programme/programme';
import { Speakers } from '../programme/speakers';
import type { ViewerRegistrationFragment } from '../event.generated';
import { Committee } from './parts/committee';
import { EventAbout } from './parts/event-about';
import { EventContact } from './parts/event-contact';
import { EventDocuments } from './parts/event-documents';
import { EventVenue } from './parts/event-venue';
import { NmoPanel } from './parts/nmo-panel';
import { PageNav, type PagePart } from './page-nav';
import { pageWords, type PageKind } from './page-kind';
import { PartnersByTier } from './parts/partners-by-tier';
import { PriceList } from './parts/price-list';
import styles from './event-sections.module.css';

const hasPeople = ({ programme }: EventDetails): boolean =>
  programme.some(({ sessions }) =>
    sessions.some(({ moderators, talks }) => moderators.length > 0 || talks.some((talk) => talk.speakers.length > 0)),
  );

const takesPlace = ({ isPast, state }: Pick<EventDetails, 'isPast' | 'state'>): boolean =>
  !isPast && state !== 'CANCELLED';

const hasPrices = ({ tariffs, isPast, state }: EventDetails): boolean =>
  tariffs.some(({ isOnSale, isUpcoming }) => isOnSale || isUpcoming) && takesPlace({ isPast, state });

type Props = {
  event: EventDetails;
  kind: PageKind;
  ownSpecialties: OwnSpecialties;
  /** The viewer's; null: they have none, or are a visitor. */
  registration: ViewerRegistrationFragment | null;
};

/** Loaded after the page: the first screen has the action. */
const NavAction = lazyOptional(() => import('./nav-action'));

/** `half`: two such parts fit side by side on a wide screen. */
type Part = PagePart & { content: ReactNode; aside?: ReactNode; half?: boolean };

/** A part that the event lacks is false or null. */
type OptionalPart = Part | false | null;

/** What the event is about, its programme and its people, in the order of its kind. */
function mainParts({ event, kind }: Props): OptionalPart[] {
  const words = pageWords[kind];
  const about = Boolean(event.summary || event.descriptionHtml) && {
    id: 'about',
    title: words.about,
    content: <EventAbout event={event} />,
    half: true,
  };
  const hasProgramme = event.programme.length > 0;
  // Of an event that is over or called off, no programme will come.
  const programme = (hasProgramme || takesPlace(event)) && {
    id: 'programme',
    title: words.programme ?? 'Программа',
    aside: hasProgramme && <PrintButton />,
    content: <Programme event={event} kind={kind} />,
  };
  const people = hasPeople(event) && {
    id: 'speakers',
    title: words.people,
    content: <Speakers programme={event.programme} />,
    half: true,
  };
  return {
    congress: [about, people, programme],
    path: [programme, about, people],
    webinar: [about, people, programme],
    table: [people, about, programme],
    case: [programme, people, about],
  }[hasProgramme ? kind : 'congress'];
}

/** What participants need to know; parts of half a width come in pairs. */
function factParts({ event, ownSpecialties }: Props): OptionalPart[] {
  const hasNmo = event.nmo.statement !== null || nmoStates.is(event.nmo.state, 'participates');
  return [
    hasPrices(event) && {
      id: 'prices',
      title: 'Стоимость участия',
      shortTitle: 'Цены',
      content: <PriceList event={event} />,
      half: true,
    },
    hasNmo && {
      id: 'nmo',
      title: 'Баллы НМО',
      content: <NmoPanel event={event} ownSpecialties={ownSpecialties} />,
      half: true,
    },
    event.venue !== null &&
      takesPlace(event) && {
        id: 'venue',
        title: 'Как добраться',
        content: <EventVenue venue={event.venue} />,
        half: true,
      },
    event.documents.length > 0 && {
      id: 'documents',
      title: 'Документы',
      content: <EventDocuments documents={event.documents} />,
      half: true,
    },
    event.committee.length > 0 && {
      id: 'committee',
      title: 'Комитет',
      content: <Committee committee={event.committee} />,
    },
    event.partners.length > 0 && {
      id: 'partners',
      title: 'Организаторы и партнёры',
      shortTitle: 'Партнёры',
      content: <PartnersByTier partners={event.partners} />,
    },
    { id: 'contact', title: 'Контакты', content: <EventContact contact={event.contact} /> },
  ];
}

function partsOf(props: Props): Part[] {
  const { event } = props;
  const after = (event.archiveEntry !== null || event.gallery !== null) && {
    id: 'after',
    title: 'После мероприятия',
    content: <PastEventLinks event={event} />,
  };
  return [after, ...mainParts(props), ...factParts(props)].filter((part) => typeof part === 'object' && part !== null);
}

/** All that follows the first screen, with its navigation. */
export function EventSections(props: Props) {
  const parts = partsOf(props);
  return (
    <div className={styles.parts}>
      <PageNav parts={parts} action={<NavAction event={props.event} registration={props.registration} />} />
      {parts.map(({ id, title, aside, content, half }) => (
        <div key={id} className={styles.part} data-half={half}>
          <Section id={id} title={title} aside={aside}>
            {content}
          </Section>
        </div>
      ))}
    </div>
  );
}
