import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from '../core/context.js';
import { textPdf } from '../ports/pdf.js';
import type { Ports } from '../ports/ports.js';

const key = 'ethics.pdf';

const articles = (organisation: string): string[] => [
  `Этот кодекс действует для всех мероприятий, которые проводит ${organisation}: для докладчиков, участников, партнёров и организаторов.`,
  '1. Научная программа составляется независимо от партнёров. Партнёры не выбирают темы и докладчиков аккредитуемой части и не влияют на содержание докладов.',
  '2. Докладчик сообщает о конфликте интересов до начала выступления. Доклады при поддержке компаний отмечены в программе и не учитываются при начислении баллов НМО.',
  '3. Данные пациентов показываются только в обезличенном виде. Снимки, по которым можно узнать человека, требуют его письменного согласия.',
  '4. Мы уважаем друг друга независимо от должности, специальности, возраста, пола и происхождения. Оскорбления и давление недопустимы.',
  '5. Участник может попросить убрать фотографию, на которой он изображён. Просьба выполняется без объяснения причин.',
  '6. О нарушении кодекса можно сообщить организатору. Каждое обращение рассматривается, ответ даётся в течение десяти рабочих дней.',
];

/** The code of ethics that the footer links to; an own file under the same name is left as it is. */
export async function writeEthics({ config }: Application, { files }: Ports): Promise<void> {
  if (existsSync(join(files.folder, key))) return;
  await files.put(key, await textPdf('Кодекс этики', articles(config.site.legalName)));
}
