import { IconUserOff } from '@tabler/icons-react';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Download from 'yet-another-react-lightbox/plugins/download';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { PhotoDetails } from './gallery-details';
import './photo-lightbox.css';

type Props = {
  title: string;
  slug: string;
  photos: readonly PhotoDetails[];
  /** Index of the photo that is shown first. */
  start: number;
  isOpen: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
  onClosed: () => void;
  onAsk: (photo: PhotoDetails) => void;
};

const labels = {
  Previous: 'Предыдущий снимок',
  Next: 'Следующий снимок',
  Close: 'Закрыть',
  Slide: 'Снимок',
  Carousel: 'Карусель',
  Lightbox: 'Просмотр снимков',
  'Photo gallery': 'Снимки фотоотчёта',
  '{index} of {total}': '{index} из {total}',
  Caption: 'Подпись',
  Download: 'Скачать снимок',
  'Zoom in': 'Увеличить',
  'Zoom out': 'Уменьшить',
};

const fileName = (slug: string, position: number) => `${slug}-${position}.jpg`;

/** The photos one by one over the page, by keyboard, swipe and buttons. */
export default function PhotoLightbox(props: Props) {
  const { title, slug, photos, start, isOpen, onShow, onClose, onClosed, onAsk } = props;
  const slides: SlideImage[] = photos.map((photo, index) => ({
    src: photo.sizes.at(-1)?.webp ?? '',
    srcSet: photo.sizes.map(({ webp, width, height }) => ({ src: webp, width, height })),
    width: photo.width,
    height: photo.height,
    alt: photo.caption || `${title}, снимок ${photo.position}`,
    description: (
      <>
        <span className="photo-caption">
          {photo.caption} <span className="photo-number">{`${index + 1} из ${photos.length}`}</span>
        </span>
        <button type="button" className="photo-removal" onClick={() => onAsk(photo)}>
          <IconUserOff aria-hidden="true" size={18} />
          Попросить убрать снимок
        </button>
      </>
    ),
    download: { url: photo.downloadUrl ?? '', filename: fileName(slug, photo.position) },
  }));
  return (
    <Lightbox
      open={isOpen}
      close={onClose}
      index={start}
      slides={slides}
      plugins={[Captions, Download, Zoom]}
      labels={labels}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 6 }}
      zoom={{ maxZoomPixelRatio: 2 }}
      on={{ view: ({ index }) => onShow(index), exited: onClosed }}
    />
  );
}
