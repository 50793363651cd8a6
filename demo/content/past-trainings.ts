import type { EventFormat, EventType } from '../../server/events/event.enums.js';
import type { CoverMotif } from '../../server/ports/covers/draw-cover.js';
import type { SpecialtyReference } from './content.types.js';

const higher = (name: string): SpecialtyReference => ({ level: 'HIGHER', name });

/** What has become of the papers of one of the demo's people. */
export type DemoPapers = 'AWAITED' | 'ISSUED' | 'REPLACED' | 'REVOKED' | 'ENTERED';

/** A short event of the past, of which little but its papers is left. */
export type PastTraining = {
  slug: string;
  title: string;
  summary: string;
  type: EventType;
  format: EventFormat;
  motif: CoverMotif;
  city: string | null;
  /** Days before today. */
  daysAgo: number;
  points: number;
  number: string;
  specialties: SpecialtyReference[];
  papers: DemoPapers;
};

const heart = [higher('Кардиология'), higher('Терапия')];

export const pastTrainings: readonly PastTraining[] = [
  {
    slug: 'lipidy-v-praktike-vracha',
    title: 'Липиды в практике врача: от анализа к назначению',
    summary: 'Разбор целевых значений и комбинированной терапии на клинических случаях.',
    type: 'WEBINAR',
    format: 'ONLINE',
    motif: 'waves',
    city: null,
    daysAgo: 5,
    points: 4,
    number: 'ОМ-0112-Л',
    specialties: heart,
    papers: 'AWAITED',
  },
  {
    slug: 'shkola-aritmologii-osen',
    title: 'Осенняя школа аритмологии',
    summary: 'Фибрилляция предсердий, синкопе и внезапная смерть: один день практики.',
    type: 'SCHOOL',
    format: 'MIXED',
    motif: 'pulse',
    city: 'Санкт-Петербург',
    daysAgo: 33,
    points: 6,
    number: 'ОМ-0104-А',
    specialties: heart,
    papers: 'ISSUED',
  },
  {
    slug: 'ekg-klinicheskie-razbory',
    title: 'ЭКГ в клинических разборах',
    summary: 'Двадцать плёнок, двадцать решений: как не пропустить главное.',
    type: 'SEMINAR',
    format: 'IN_PERSON',
    motif: 'rhythm',
    city: 'Санкт-Петербург',
    daysAgo: 230,
    points: 6,
    number: 'ОМ-0071-Э',
    specialties: heart,
    papers: 'REPLACED',
  },
  {
    slug: 'serdechnaia-nedostatochnost-god-spustia',
    title: 'Сердечная недостаточность: год спустя',
    summary: 'Новые группы препаратов и место амбулаторного врача.',
    type: 'CONFERENCE',
    format: 'IN_PERSON',
    motif: 'contours',
    city: 'Великий Новгород',
    daysAgo: 410,
    points: 12,
    number: 'ОМ-0048-С',
    specialties: heart,
    papers: 'ENTERED',
  },
  {
    slug: 'antikoaguliatsiia-bez-oshibok',
    title: 'Антикоагуляция без ошибок',
    summary: 'Кому, сколько и как долго: разбор сложных назначений.',
    type: 'WEBINAR',
    format: 'ONLINE',
    motif: 'lattice',
    city: null,
    daysAgo: 640,
    points: 3,
    number: 'ОМ-0029-К',
    specialties: heart,
    papers: 'REVOKED',
  },
  {
    slug: 'gipertoniia-v-kommorbidnosti',
    title: 'Гипертония и коморбидность',
    summary: 'Пациент с диабетом, подагрой и болезнью почек на одном приёме.',
    type: 'CONFERENCE',
    format: 'MIXED',
    motif: 'arcs',
    city: 'Санкт-Петербург',
    daysAgo: 830,
    points: 12,
    number: 'ОМ-0017-Г',
    specialties: heart,
    papers: 'ENTERED',
  },
];

type DemoOwnPoints = { title: string; daysAgo: number; points: number; source: 'EVENT' | 'MODULE' | 'COURSE' };

/** What the doctor of the demo has written down herself. */
export const demoOwnPoints: readonly DemoOwnPoints[] = [
  { title: 'Лёгочная гипертензия: интерактивный модуль', daysAgo: 120, points: 2, source: 'MODULE' },
  { title: 'Региональный съезд терапевтов', daysAgo: 480, points: 8, source: 'EVENT' },
  { title: 'Избранные вопросы кардиологии', daysAgo: 700, points: 36, source: 'COURSE' },
  { title: 'Ультразвук сердца для кардиолога', daysAgo: 1_050, points: 18, source: 'COURSE' },
];
