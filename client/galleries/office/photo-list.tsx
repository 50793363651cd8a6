import '@mantine/core/styles/ActionIcon.css';
import { useState, type ReactNode } from 'react';
import { Badge } from '../../ui/text/badge';
import { EmptyState } from '../../ui/text/empty-state';
import { Button } from '@mantine/core';
import { useOrderOfficePhotos, type OfficePhotoFragment } from './galleries.generated';
import { PhotoDialog } from './photo-dialog';
import styles from './photo-list.module.css';
import { SortableList } from '../../office/content/sortable-list';
import { Thumbnail } from './thumbnail';
import { useAction } from '../../core/forms/use-action';

type CardProps = { photo: OfficePhotoFragment; handle: ReactNode; isCover: boolean; open: () => void };

const nameOf = ({ caption }: OfficePhotoFragment, index: number): string => caption || `снимок ${index + 1}`;

function Card({ photo, handle, isCover, open }: CardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <Thumbnail photo={photo} />
      </div>
      <p className="text-s anywhere">{photo.caption || 'Без подписи'}</p>
      <div className={styles.facts}>
        {isCover && <Badge tone="neva">Обложка</Badge>}
        {photo.isHidden && <Badge tone="warning">Скрыт</Badge>}
      </div>
      <div className="row gap-2 middle between">
        {handle}
        <Button variant="default" size="sm" onClick={open} aria-label={`Изменить: ${photo.caption || 'без подписи'}`}>
          Изменить
        </Button>
      </div>
    </div>
  );
}

/** Photos of a gallery: sortable cards that open the form of a photo. */
export function PhotoList({ galleryId, photos }: { galleryId: string; photos: readonly OfficePhotoFragment[] }) {
  const order = useOrderOfficePhotos();
  const { act } = useAction();
  const [openId, setOpenId] = useState<string | null>(null);
  // Optimistic order, until the server responds.
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const isCurrent = pendingOrder?.length === photos.length && pendingOrder.every((id) => byId.has(id));
  const orderedPhotos = isCurrent ? pendingOrder.map((id) => byId.get(id)!) : photos;
  const coverId = orderedPhotos.find(({ isHidden }) => !isHidden)?.id;
  const openPhoto = photos.find(({ id }) => id === openId) ?? null;

  async function reorder(photoIds: string[]): Promise<void> {
    setPendingOrder(photoIds);
    await act(() => order({ galleryId, photoIds }), null);
    setPendingOrder((current) => (current === photoIds ? null : current));
  }

  if (photos.length === 0)
    return (
      <EmptyState title="Снимков пока нет" headingLevel={3}>
        Добавьте их выше: первый станет обложкой, порядок можно изменить потом.
      </EmptyState>
    );
  return (
    <>
      <SortableList
        label="Снимки по порядку"
        items={orderedPhotos}
        nameOf={nameOf}
        onReorder={(ids) => void reorder(ids)}
        isGrid
      >
        {(photo, handle) => (
          <Card photo={photo} handle={handle} isCover={photo.id === coverId} open={() => setOpenId(photo.id)} />
        )}
      </SortableList>
      {openPhoto && (
        <PhotoDialog
          key={openPhoto.id}
          photo={openPhoto}
          isCover={openPhoto.id === coverId}
          makeCover={() =>
            reorder([openPhoto.id, ...orderedPhotos.map(({ id }) => id).filter((id) => id !== openPhoto.id)])
          }
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
