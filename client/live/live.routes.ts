import { accountPage, publicPage } from '../core/routing/page';
import { livePattern, speakerPattern, stagePattern } from './paths';

/** Nothing but the page; each visit is rendered, because the address has a secret. */
const screen = { layout: 'screen', forUsers: 'rendered' } as const;

export const liveRoutes = [
  accountPage(livePattern, 'Трансляция', () => import('./live-page'), { layout: 'main' }),
  publicPage(stagePattern, 'Экран трансляции', () => import('./screens/stage-page'), screen),
  publicPage(speakerPattern, 'Экран докладчика', () => import('./screens/speaker-page'), screen),
];
