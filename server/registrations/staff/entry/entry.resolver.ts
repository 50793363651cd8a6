import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../../../core/access.js';
import type { Context } from '../../../core/context.js';
import { Limited } from '../../../core/limited.js';
import { PageArgs, type Page } from '../../../core/page.js';
import { outcome } from '../../../core/problems.js';
import { Task } from '../../../tasks/task.entity.js';
import { BulkResult } from '../bulk.inputs.js';
import { AddRegistrationInput, AddRegistrationResult, RegistrationCandidate } from './entry.inputs.js';
import { addRegistration, candidate } from './entry.service.js';
import { RegistrationImport } from './import.entity.js';
import { chooseReading } from './choose-reading.service.js';
import {
  ChooseImportReadingResult,
  ImportCounts,
  ImportLine,
  ImportLineConnection,
  ImportPartInput,
  ImportPartResult,
} from './import.inputs.js';
import { countLines, findImport, pageOfLines, taskOf } from './import-list.js';
import { keepPart, startImport } from './import.service.js';

@Resolver(() => RegistrationImport)
export class RegistrationEntryResolver {
  @Authorized('MANAGER')
  @Query(() => RegistrationCandidate, {
    nullable: true,
    description: 'Whom exactly this address belongs to, before staff registers somebody; null: there is no such event.',
  })
  registrationCandidate(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('email', () => String, { description: 'The address.' }) email: string,
  ): Promise<RegistrationCandidate | null> {
    return candidate(context, eventId, email);
  }

  @Authorized('MANAGER')
  @Limited('entryByStaff')
  @Mutation(() => AddRegistrationResult, {
    description: 'Registers a person in the name of the organiser; she gets the letter of any registration.',
  })
  addRegistration(
    @Ctx() context: Context,
    @Arg('input', () => AddRegistrationInput, { description: 'Whom, and how.' }) input: AddRegistrationInput,
  ) {
    return outcome(() => addRegistration(context, input));
  }

  @Authorized('MANAGER')
  @Query(() => RegistrationImport, { nullable: true, description: "A list of the viewer's own; null: there is none." })
  registrationImport(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The list.' }) id: string,
  ): Promise<RegistrationImport | null> {
    return findImport(context, id);
  }

  @Authorized('MANAGER')
  @Mutation(() => ImportPartResult, {
    description: 'Takes a part of a list of people and looks it through. Nobody is registered by that.',
  })
  sendImportPart(
    @Ctx() context: Context,
    @Arg('input', () => ImportPartInput, { description: 'The part.' }) input: ImportPartInput,
  ) {
    return outcome(() => keepPart(context, input));
  }

  @Authorized('MANAGER')
  @Limited('massEmailByStaff')
  @Mutation(() => BulkResult, {
    description: 'Registers the people of the right lines of a list. After it was stopped, goes on with those left.',
  })
  importRegistrations(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The list.' }) id: string) {
    return outcome(() => startImport(context, id));
  }

  @Authorized('MANAGER')
  @Mutation(() => ChooseImportReadingResult, {
    description: 'Says how a doubtful line of a list is meant. Nobody is registered by that.',
  })
  chooseImportReading(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The list.' }) id: string,
    @Arg('line', () => Int, { description: 'Number of the line.' }) line: number,
    @Arg('value', () => String, { description: 'One of the suggestions of the line.' }) value: string,
  ) {
    return outcome(() => chooseReading(context, { id, line, value }));
  }

  @FieldResolver(() => ImportCounts, { description: 'How many of its lines are what.' })
  counts(@Root() { id }: RegistrationImport, @Ctx() { reads }: Context): Promise<ImportCounts> {
    return countLines(reads, id);
  }

  @FieldResolver(() => ImportLineConnection, { description: 'Its lines; none once they were forgotten.' })
  rows(
    @Root() { id }: RegistrationImport,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('wrongOnly', () => Boolean, { defaultValue: false, description: 'Only those that are wrong, or come twice.' })
    wrongOnly: boolean,
  ): Promise<Page<ImportLine>> {
    return pageOfLines(context, id, wrongOnly, args);
  }

  @FieldResolver(() => Task, { nullable: true, description: 'The latest work on it; null: it was not begun.' })
  task(@Root() { id }: RegistrationImport, @Ctx() { reads }: Context): Promise<Task | null> {
    return taskOf(reads, id);
  }
}
