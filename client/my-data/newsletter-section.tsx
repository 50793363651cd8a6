import { legalDocumentPath } from '../legal/paths';
import { Section } from '../ui/text/section';
import { CheckboxWithLink } from '../ui/forms/checkbox-with-link';
import { MyDataDocument, useSetNewsletter, type ConsentDocumentFragment } from './my-data.generated';
import { useAction } from '../core/forms/use-action';

type Props = { isOn: boolean; document: ConsentDocumentFragment; email: string };

/** A checkbox for the newsletter; switching it on is a separate consent. */
export function NewsletterSection({ isOn, document, email }: Props) {
  const setNewsletter = useSetNewsletter({ refetchQueries: [MyDataDocument] });
  const { act, isPending } = useAction();
  const change = (newValue: boolean) =>
    act(
      () => setNewsletter({ input: { isOn: newValue, document: newValue ? document.id : null } }),
      newValue ? 'Рассылка включена.' : 'Рассылка выключена.',
    );

  return (
    <Section title="Рассылка" id="newsletter">
      <div className="stack panel p-4 gap-4">
        <CheckboxWithLink
          label="Согласен(на) получать информационные письма о будущих мероприятиях"
          checked={isOn}
          disabled={isPending}
          onChange={(event) => void change(event.currentTarget.checked)}
          link={{ text: document.title, to: legalDocumentPath(document.kind, document.version) }}
        />
        <p className="note">
          {isOn
            ? `Письма приходят на ${email}. Отметку можно снять в любое время: рассылка прекратится сразу.`
            : 'Сейчас рассылка выключена. Служебные письма — о регистрации, изменении даты, оплате — приходят независимо от неё.'}
        </p>
      </div>
    </Section>
  );
}
