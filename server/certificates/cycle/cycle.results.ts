import { Field, Int, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { connectionOf } from '../../core/graphql/page.js';
import { NmoOwnPoints } from './nmo-cycle.entity.js';

@ObjectType({ simpleResolvers: true, description: 'Points of a calendar year within a cycle.' })
export class NmoYear {
  @Field(() => Int, { description: 'The year.' })
  year!: number;
  @Field(() => Int, { description: 'Points from events of this site, by valid documents.' })
  ours!: number;
  @Field(() => Int, { description: 'Points from events and modules elsewhere, entered by the user.' })
  elsewhere!: number;
  @Field(() => Int, { description: 'Points from courses, entered by the user.' })
  courses!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Progress of a user in a cycle.' })
export class NmoProgress {
  @Field(() => Int, { description: 'Points required in five years.' })
  norm!: number;
  @Field(() => Int, { description: 'Maximum of points from events and modules.' })
  mostFromEvents!: number;
  @Field(() => Int, { description: 'All points from events and modules.' })
  fromEvents!: number;
  @Field(() => Int, { description: 'All points from courses.' })
  fromCourses!: number;
  @Field(() => Int, { description: 'Points that count.' })
  counted!: number;
  @Field(() => [NmoYear], { description: 'All calendar years of the cycle, in order.' })
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
