import type { ReactNode } from 'react';
import { PageHead } from '../../core/page-head';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import styles from './content.module.css';

type Props = {
  title: string;
  /** The list that this page belongs to. */
  back: { to: string; text: string };
  lead?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page of the content: the way back, what it is, what can be done. */
export function ContentHead({ title, back, lead, actions }: Props) {
  return (
    <>
      <PageHead title={title} noindex />
      <p className={styles.back}>
        <TextLink to={back.to}>{back.text}</TextLink>
      </p>
      <PageTitle lead={lead} aside={actions}>
        {title}
      </PageTitle>
    </>
  );
}
