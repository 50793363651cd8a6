import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, tariff } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as } from '../programme.builder.js';
import { pulmonologyProgramme } from './pulmonology-forum.programme.js';

const ZONE = 'Europe/Moscow';

export function pulmonologyForum(calendar: DemoCalendar): DemoEvent {
  const dates = calendar.ago(6, 4, 2);
  const start = dates[0] ?? calendar.today;
  return buildEvent({
    title: 'Осенний форум по пульмонологии',
    type: 'FORUM',
    format: 'MIXED',
    summary:
      'Два дня, два зала, 38 докладов: обструктивные болезни, инфекция, интерстициальные процессы и реабилитация. 1 240 участников из 64 регионов. Запись доступна участникам.',
    description: `Форум прошёл в Санкт-Петербурге и в трансляции. В нём участвовали 1 240 врачей: 430 в залах и 810 онлайн. Прозвучало 38 докладов.

Больше всего вопросов собрали секции «ХОБЛ: от спирометрии к лечению» и «Интерстициальные болезни лёгких». Клинические разборы второго дня шли на сорок минут дольше — зал не отпускал докладчиков.

**Что осталось**

- записи обоих залов — для участников, в личном кабинете;
- презентации докладчиков, которые согласились ими поделиться;
- фотоотчёт.

Коды НМО выданы участникам, выполнившим условия. Если код не пришёл, проверьте папку «Спам» и напишите в поддержку, указав ФИО, название и дату мероприятия.`,
    coverMotif: 'breath',
    timeZone: ZONE,
    venue: {
      name: 'Конгресс-центр «Балтийская пристань»',
      address: 'наб. Лейтенанта Головнина, д. 12',
      city: 'Санкт-Петербург',
    },
    specialties: higher(
      'Пульмонология',
      'Терапия',
      'Общая врачебная практика (семейная медицина)',
      'Торакальная хирургия',
      'Функциональная диагностика',
    ),
    nmo: { state: 'APPROVED', registrationNumber: 'ОМ-0098-Ф' },
    committee: [as('CHAIR', 'kuzmin'), as('SECRETARY', 'alekseeva')],
    programme: pulmonologyProgramme(dates, ZONE),
    seats: [
      { participation: 'IN_PERSON', capacity: 450, demoTaken: 430, demoWaiting: 0 },
      { participation: 'ONLINE', capacity: null, demoTaken: 810, demoWaiting: 0 },
    ],
    tariffs: [
      tariff('in-person', 'Участие в зале', 'IN_PERSON', 0),
      tariff('online', 'Участие в трансляции', 'ONLINE', 0),
    ],
    partners: [
      partnerAt('centre'),
      partnerAt('severpharm', { erid: 'LjN8KDemo9' }),
      partnerAt('medline', { tier: 'SECTION', erid: 'LjN8KDemoA' }),
      partnerAt('institute'),
      partnerAt('efir'),
      partnerAt('vesti'),
    ],
    documents: [
      pdf(
        'Программа форума',
        'programma.pdf',
        'Осенний форум по пульмонологии',
        'День 1. Обструктивные болезни и инфекция.',
        'День 2. Интерстициальные болезни, онкология, реабилитация.',
      ),
    ],
    registrationOpensAt: toInstant(addDays(start, -90), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(start, -2), '23:59', ZONE),
    hasRecording: true,
  });
}
