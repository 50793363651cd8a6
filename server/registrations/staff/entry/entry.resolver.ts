import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
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
import { ImportCounts, ImportLine, ImportLineConnection, ImportPartInput, ImportPartKept } from './import.inputs.js';
import { countImportRows, findImport, listImportRows, latestImportTask } from './imports.list.js';
import { storeImportPart, startImport } from './import.service.js';

@Resolver(() => RegistrationImport)
export class RegistrationEntryResolver {
  @Authorized('MANAGER')
  @Query(() => RegistrationCandidate, {
    nullable: true,
    description:
      'The account with exactly this email address and its registration, before staff registers a person; null: there is no such event.',
  })
  registrationCandidate(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('email', () => String, { description: 'The email address.' }) email: string,
  ): Promise<RegistrationCandidate | null> {
    return findCandidate(context, eventId, email);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Участник записан вручную',
    limits: ['entryByStaff'],
    result: resultUnion('AddRegistrationResult', RegistrationAdded),
    description: 'Registers a person on behalf of the organiser; they get the same email as after any registration.',
  })
  addRegistration(
    @Ctx() context: Context,
    @Arg('input', () => AddRegistrationInput, { description: 'The person and their registration.' })
    input: AddRegistrationInput,
  ) {
    return addRegistration(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => RegistrationImport, { nullable: true, description: 'A list of the viewer; null: there is none.' })
  registrationImport(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The list.' }) id: string,
  ): Promise<RegistrationImport | null> {
    return findImport(context, id);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Загрузка списка участников',
    result: resultUnion('ImportPartResult', ImportPartKept),
    description: 'Receives and checks a part of a list of people. Nobody is registered yet.',
  })
  sendImportPart(
    @Ctx() context: Context,
    @Arg('input', () => ImportPartInput, { description: 'The part.' }) input: ImportPartInput,
  ) {
    return storeImportPart(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Загрузка участников из файла',
    limits: ['massEmailByStaff'],
    result: BulkResult,
    description:
      'Registers the people of the valid rows of a list. If the task was stopped, it continues with the remaining rows.',
  })
  importRegistrations(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The list.' }) id: string) {
    return startImport(context, id);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Решение о строке файла',
    result: resultUnion('ChooseImportReadingResult', success('ImportReadingChosen', 'line', ImportLine, 'The row.')),
    description: 'Applies a suggestion to a doubtful row of a list. Nobody is registered yet.',
  })
  chooseImportReading(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The list.' }) id: string,
    @Arg('line', () => Int, { description: 'Number of the row.' }) line: number,
    @Arg('value', () => String, { description: 'One of the suggestions of the row.' }) value: string,
  ) {
    return chooseSuggestion(context, { id, line, value });
  }

  @FieldResolver(() => ImportCounts, { description: 'Numbers of its rows by result.' })
  counts(@Root() { id }: RegistrationImport, @Ctx() { db }: Context): Promise<ImportCounts> {
    return countImportRows(db, id);
  }

  @FieldResolver(() => ImportLineConnection, { description: 'Its rows; empty after they were deleted.' })
  rows(
    @Root() { id }: RegistrationImport,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('wrongOnly', () => Boolean, {
      defaultValue: false,
      description: 'Only rows that are wrong, doubtful or duplicates.',
    })
    wrongOnly: boolean,
  ): Promise<Page<ImportLine>> {
    return listImportRows(context, id, wrongOnly, args);
  }

  @FieldResolver(() => Task, { nullable: true, description: 'Latest task of the list; null: none was started.' })
  task(@Root() { id }: RegistrationImport, @Ctx() { db }: Context): Promise<Task | null> {
    return latestImportTask(db, id);
  }
}
