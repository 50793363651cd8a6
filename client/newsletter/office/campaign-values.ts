import type { SelectedEvent } from '../../events/office/event-picker/event-picker';
import type { Problem } from '../../core/forms/problems';
import type { CampaignInput, Category, SegmentInput } from '../../schema.generated';
import type { OfficeCampaignFragment } from '../../emails/office/emails.generated';

export type CampaignForm = {
  subject: string;
  body: string;
  specialtyIds: string[];
  regionIds: string[];
  categories: Category[];
  events: SelectedEvent[];
};

export const emptyCampaign: CampaignForm = {
  subject: '',
  body: '',
  specialtyIds: [],
  regionIds: [],
  categories: [],
  events: [],
};

/** Converts a loaded campaign to the values of its form. */
export const toCampaignForm = ({ subject, body, segment }: OfficeCampaignFragment): CampaignForm => ({
  subject,
  body,
  specialtyIds: [...segment.specialtyIds],
  regionIds: [...segment.regionIds],
  categories: [...segment.categories],
  events: segment.events.map(({ id, title }) => ({ id, title })),
});

/** Converts the form to the input of a segment. */
export const toSegmentInput = ({ specialtyIds, regionIds, categories, events }: CampaignForm): SegmentInput => ({
  specialtyIds,
  regionIds,
  categories,
  eventIds: events.map(({ id }) => id),
});

/** Converts the form to the input of a mutation. */
export const toCampaignInput = (values: CampaignForm): CampaignInput => ({
  subject: values.subject,
  body: values.body,
  segment: toSegmentInput(values),
});

/** Checks that subject and text are filled in. */
export function checkCampaign({ subject, body }: CampaignForm): Problem[] {
  return [
    ...(subject.trim() === '' ? [{ code: 'REQUIRED', message: 'Укажите тему письма.', field: 'subject' }] : []),
    ...(body.trim() === '' ? [{ code: 'REQUIRED', message: 'Напишите текст письма.', field: 'body' }] : []),
  ];
}

/** Whether two versions of a campaign have the same text and the same segment. */
export const isSameCampaign = (one: CampaignForm, other: CampaignForm): boolean =>
  one.subject.trim() === other.subject.trim() &&
  one.body.trim() === other.body.trim() &&
  JSON.stringify(toSegmentInput(one)) === JSON.stringify(toSegmentInput(other));
