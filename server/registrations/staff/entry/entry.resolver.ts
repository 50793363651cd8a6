import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  nullable,
  Query,
  Resolver,
  Root,
} from '../../../core/graphql/schema.js';
import { Authorized } from '../../../core/graphql/access.js';
import type { Context } from '../../../core/context.js';
import { Mutate, resultUnion, success } from '../../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../../core/graphql/page.js';
import { Task } from '../../../tasks/task.entity.js';
import { BulkResult } from '../bulk.inputs.js';
import { AddRegistrationInput, RegistrationCandidate, RegistrationAdded } from './entry.inputs.js';
import { addRegistration, findCandidate } from './entry.service.js';
import { RegistrationImport } from './import.entity.js';
import { chooseSuggestion } from './choose-suggestion.service.js';
import { ImportPartInput } from './import.inputs.js';
import { ImportCounts, ImportLine, ImportLineConnection, ImportPartKept } from './import.results.js';
import { countImportRows, findImport, listImportRows, latestImportTask } from './imports.list.js';
import { storeImportPart, startImport } from './import.service.js';

@Resolver(() => RegistrationImport)
export class RegistrationEntryResolver {
  @Authorized('MANAGER')
  @Query(
    () => RegistrationCandidate,
    'The account with exactly this email address and its registration, before staff registers a person; null: there is no such event.',
    nullable,
  )
  registrationCandidate(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('email', () => String, 'The email address.') email: string,
  ): Promise<RegistrationCandidate | null> {
    return findCandidate(context, eventId, email);
  }

  @Mutate(
    resultUnion('AddRegistrationResult', RegistrationAdded),
    'Registers a person on behalf of the organiser; they get the same email as after any registration.',
    { access: ['MANAGER'], idempotent: true, action: 'Участник записан вручную', limits: ['entryByStaff'] },
  )
  addRegistration(
    @Ctx() context: Context,
    @Arg('input', () => AddRegistrationInput, 'The person and their registration.')
    input: AddRegistrationInput,
  ) {
    return addRegistration(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => RegistrationImport, 'A list of the viewer; null: there is none.', nullable)
  registrationImport(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The list.') id: string,
  ): Promise<RegistrationImport | null> {
    return findImport(context, id);
  }

  @Mutate(
    resultUnion('ImportPartResult', ImportPartKept),
    'Receives and checks a part of a list of people. Nobody is registered yet.',
    { access: ['MANAGER'], idempotent: true, action: 'Загрузка списка участников' },
  )
  sendImportPart(@Ctx() context: Context, @Arg('input', () => ImportPartInput, 'The part.') input: ImportPartInput) {
    return storeImportPart(context, input);
  }

  @Mutate(
    BulkResult,
    'Registers the people of the valid rows of a list. If the task was stopped, it continues with the remaining rows.',
    { access: ['MANAGER'], idempotent: true, action: 'Загрузка участников из файла', limits: ['massEmailByStaff'] },
  )
  importRegistrations(@Ctx() context: Context, @Arg('id', () => ID, 'The list.') id: string) {
    return startImport(context, id);
  }

  @Mutate(
    resultUnion('ChooseImportReadingResult', success('ImportReadingChosen', 'line', ImportLine, 'The row.')),
    'Applies a suggestion to a doubtful row of a list. Nobody is registered yet.',
    { access: ['MANAGER'], action: 'Решение о строке файла' },
  )
  chooseImportReading(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The list.') id: string,
    @Arg('line', () => Int, 'Number of the row.') line: number,
    @Arg('value', () => String, 'One of the suggestions of the row.') value: string,
  ) {
    return chooseSuggestion(context, { id, line, value });
  }

  @FieldResolver(() => ImportCounts, 'Numbers of its rows by result.')
  counts(@Root() { id }: RegistrationImport, @Ctx() { db }: Context): Promise<ImportCounts> {
    return countImportRows(db, id);
  }

  @FieldResolver(() => ImportLineConnection, 'Its rows; empty after they were deleted.')
  rows(
    @Root() { id }: RegistrationImport,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('wrongOnly', () => Boolean, 'Only rows that are wrong, doubtful or duplicates.', { defaultValue: false })
    wrongOnly: boolean,
  ): Promise<Page<ImportLine>> {
    return listImportRows(context, id, wrongOnly, args);
  }

  @FieldResolver(() => Task, 'Latest task of the list; null: none was started.', nullable)
  task(@Root() { id }: RegistrationImport, @Ctx() { db }: Context): Promise<Task | null> {
    return latestImportTask(db, id);
  }
}
