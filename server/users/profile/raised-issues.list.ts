import { defineList, descending, where } from '../../core/graphql/list.js';
import { connectionOf } from '../../core/graphql/page.js';
import { RaisedDataIssue } from './profile.entity.js';

export const RaisedDataIssueConnection = connectionOf(
  'RaisedDataIssueConnection',
  RaisedDataIssue,
  'issues that staff has raised',
);

export const raisedIssueList = defineList<RaisedDataIssue, { userId?: string | null }>({
  from: 'raised_data_issues',
  filters: { userId: where('"userId" = ?') },
  orders: { LATEST: descending('"raisedAt"', 'id') },
});
