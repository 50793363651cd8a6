import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './card.module.css';

type Props = {
  to: string;
  title: string;
  headingLevel: 2 | 3;
  cover: ReactNode;
  /** Content above the title. */
  above: ReactNode;
  /** Content below the title. */
  children?: ReactNode;
  foot: ReactNode;
  /** The event is cancelled: the card is muted. */
  isCancelled?: boolean;
};

/** A card in a list. The link of its title covers the whole card. */
export function Card({ to, title, headingLevel, cover, above, children, foot, isCancelled = false }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-off={isCancelled || undefined}>
      {cover}
      <div className={styles.body}>
        {above}
        <Heading className={styles.title}>
          <Link to={to} className="card-link">
            {title}
          </Link>
        </Heading>
        {children}
      </div>
      <div className={styles.foot}>{foot}</div>
    </article>
  );
}

type CoverProps = {
  image: { small: string; width: number; height: number } | null;
  /** The card is visible without scrolling, so its cover is not loaded lazily. */
  eager: boolean;
};

export function CardCover({ image, eager }: CoverProps) {
  if (!image) return <div className={styles.cover} />;
  return (
    <img
      className={styles.cover}
      src={image.small}
      width={image.width}
      height={image.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

type CardListProps = {
  children: ReactNode;
  /** On a phone the cards are in one row that scrolls sideways. */
  isHorizontal?: boolean;
  className?: string;
};

/** Its children are <li>, each with a card. */
export function CardList({ children, isHorizontal = false, className = '' }: CardListProps) {
  return (
    <ul className={`${styles.cards} ${className}`} data-in-row={isHorizontal || undefined}>
      {children}
    </ul>
  );
}
