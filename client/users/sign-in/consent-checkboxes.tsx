import { legalDocumentPath } from '../../legal/paths';
import { CheckboxWithLink } from '../../ui/forms/checkbox-with-link';
import type { ConsentRequestFragment } from '../users.generated';
import styles from '../account-form.module.css';

type Props = {
  consents: readonly ConsentRequestFragment[];
  /** Properties of the checkbox for a document id. */
  field: (documentId: string) => { name: string; checked?: unknown };
};

/** A checkbox for each consent: the required ones in a fieldset with an asterisk, the optional ones below. */
export function ConsentCheckboxes({ consents, field }: Props) {
  const renderConsent = ({ label, required, document }: ConsentRequestFragment) => (
    <CheckboxWithLink
      key={document.id}
      {...field(document.id)}
      label={label}
      required={required}
      link={{ text: document.title, to: legalDocumentPath(document.kind, document.version) }}
    />
  );
  const required = consents.filter((consent) => consent.required);
  const optional = consents.filter((consent) => !consent.required);
  return (
    <>
      {required.length > 0 && (
        <fieldset className={styles.ticks}>
          <legend className={styles.legend}>
            Согласия{' '}
            <span aria-hidden="true" className={styles.mark}>
              *
            </span>
            <span className="visually-hidden"> (обязательные)</span>
          </legend>
          {required.map(renderConsent)}
        </fieldset>
      )}
      {optional.map(renderConsent)}
    </>
  );
}
