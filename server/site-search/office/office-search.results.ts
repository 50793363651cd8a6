import { Field, nullable, ObjectType } from '../../core/graphql/schema.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { Event } from '../../events/event.entity.js';

export const OfficeHitKind = registerEnum('OfficeHitKind', 'Kind of a hit of the search of the office.', {
  PERSON: 'A user; `id` is theirs.',
  REGISTRATION: 'A registration; `id` is its number.',
  PAYMENT: 'A payment; `id` is its own.',
  DOCUMENT: 'A document; `id` is its code.',
});
export type OfficeHitKind = keyof typeof OfficeHitKind;

@ObjectType('A hit of the search of the office.')
export class OfficeHit {
  @Field(() => OfficeHitKind, 'What it is.')
  kind!: OfficeHitKind;
  @Field(() => String, 'Identifies it, see its kind.')
  id!: string;
  @Field(() => String, 'Title.')
  title!: string;
  @Field(() => String, 'What distinguishes it; empty if nothing does.')
  note!: string;
}

@ObjectType('What staff may mean by a text.')
export class OfficeSearch {
  @Field(() => [OfficeHit], 'People, registrations, payments and documents; none unless the viewer is a manager.')
  hits!: OfficeHit[];
  @Field(() => [Event], 'Events, running and upcoming ones first.')
  events!: Event[];
  @Field(
    () => [Event],
    'Events that the end of the text means, such as of «записать на …»; null: none was asked for.',
    nullable,
  )
  targets!: Event[] | null;
}
