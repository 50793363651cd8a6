import { deprecated, Field, ID, InputType, nullable } from '../core/graphql/schema.js';
import { clientKeyDescription } from '../core/limits/client-key.js';
import { RemovalState } from './removal.entity.js';

@InputType('A photo report; all fields are replaced.')
export class GalleryInput {
  @Field(() => String, 'Title, up to 200 characters.')
  title!: string;
  @Field(
    () => String,
    'Name in the address. Left out: made from the title for a new report, unchanged otherwise.',
    nullable,
  )
  slug?: string | null;
  @Field(() => String, 'One or two sentences, up to 600 characters; may be empty.')
  summary!: string;
  @Field(() => String, 'First day on which the photos were taken, YYYY-MM-DD.')
  takenOn!: string;
  @Field(() => String, 'City.', nullable)
  city?: string | null;
  @Field(() => String, 'Photographer.', nullable)
  photographer?: string | null;
  @Field(() => ID, 'The event; an event has at most one report.', nullable)
  eventId?: string | null;
  @Field(() => Boolean, 'Published.')
  isPublished!: boolean;
}

@InputType('Changes of a photo; fields that are left out stay.')
export class PhotoInput {
  @Field(() => String, 'Caption, up to 300 characters.', nullable)
  caption?: string | null;
  @Field(() => String, 'Text alternative, up to 300 characters; empty: the caption is used.', nullable)
  alt?: string | null;
  @Field(() => Boolean, 'Hide the photo from the pages; its files stay.', nullable)
  isHidden?: boolean | null;
}

@InputType('A request to remove a photo.')
export class PhotoRemovalInput {
  @Field(() => ID, 'The photo.')
  photoId!: string;
  @Field(() => String, 'Name of the requester, up to 200 characters.')
  name!: string;
  @Field(() => String, 'Email address for the answer.')
  email!: string;
  @Field(() => String, 'Where in the picture the person is, and why; up to 2000 characters, may be empty.')
  reason!: string;
  @Field(() => String, clientKeyDescription, deprecated('2027-05-31', 'use the argument `idempotencyKey`.'))
  key?: string | null;
  @Field(() => String, 'Solution of a challenge for `PHOTO_REMOVAL`.', nullable)
  captcha?: string | null;
}

@InputType('The decision on a request to remove a photo.')
export class RemovalDecisionInput {
  @Field(() => RemovalState, 'GRANTED deletes the photo and its files; DECLINED keeps it.')
  state!: RemovalState;
  @Field(() => String, 'Text for the requester, up to 1000 characters.', nullable)
  answer?: string | null;
}
