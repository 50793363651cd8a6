import { Field, ID, InputType } from 'type-graphql';
import { clientKeyDescription } from '../core/client-key.js';
import { RemovalState } from './removal.entity.js';

@InputType({ description: 'A photo report. All of it is replaced.' })
export class GalleryInput {
  @Field(() => String, { description: 'Title, up to 200 letters.' })
  title!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Name in the address; left out: made from the title when the report is new, kept otherwise.',
  })
  slug?: string | null;
  @Field(() => String, { description: 'One or two sentences, up to 600 letters; may be empty.' })
  summary!: string;
  @Field(() => String, { description: 'First day on which the pictures were taken, YYYY-MM-DD.' })
  takenOn!: string;
  @Field(() => String, { nullable: true, description: 'City.' })
  city?: string | null;
  @Field(() => String, { nullable: true, description: 'Who took the pictures.' })
  photographer?: string | null;
  @Field(() => ID, { nullable: true, description: 'The event it shows; an event has one report.' })
  eventId?: string | null;
  @Field(() => Boolean, { description: 'The public sees it.' })
  isPublished!: boolean;
}

@InputType({ description: 'What is to change of a picture; what is left out stays.' })
export class PhotoInput {
  @Field(() => String, { nullable: true, description: 'What is to be seen, up to 300 letters.' })
  caption?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'What is to be seen, for those who do not see it, up to 300 letters; empty: the caption says it.',
  })
  alt?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Keep it off the pages; its files stay.' })
  isHidden?: boolean | null;
}

@InputType({ description: 'A request to take a picture away.' })
export class PhotoRemovalInput {
  @Field(() => ID, { description: 'The picture.' })
  photoId!: string;
  @Field(() => String, { description: 'Name of whoever asks, up to 200 letters.' })
  name!: string;
  @Field(() => String, { description: 'Where to answer.' })
  email!: string;
  @Field(() => String, {
    description: 'Where in the picture the person is, and why; up to 2000 letters, may be empty.',
  })
  reason!: string;
  @Field(() => String, { nullable: true, description: clientKeyDescription })
  key?: string | null;
  @Field(() => String, { nullable: true, description: 'Solution of a challenge for `PHOTO_REMOVAL`.' })
  captcha?: string | null;
}

@InputType({ description: 'What is decided about a request to take a picture away.' })
export class RemovalDecisionInput {
  @Field(() => RemovalState, { description: 'GRANTED takes the picture and its files away; DECLINED leaves it.' })
  state!: RemovalState;
  @Field(() => String, { nullable: true, description: 'Sentences for whoever asked, up to 1000 letters.' })
  answer?: string | null;
}
