import { describe, expect, it } from 'vitest';
import { protocolOf, readMessage } from '../../client/live/player/frame-protocols';
import { reportsPlayback, type VideoSource } from '../../rules/events/video-sources';

const read = (source: VideoSource, data: unknown) => readMessage(protocolOf(source)!, data);

describe('messages of players', () => {
  it.each([
    [{ type: 'player:ready', data: {} }, 'READY'],
    [{ type: 'player:changeState', data: { state: 'playing' } }, 'STARTED'],
    [{ type: 'player:changeState', data: { state: 'pause' } }, 'PAUSED'],
    [{ type: 'player:changeState', data: { state: 'paused' } }, 'PAUSED'],
    [{ type: 'player:changeState', data: { state: 'stopped' } }, 'PAUSED'],
    [{ type: 'player:changeState', data: { state: 'buffering' } }, null],
    [{ type: 'player:currentTime', data: { time: 12.5 } }, { position: 12.5 }],
    [{ type: 'player:currentTime', data: { time: '12' } }, null],
    [{ type: 'player:currentTime', data: null }, null],
    [{ type: 'player:adStart', data: {} }, 'PAUSED'],
    [{ type: 'player:error', data: { code: 1 } }, 'FAILED'],
    [{ type: 'player:volumeChange', data: {} }, null],
  ])('of RUTUBE: %j', (message, meaning) => {
    expect(read('RUTUBE', JSON.stringify(message))).toEqual(meaning);
    expect(read('RUTUBE', message)).toEqual(meaning);
  });

  it.each([
    [{ event: 'inited' }, 'READY'],
    [{ event: 'started', time: 0 }, 'STARTED'],
    [{ event: 'resumed', time: 0 }, 'STARTED'],
    [{ event: 'timeupdate', time: 3.2 }, { position: 3.2 }],
    [{ event: 'timeupdate', time: Infinity }, null],
    [{ event: 'timeupdate', time: -1 }, null],
    [{ event: 'paused', time: 3 }, 'PAUSED'],
    [{ event: 'ended', time: 3 }, 'PAUSED'],
    [{ event: 'error', code: '2' }, 'FAILED'],
    [{ event: 'toString' }, null],
    [{}, null],
  ])('of VK Видео and Yandex Cloud Video: %j', (message, meaning) => {
    for (const source of ['VK_VIDEO', 'YANDEX_CLOUD_VIDEO'] as const) expect(read(source, message)).toEqual(meaning);
  });

  it.each([null, undefined, 'not JSON', '"a text"', 'null', 5, []])('of other scripts mean nothing: %j', (data) => {
    for (const source of ['RUTUBE', 'VK_VIDEO', 'YANDEX_CLOUD_VIDEO'] as const) expect(read(source, data)).toBeNull();
  });

  it('are known for the sources of frames that report playback', () => {
    const known = (Object.keys(reportsPlayback) as VideoSource[]).filter((source) => protocolOf(source) !== null);
    expect(known).toEqual(
      (Object.keys(reportsPlayback) as VideoSource[]).filter((one) => one !== 'HLS' && reportsPlayback[one]),
    );
  });
});
