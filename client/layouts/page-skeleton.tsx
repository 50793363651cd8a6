import type { ReactNode } from 'react';
import { PageTitle } from '../ui/text/page-title';
import { ShellHead, useRouteTitle } from '../core/routing/page-head';
import styles from './page-skeleton.module.css';

/** Parts of a page, each as high as it mostly is with its data. */
const classes = {
  line: styles.line,
  block: styles.block,
  chips: styles.chips,
  ticket: styles.ticket,
  card: styles.card,
  row: styles.row,
  paper: styles.paper,
};
type Shape = keyof typeof classes;

const anyPage: readonly Shape[] = ['line', 'block', 'block'];

/** Stands in place of a page that needs a session, until its data are applied: title and grey shapes, a window high. */
export const PageSkeleton = () => <TitleAndShapes shapes={anyPage} />;

/** @param shapes from top to bottom */
export const skeletonOf = (...shapes: Shape[]) =>
  function Skeleton() {
    return <TitleAndShapes shapes={shapes} />;
  };

function TitleAndShapes({ shapes }: { shapes: readonly Shape[] }) {
  const title = useRouteTitle();
  return (
    <SkeletonShapes shapes={shapes}>
      <PageTitle>{title}</PageTitle>
    </SkeletonShapes>
  );
}

type Props = {
  shapes?: readonly Shape[];
  /** The head of the page, as high as that of the page with its data. */
  children: ReactNode;
};

export function SkeletonShapes({ shapes = anyPage, children }: Props) {
  return (
    <>
      <ShellHead />
      <div className={styles.skeleton} aria-busy="true">
        {children}
        {shapes.map((shape, index) => (
          <span key={index} className={`${styles.shape} ${classes[shape]}`} />
        ))}
      </div>
    </>
  );
}
