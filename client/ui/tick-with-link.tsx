import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, VisuallyHidden, type CheckboxProps } from '@mantine/core';
import styles from './tick-with-link.module.css';

type Props = Omit<CheckboxProps, 'checked'> & {
  /** As a form gives it: what was never touched is not ticked. */
  checked?: unknown;
  /** What is being agreed to; opens beside the form, so that nothing typed is lost. */
  link: { text: string; to: string };
};

/** A tick and, outside its label, the document it is about. */
export function TickWithLink({ link, checked, ...tick }: Props) {
  return (
    <div>
      <Checkbox {...tick} checked={Boolean(checked)} />
      <a href={link.to} target="_blank" rel="noopener" className={styles.link}>
        {link.text}
        <VisuallyHidden> (откроется в новой вкладке)</VisuallyHidden>
      </a>
    </div>
  );
}
