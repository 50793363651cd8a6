import { Field, ID, InputType } from 'type-graphql';
import { clientKeyDescription } from '../core/limits/client-key.js';
import { RemovalState } from './removal.entity.js';

@InputType({ description: 'A photo report; all fields are replaced.' })
export class GalleryInput {
  @Field(() => String, { description: 'Title, up to 200 characters.' })
  title!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Name in the address. Left out: made from the title for a new report, unchanged otherwise.',
  })
  slug?: string | null;
  @Field(() => String, { description: 'One or two sentences, up to 600 characters; may be empty.' })
  summary!: string;
  @Field(() => String, { description: 'First day on which the photos were taken, YYYY-MM-DD.' })
  takenOn!: string;
  @Field(() => String, { nullable: true, description: 'City.' })
  city?: string | null;
  @Field(() => String, { nullable: true, description: 'Photographer.' })
  photographer?: string | null;
  @Field(() => ID, { nullable: true, description: 'The event; an event has at most one report.' })
  eventId?: string | null;
  @Field(() => Boolean, { description: 'Published.' })
  isPublished!: boolean;
}

@InputType({ description: 'Changes of a photo; fields that are left out stay.' })
export class PhotoInput {
  @Field(() => String, { nullable: true, description: 'Caption, up to 300 characters.' })
  caption?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Text alternative, up to 300 characters; empty: the caption is used.',
  })
  alt?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Hide the photo from the pages; its files stay.' })
  isHidden?: boolean | null;
}

@InputType({ description: 'A request to remove a photo.' })
export class PhotoRemovalInput {
  @Field(() => ID, { description: 'The photo.' })
  photoId!: string;
  @Field(() => String, { description: 'Name of the requester, up to 200 characters.' })
  name!: string;
  @Field(() => String, { description: 'Email address for the answer.' })
  email!: string;
  @Field(() => String, {
    description: 'Where in the picture the person is, and why; up to 2000 characters, may be empty.',
  })
  reason!: string;
  @Field(() => String, { nullable: true, description: clientKeyDescription })
  key?: string | null;
  @Field(() => String, { nullable: true, description: 'Solution of a challenge for `PHOTO_REMOVAL`.' })
  captcha?: string | null;
}

@InputType({ description: 'The decision on a request to remove a photo.' })
export class RemovalDecisionInput {
  @Field(() => RemovalState, { description: 'GRANTED deletes the photo and its files; DECLINED keeps it.' })
  state!: RemovalState;
  @Field(() => String, { nullable: true, description: 'Text for the requester, up to 1000 characters.' })
  answer?: string | null;
}
