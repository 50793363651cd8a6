import type { ComponentProps } from 'react';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { SubmitForm } from '../../ui/forms/submit-form';
import { EditConflict, type EditConflictProps } from './edit-conflict';

type Props<Values extends Record<string, unknown>> = ComponentProps<typeof SubmitForm<Values>> & {
  form: { conflict?: EditConflictProps | null };
};

/** A form on a page of the office, with the notice of a restored draft and the edit conflict above its fields. */
export function OfficeForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, className = 'stack gap-5 measure', children } = props;
  return (
    <SubmitForm {...props} className={className}>
      <DraftNotice form={form} />
      {form.conflict && <EditConflict {...form.conflict} />}
      {children}
    </SubmitForm>
  );
}
