import '@mantine/core/styles/ActionIcon.css';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import styles from './sortable-list.module.css';

type Identified = { id: string };

type Props<Item extends Identified> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item, index: number) => string;
  /** All ids in their new order. */
  onReorder: (ids: string[]) => void;
  /** Cards in a grid instead of rows. */
  isGrid?: boolean;
  /** `handle`: a grip for pointer and keyboard, and two buttons that move the item. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode;
};

const instructions = {
  draggable:
    'Чтобы переставить, нажмите пробел, двигайте стрелками, ещё раз нажмите пробел. Escape отменяет перестановку.',
};

type SortableItemProps = { id: string; name: string; index: number; last: number; isGrid: boolean } & {
  move: (offset: number) => void;
  children: (handle: ReactNode) => ReactNode;
};

function SortableItem({ id, name, index, last: lastIndex, isGrid, move, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const [EarlierIcon, LaterIcon] = isGrid ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown];
  const style = { transform: CSS.Translate.toString(transform), transition };
  const handle = (
    <span className="inline-flex middle">
      <ActionIcon
        variant="subtle"
        size="lg"
        disabled={index === 0}
        onClick={() => move(-1)}
        aria-label={`Раньше: ${name}`}
      >
        <EarlierIcon size={18} aria-hidden />
      </ActionIcon>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-roledescription="перетаскиваемый элемент"
        aria-label={`Переставить: ${name}`}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <ActionIcon
        variant="subtle"
        size="lg"
        disabled={index === lastIndex}
        onClick={() => move(1)}
        aria-label={`Позже: ${name}`}
      >
        <LaterIcon size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
  return (
    <li ref={setNodeRef} style={style} className={styles.item} data-dragging={isDragging || undefined}>
      {children(handle)}
    </li>
  );
}

/** A list that the user sorts by dragging, with the keyboard, or with two buttons on each item. */
export function SortableList<Item extends Identified>({
  label,
  items,
  nameOf,
  onReorder,
  isGrid,
  children,
}: Props<Item>) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  const indexOf = (itemId: string | number) => ids.indexOf(String(itemId));
  const nameOfId = (itemId: string | number) => {
    const index = indexOf(itemId);
    return index < 0 ? '' : nameOf(items[index]!, index);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Взято: ${nameOfId(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOfId(active.id)}: место ${indexOf(over.id) + 1} из ${ids.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${nameOfId(active.id)}: ${over ? `теперь на месте ${indexOf(over.id) + 1}` : 'на прежнем месте'}.`,
    onDragCancel: ({ active }) => `${nameOfId(active.id)}: перестановка отменена.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onReorder(arrayMove(ids, indexOf(active.id), indexOf(over.id)));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className={styles.list} data-grid={isGrid || undefined} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              name={nameOf(item, index)}
              index={index}
              last={items.length - 1}
              isGrid={Boolean(isGrid)}
              move={(offset) => onReorder(arrayMove(ids, index, index + offset))}
            >
              {(handle) => children(item, handle, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
