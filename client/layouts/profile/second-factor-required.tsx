import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import { securityPattern } from '../../users/paths';

/** Tells staff that their rights are inactive until they set up a second factor. */
export function SecondFactorRequired() {
  return (
    <div className="mb-5">
      <Message tone="warning" title="Права сотрудника пока не действуют">
        Для них нужен второй фактор. <TextLink to={`${securityPattern}?second-factor`}>Включить второй фактор</TextLink>
      </Message>
    </div>
  );
}
