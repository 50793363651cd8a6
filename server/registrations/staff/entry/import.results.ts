import { Field, ID, Int, nullable, ObjectType } from '../../../core/graphql/schema.js';
import { connectionOf } from '../../../core/graphql/page.js';
import { ImportVerdict } from './import.entity.js';

@ObjectType('The part is stored. Nobody is registered yet.')
export class ImportPartKept {
  @Field(() => ID, 'The list.')
  id!: string;
  @Field(() => Int, 'Number of rows received so far.')
  received!: number;
}

@ObjectType('A suggested correction of a row.')
export class ImportSuggestion {
  @Field(() => String, 'Value for `chooseImportReading`.')
  value!: string;
  @Field(() => String, 'Label in Russian.')
  label!: string;
}

@ObjectType('A row of a list with its result.')
export class ImportLine {
  @Field(() => Int, 'Row number in the file.')
  line!: number;
  @Field(() => String, 'Email address as written.')
  email!: string;
  @Field(() => String, 'Surname, given name and patronymic as written.')
  name!: string;
  @Field(() => ImportVerdict, 'Result of the check.')
  verdict!: ImportVerdict;
  @Field(() => String, 'What will happen, what happened, or what is wrong; a sentence in Russian.')
  message!: string;
  @Field(() => String, 'Number of the registration that was created from it; null: none.', nullable)
  registrationNumber!: string | null;
  @Field(() => [ImportSuggestion], 'Suggested corrections; staff chooses one with `chooseImportReading`.')
  suggestions!: ImportSuggestion[];
  @Field(() => Boolean, 'The row was valid, but its registration failed.')
  hasFailed!: boolean;
}

export const ImportLineConnection = connectionOf('ImportLineConnection', ImportLine, 'rows of the file');

@ObjectType('Numbers of rows by result.')
export class ImportCounts {
  @Field(() => Int, 'Received rows.')
  received!: number;
  @Field(() => Int, 'Valid rows that are not registered yet.')
  right!: number;
  @Field(() => Int, 'People who were registered from the list.')
  added!: number;
  @Field(() => Int, 'People who were already registered.')
  registered!: number;
  @Field(() => Int, 'Rows that are not valid, or duplicates.')
  wrong!: number;
  @Field(() => Int, 'Rows that look mistaken: staff chooses a suggestion.')
  doubtful!: number;
}
