import { SearchBox } from '../../ui/forms/search-box';
import { fields } from './event-filter';
import { eventsPattern } from '../paths';

type Props = { text?: string | null; past?: boolean };

/** Search field for events. */
export function EventSearch({ text = null, past = false }: Props) {
  return (
    <SearchBox
      label="Поиск мероприятий"
      action={eventsPattern}
      name={fields.text}
      text={text ?? ''}
      placeholder="Название, город, специальность"
    >
      {past && <input type="hidden" name={fields.past} value="1" />}
    </SearchBox>
  );
}
