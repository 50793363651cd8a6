import { IconUserOff } from '@tabler/icons-react';
import 'yet-another-react-lightbox/styles.css';
import { useRef, useState } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Download from 'yet-another-react-lightbox/plugins/download';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { PhotoDetails } from './gallery-details';
import { canMovePhotos } from './move-photo';
import './photo-lightbox.css';

type Props = {
  title: string;
  slug: string;
  photos: readonly PhotoDetails[];
  /** Index of the first photo to show. */
  start: number;
  onShow: (index: number) => void;
  onClose: () => void;
  onRequestRemoval: (photo: PhotoDetails) => void;
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
  Download: 'Скачать снимок',
  'Zoom in': 'Увеличить',
  'Zoom out': 'Уменьшить',
};

/** The photos one by one over the page, with keyboard, swipe and buttons. */
export default function PhotoLightbox(props: Props) {
  const { title, slug, photos, start, onShow, onClose, onRequestRemoval: onAsk } = props;
  const [index, setIndex] = useState(start);
  /** The index that `onShow` knows. The router may draw it later than the next key is pressed. */
  const shown = useRef(start);
  const current = photos[index];
  const slides: SlideImage[] = photos.map((photo) => ({
    src: photo.sizes.at(-1)?.webp ?? '',
    srcSet: photo.sizes.map(({ webp, width, height }) => ({ src: webp, width, height })),
    width: photo.width,
    height: photo.height,
    alt: photo.alt || photo.caption || `${title}, снимок ${photo.position}`,
    download: { url: photo.downloadUrl ?? '', filename: `${slug}-${photo.position}.jpg` },
  }));
  const caption = current && (
    <div className="photo-bar">
      <p aria-live="polite">
        {current.caption} <span className="photo-number">{`${index + 1} из ${photos.length}`}</span>
      </p>
      <button type="button" className="photo-removal" onClick={() => onAsk(current)}>
        <IconUserOff aria-hidden="true" size={18} />
        Попросить убрать снимок
      </button>
    </div>
  );
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Download, Zoom]}
      labels={labels}
      // The photo moves; it does not fade in as well.
      animation={canMovePhotos() ? { fade: 0 } : undefined}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 2 }}
      render={{ controls: () => caption }}
      on={{
        view: ({ index: next }) => {
          setIndex(next);
          // The library also tells of the first photo.
          if (next !== shown.current) onShow(next);
          shown.current = next;
        },
      }}
    />
  );
}
