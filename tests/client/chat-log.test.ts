import { gql, InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepChatLog } from '../../client/live/chat/use-chat-log';

const whole = gql`
  query {
    room(id: "r") {
      id
      messages {
        id
      }
    }
  }
`;
const tail = gql`
  query {
    room(id: "r") {
      id
      messages(last: 3) {
        id
      }
    }
  }
`;
const roomWith = (ids: readonly string[]) => ({
  room: { __typename: 'Room', id: 'r', messages: ids.map((id) => ({ __typename: 'RoomMessage', id })) },
});

let cache: InMemoryCache;
beforeEach(() => {
  cache = new InMemoryCache();
  keepChatLog(cache);
  cache.writeQuery({ query: whole, data: roomWith(['1', '2', '3', '4']) });
});
const write = (query: typeof whole, ...ids: string[]) => cache.writeQuery({ query, data: roomWith(ids) });
const listed = () => {
  const data = cache.readQuery<ReturnType<typeof roomWith>>({ query: whole });
  return data?.room.messages.map(({ id }) => id).join('');
};

describe('the chat of a room in the cache', () => {
  it('takes what the stream brings after what it has', () => {
    write(tail, '3', '4', '5');
    expect(listed()).toBe('12345');
    write(tail, '3', '4', '5');
    expect(listed()).toBe('12345');
  });

  it('drops earlier messages rather than having a hole', () => {
    write(tail, '6', '7', '8');
    expect(listed()).toBe('678');
  });

  it('goes on after a short list, which has all messages', () => {
    write(whole);
    write(tail, '1');
    write(tail, '1', '2');
    expect(listed()).toBe('12');
  });

  it('is replaced by the whole list, without what the moderator has removed', () => {
    write(whole, '1', '3', '4');
    expect(listed()).toBe('134');
  });
});
