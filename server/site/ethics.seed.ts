import type { Application } from '../core/application.js';
import { textPdf } from '../ports/pdf.js';
import type { FileStore } from '../ports/files.js';

export const ethicsKey = 'ethics.pdf';

const articles = (organisation: string): string[] => [
  `Этот кодекс действует для всех мероприятий, которые проводит ${organisation}: для докладчиков, участников, партнёров и организаторов.`,
  '1. Научная программа составляется независимо от партнёров. Партнёры не выбирают темы и докладчиков аккредитуемой части и не влияют на содержание докладов.',
  '2. Докладчик сообщает о конфликте интересов до начала выступления. Доклады при поддержке компаний отмечены в программе и не учитываются при начислении баллов НМО.',
  '3. Данные пациентов показываются только в обезличенном виде. Снимки, по которым можно узнать человека, требуют его письменного согласия.',
  '4. Мы уважаем друг друга независимо от должности, специальности, возраста, пола и происхождения. Оскорбления и давление недопустимы.',
  '5. Участник может попросить убрать фотографию, на которой он изображён. Просьба выполняется без объяснения причин.',
  '6. О нарушении кодекса можно сообщить организатору. Каждое обращение рассматривается, ответ даётся в течение десяти рабочих дней.',
];

/** Writes the default code of ethics that the footer links to. Does not replace an existing file. */
export async function storeEthics({ config }: Application, files: FileStore): Promise<void> {
  if ((await files.sizeOf(ethicsKey)) !== null) return;
  await files.put(ethicsKey, await textPdf('Кодекс этики', articles(config.site.legalName)));
}
