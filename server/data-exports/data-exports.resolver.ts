import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { emptyPage, PageArgs, type Page } from '../core/graphql/page.js';
import { Problem } from '../core/graphql/problems.js';
import { DateTime, Url } from '../core/graphql/scalars.js';
import { DataExport, ExportState } from './data-export.entity.js';
import { StartExportInput } from './data-exports.inputs.js';
import { dataExportList, ExportConnection } from './data-exports.list.js';
import { exportUrl } from './data-exports.routes.js';
import { findExport, pollAfter, problemOf, startExport, stateOf, stopExport, taskOf } from './data-exports.service.js';

@Resolver(() => DataExport)
export class DataExportsResolver {
  @Authorized('MANAGER')
  @Query(() => DataExport, 'An export of the token of this request; null: it has no such export.', nullable)
  export(@Ctx() context: Context, @Arg('id', () => ID, 'The export.') id: string): Promise<DataExport | null> {
    return findExport(context, id);
  }

  @Authorized('MANAGER')
  @Query(() => ExportConnection, 'Exports of the token of this request, latest first; kept for 30 days.')
  async exports(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<DataExport>> {
    return context.grant ? dataExportList.page(context, page, { tokenId: context.grant.tokenId }) : emptyPage;
  }

  @Mutate(
    resultUnion('StartExportResult', success('ExportStarted', 'export', DataExport)),
    'Starts to write a list as a file with one node per line. One export of a token runs at a time. For tokens, with any scopes: the query needs those of its fields.',
    { access: ['MANAGER'], idempotent: true, action: 'Выгрузка по API' },
  )
  startExport(@Ctx() context: Context, @Arg('input', () => StartExportInput, 'The list.') input: StartExportInput) {
    return startExport(context, input);
  }

  @Mutate(
    resultUnion('StopExportResult', success('ExportStopped', 'export', DataExport, 'The export as it is now.')),
    'Stops an export of the token of this request before its next page. One that has ended stays as it is.',
    { access: ['MANAGER'], action: 'Остановка выгрузки по API' },
  )
  stopExport(@Ctx() context: Context, @Arg('id', () => ID, 'The export.') id: string) {
    return stopExport(context, id);
  }

  @FieldResolver(() => ExportState, 'State.')
  async state(@Root() row: DataExport, @Ctx() context: Context): Promise<ExportState> {
    return stateOf(await taskOf(context, row), row, context.now);
  }

  @FieldResolver(() => Int, 'Number of lines that are written.')
  async done(@Root() row: DataExport, @Ctx() context: Context): Promise<number> {
    return (await taskOf(context, row)).done;
  }

  @FieldResolver(
    () => Int,
    'Number of lines when it began, as `totalCount` tells; null: not counted yet, or the list is not counted.',
    nullable,
  )
  async total(@Root() row: DataExport, @Ctx() context: Context): Promise<number | null> {
    return (await taskOf(context, row)).total;
  }

  @FieldResolver(() => DateTime, 'When it ended, with any result; null: not yet.', nullable)
  async finishedAt(@Root() row: DataExport, @Ctx() context: Context): Promise<string | null> {
    return (await taskOf(context, row)).finishedAt;
  }

  @FieldResolver(
    () => Url,
    'Address of the file while there is one, for requests with this token in their header. Null: not yet, or not any more.',
    nullable,
  )
  async url(@Root() row: DataExport, @Ctx() context: Context): Promise<string | null> {
    const state = stateOf(await taskOf(context, row), row, context.now);
    return state === 'DONE' ? exportUrl(context.app.config, row.id) : null;
  }

  @FieldResolver(() => Problem, 'Why there is no file; null: nothing went wrong.', nullable)
  async problem(@Root() row: DataExport, @Ctx() context: Context): Promise<Problem | null> {
    return problemOf(await taskOf(context, row), row);
  }

  @FieldResolver(() => Int, 'Seconds to wait before asking again; null: it has ended.', nullable)
  async pollAfter(@Root() row: DataExport, @Ctx() context: Context): Promise<number | null> {
    return pollAfter(await taskOf(context, row), row, context.now);
  }
}
