import type { Transaction } from '../../core/database/database.js';
import { transitionWhere } from '../../core/graphql/states.js';
import type { RoomHand } from './room-hand.entity.js';
import { roomHandStates } from './room-hand.states.js';

/** Lowers all hands of a room, in the transaction that has locked it. */
export async function lowerHandsOfRoom(transaction: Transaction, roomId: string): Promise<void> {
  const ofRoom = { sql: '"roomId" = ?', values: [roomId] };
  await transitionWhere<RoomHand>(transaction, roomHandStates, 'LOWERED', {}, ofRoom);
}
