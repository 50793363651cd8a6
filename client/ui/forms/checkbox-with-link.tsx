import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import styles from './checkbox-with-link.module.css';

type Props = Omit<CheckboxProps, 'checked'> & {
  /** Value from a form; undefined counts as not checked. */
  checked?: unknown;
  /** The document; opens in a new tab, so that the form keeps its input. */
  link: { text: string; to: string };
};

/** A checkbox and, outside its label, a link to the document that the user agrees to. */
export function CheckboxWithLink({ link, checked, ...checkboxProps }: Props) {
  return (
    <div>
      <Checkbox {...checkboxProps} checked={Boolean(checked)} />
      <a href={link.to} target="_blank" rel="noopener" className={styles.link}>
        {link.text}
        <span className="visually-hidden"> (откроется в новой вкладке)</span>
      </a>
    </div>
  );
}
