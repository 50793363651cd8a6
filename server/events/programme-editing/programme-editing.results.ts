import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Event } from '../event.entity.js';
import { Speaker } from '../programme.entity.js';

export const ProgrammeResult = resultUnion(
  'ProgrammeResult',
  success('ProgrammeChanged', 'event', Event, 'The event with its new programme.'),
);
export const SpeakerResult = resultUnion(
  'SpeakerResult',
  success('SpeakerSaved', 'speaker', Speaker, 'The saved person.'),
);
