import type { OfficeConsoleQuery } from './live-office.generated';

type Day = NonNullable<OfficeConsoleQuery['staffEvent']>['programme'][number];
export type ConsoleSession = Day['sessions'][number];
export type ConsoleTalk = ConsoleSession['talks'][number];
