import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Mutate, resultUnion } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Arg, Ctx, Field, ID, nullable, ObjectType, Query, Resolver } from '../../core/graphql/schema.js';
import { requestStreamAddress, readStreamToken } from './stream-tokens.service.js';

@ObjectType('Where an encoder, as OBS, sends the picture of a room.')
export class StreamAddress {
  @Field(() => String, 'Address with its key. Who has it can send a picture to the room: keep it secret.')
  address!: string;
  @Field(() => DateTime, 'Until when the key is valid. A picture that is being sent goes on.')
  expiresAt!: string;
}

@Resolver()
export class StreamingResolver {
  @Authorized()
  @Query(
    () => String,
    'Token that the streaming server of the organiser wants from those who play the video of a room, for those who may be in it. Null: none is needed.',
    nullable,
  )
  streamToken(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'Id of the room.') roomId: string,
  ): Promise<string | null> {
    return readStreamToken(context, roomId);
  }

  @Mutate(
    resultUnion('RequestStreamAddressResult', StreamAddress),
    'Makes an address with a key for the encoder of a room. Earlier addresses stay valid until they expire.',
    { access: ['MANAGER'], action: 'Адрес для отправки сигнала' },
  )
  requestStreamAddress(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'Id of the room.') roomId: string,
    @Arg('isBackup', () => Boolean, 'For the backup of the room.', { defaultValue: false }) isBackup: boolean,
  ) {
    return requestStreamAddress(context, { roomId, isBackup });
  }
}
