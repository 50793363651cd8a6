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

type Named = { id: string };

type Props<Item extends Named> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item, index: number) => string;
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void;
  /** Cards beside one another; else rows below one another. */
  isGrid?: boolean;
  /** `handle` is what moves the item: a grip for the pointer and the keyboard, and two buttons. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode;
};

const instructions = {
  draggable:
    'Чтобы переставить, нажмите пробел, двигайте стрелками, ещё раз нажмите пробел. Escape отменяет перестановку.',
};

type SlotProps = { id: string; name: string; index: number; last: number; isGrid: boolean } & {
  move: (by: number) => void;
  children: (handle: ReactNode) => ReactNode;
};

function Slot({ id, name, index, last, isGrid, move, children }: SlotProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const [Sooner, Later] = isGrid ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown];
  const style = { transform: CSS.Translate.toString(transform), transition };
  const handle = (
    <span className={styles.handle}>
      <ActionIcon
        variant="subtle"
        size="lg"
        disabled={index === 0}
        onClick={() => move(-1)}
        aria-label={`Раньше: ${name}`}
      >
        <Sooner size={18} aria-hidden />
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
        disabled={index === last}
        onClick={() => move(1)}
        aria-label={`Позже: ${name}`}
      >
        <Later size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
  return (
    <li ref={setNodeRef} style={style} className={styles.item} data-dragging={isDragging || undefined}>
      {children(handle)}
    </li>
  );
}

/** A list whose order is made by dragging, by the keyboard, or by two buttons on each item. */
export function SortableList<Item extends Named>({ label, items, nameOf, onOrder, isGrid, children }: Props<Item>) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  const place = (one: string | number) => ids.indexOf(String(one));
  const said = (one: string | number) => {
    const index = place(one);
    return index < 0 ? '' : nameOf(items[index]!, index);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Взято: ${said(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${said(active.id)}: место ${place(over.id) + 1} из ${ids.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${said(active.id)}: ${over ? `теперь на месте ${place(over.id) + 1}` : 'на прежнем месте'}.`,
    onDragCancel: ({ active }) => `${said(active.id)}: перестановка отменена.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onOrder(arrayMove(ids, place(active.id), place(over.id)));
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
            <Slot
              key={item.id}
              id={item.id}
              name={nameOf(item, index)}
              index={index}
              last={items.length - 1}
              isGrid={Boolean(isGrid)}
              move={(by) => onOrder(arrayMove(ids, index, index + by))}
            >
              {(handle) => children(item, handle, index)}
            </Slot>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
