import type { BroadcastQuery } from './live.generated';

export type Broadcast = NonNullable<BroadcastQuery['broadcast']>;
export type Room = Broadcast['rooms'][number];
