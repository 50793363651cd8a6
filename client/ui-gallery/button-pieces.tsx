import { Button } from '@mantine/core';
import { DialogButton } from '../ui/dialog-button';
import { Dialog } from '../ui/dialog';
import { DownloadButton } from '../ui/download-button';
import { FeedAddress } from '../ui/feed-address';
import { SendButton } from '../ui/send-button';
import { ButtonLink } from '../ui/text/button-link';
import { Tabs } from '../ui/menus/tabs';
import { ChipLinks } from '../ui/text/chip-links';
import { Section } from '../ui/text/section';
import { TextLink } from '../ui/text/text-link';

/** Buttons, links, and what they open. */
export function ButtonPieces() {
  return (
    <>
      <Section title="Кнопки и ссылки">
        <div className="row gap-3 middle">
          <Button>Главная</Button>
          <Button variant="default">Обычная</Button>
          <Button variant="subtle">Тихая</Button>
          <Button color="red">Опасная</Button>
          <Button variant="subtle" color="red">
            Тихая опасная
          </Button>
          <Button loading>Сохраняется</Button>
          <Button disabled>Недоступна</Button>
          <ButtonLink to="/">Кнопка-ссылка</ButtonLink>
          <TextLink to="/">Ссылка</TextLink>
        </div>
        <ChipLinks
          label="Разделы"
          chips={[
            { to: '/dev/ui', label: 'Все', isCurrent: true },
            { to: '/dev/ui?part=new', label: 'Новые', isCurrent: false },
          ]}
        />
        <Tabs
          label="Части страницы"
          tabs={[
            { id: 'first', label: 'Первая', content: <p>Содержание первой.</p> },
            { id: 'second', label: 'Вторая', mark: 'новое', content: <p>Содержание второй.</p> },
          ]}
        />
      </Section>
      <Section title="Кнопки с действием">
        <div className="row gap-3 middle">
          <SendButton send={async () => []} successMessage="Отправлено">
            Отправить
          </SendButton>
          <SendButton send={async () => [{ code: 'EXAMPLE', message: 'Так показан отказ.' }]}>Отказ</SendButton>
          <DownloadButton href="/site/mark.svg" label="пример">
            Скачать
          </DownloadButton>
          <DialogButton
            dialog={(close) => (
              <Dialog isOpen title="Открыт кнопкой" onClose={close} actions={<Button onClick={close}>Понятно</Button>}>
                <p>Текст диалога.</p>
              </Dialog>
            )}
          >
            Открыть кнопкой
          </DialogButton>
        </div>
        <FeedAddress label="Адрес календаря" address="https://example.invalid/calendar.ics" />
      </Section>
    </>
  );
}
