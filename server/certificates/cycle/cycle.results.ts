import { Field, Int, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { connectionOf } from '../../core/graphql/page.js';
import { NmoOwnPoints } from './nmo-cycle.entity.js';

@ObjectType('Points of a calendar year within a cycle.')
export class NmoYear {
  @Field(() => Int, 'The year.')
  year!: number;
  @Field(() => Int, 'Points from events of this site, by valid documents.')
  ours!: number;
  @Field(() => Int, 'Points from events and modules elsewhere, entered by the user.')
  elsewhere!: number;
  @Field(() => Int, 'Points from courses, entered by the user.')
  courses!: number;
}

@ObjectType('Progress of a user in a cycle.')
export class NmoProgress {
  @Field(() => Int, 'Points required in five years.')
  norm!: number;
  @Field(() => Int, 'Maximum of points from events and modules.')
  mostFromEvents!: number;
  @Field(() => Int, 'All points from events and modules.')
  fromEvents!: number;
  @Field(() => Int, 'All points from courses.')
  fromCourses!: number;
  @Field(() => Int, 'Points that count.')
  counted!: number;
  @Field(() => [NmoYear], 'All calendar years of the cycle, in order.')
  years!: NmoYear[];
}

export const NmoOwnPointsConnection = connectionOf('NmoOwnPointsConnection', NmoOwnPoints, 'points earned elsewhere');
export const NmoOwnPointsResult = resultUnion(
  'NmoOwnPointsResult',
  success('NmoOwnPointsSaved', 'entry', NmoOwnPoints),
);
export const RemoveNmoResult = resultUnion(
  'RemoveNmoResult',
  success('NmoRemoved', 'removedId', String, 'Id of the removed object.'),
);
