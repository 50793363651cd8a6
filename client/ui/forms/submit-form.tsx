import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CaptchaGuard } from '../../core/captcha/use-captcha';
import type { ProblemForm } from '../../core/forms/form';
import { CaptchaStatus } from './captcha-status';
import { FormProblem } from './form-problem';
import { PostedForm } from './posted-form';
import styles from './submit-form.module.css';

type Props<Values extends Record<string, unknown>> = {
  form: ProblemForm<Values>;
  /** Label of the button that sends the form. */
  submitLabel: string;
  /** The button is as wide as the form. */
  isWide?: boolean;
  /** The button was pressed; the form is sent next. */
  onSubmitPress?: () => void;
  /** Buttons beside it. */
  actions?: ReactNode;
  /** Name of the form on the server, where it works without scripts. */
  name?: string;
  captcha?: Pick<CaptchaGuard, 'isChecking'> & Partial<CaptchaGuard>;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
};

/** A form on a page: its fields, the problem of the form as a whole, and the button that sends it. */
export function SubmitForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const {
    form,
    submitLabel,
    isWide,
    onSubmitPress,
    actions,
    name,
    captcha,
    className = 'stack gap-5',
    children,
  } = props;
  return (
    <form {...form.formProps} {...captcha?.formProps} aria-label={props['aria-label']} className={className}>
      {name && <PostedForm name={name} form={form} />}
      {children}
      <FormProblem problem={form.problem} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.pending} fullWidth={isWide} onClick={onSubmitPress}>
          {submitLabel}
        </Button>
        {actions}
      </div>
      {captcha && <CaptchaStatus isChecking={captcha.isChecking} />}
    </form>
  );
}
