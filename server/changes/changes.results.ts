import { ObjectChange } from '../core/changes/object-change.entity.js';
import { connectionOf } from '../core/graphql/page.js';

export const ChangeConnection = connectionOf('ChangeConnection', ObjectChange, 'changes');
