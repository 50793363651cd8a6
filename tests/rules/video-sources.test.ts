import { describe, expect, it } from 'vitest';
import {
  frameOrigins,
  isVideoId,
  parseVideo,
  playerAddress,
  videoText,
  type Video,
} from '../../rules/events/video-sources.js';

const hosts = { streamingHost: 'https://stream.example.ru', frameHosts: ['player.example.ru', 'tv.example.ru:8443'] };
const none = { streamingHost: null, frameHosts: [] };
const hash = '10b3a03fc01d5bbcc632a2f3514e8aab';
const key = 'Yf_UqFg14w_GxYHNXXzUwg';

const understood: [text: string, source: Video['source'], id: string][] = [
  [`https://rutube.ru/video/${hash}/`, 'RUTUBE', hash],
  [`rutube.ru/video/${hash}`, 'RUTUBE', hash],
  [`  https://www.rutube.ru/live/video/${hash}/?category=1 `, 'RUTUBE', hash],
  [`https://rutube.ru/video/private/${hash}/?p=${key}`, 'RUTUBE', `${hash}?p=${key}`],
  [`https://rutube.ru/live/video/private/${hash}/?p=${key}&r=a`, 'RUTUBE', `${hash}?p=${key}`],
  [
    `<iframe width="720" height="405" src="https://rutube.ru/play/embed/${hash}/?p=${key}" allow="x"></iframe>`,
    'RUTUBE',
    `${hash}?p=${key}`,
  ],
  ['https://vk.com/video-100_200', 'VK_VIDEO', '-100_200'],
  ['https://vkvideo.ru/video-100_200?list=ln-1', 'VK_VIDEO', '-100_200'],
  ['https://vk.com/videos-100?z=video-100_200%2Fpl_-100_-2', 'VK_VIDEO', '-100_200'],
  ['//vk.com/video_ext.php?oid=-100&id=200', 'VK_VIDEO', '-100_200'],
  [
    '<iframe src="https://vkvideo.ru/video_ext.php?oid=-100&amp;id=200&amp;hash=d79c769f2d5d3f53&hd=2"></iframe>',
    'VK_VIDEO',
    '-100_200_d79c769f2d5d3f53',
  ],
  ['https://vkvideo.ru/video_ext.php?hash=d79c769f2d5d3f53&id=200&oid=100', 'VK_VIDEO', '100_200_d79c769f2d5d3f53'],
  [
    'https://runtime.video.cloud.yandex.net/player/video/vplvplwp5vi6yix4ltyz?autoplay=0&mute=0',
    'YANDEX_CLOUD_VIDEO',
    'video/vplvplwp5vi6yix4ltyz',
  ],
  [
    "<iframe src='https://runtime.video.cloud.yandex.net/player/episode/vplvplwp5vi6yix4ltyz'></iframe>",
    'YANDEX_CLOUD_VIDEO',
    'episode/vplvplwp5vi6yix4ltyz',
  ],
  ['https://kinescope.io/embed/pcFNnQGsD59CMKte2SQQaz', 'KINESCOPE', 'pcFNnQGsD59CMKte2SQQaz'],
  ['kinescope.io/200960204', 'KINESCOPE', '200960204'],
  ['hall-1', 'HLS', 'hall-1'],
  ['https://stream.example.ru/hall-1/index.m3u8', 'HLS', 'hall-1'],
  ['https://stream.example.ru/hall-1/', 'HLS', 'hall-1'],
  ['/archive/forum/media/talk-1/hls/index.m3u8', 'HLS', '/archive/forum/media/talk-1/hls/index.m3u8'],
  ['https://player.example.ru/live?id=5', 'OTHER_FRAME', 'https://player.example.ru/live?id=5'],
  ['<iframe src="//tv.example.ru:8443/a"></iframe>', 'OTHER_FRAME', 'https://tv.example.ru:8443/a'],
];

const rejected: [text: string, sentence: RegExp][] = [
  ['', /не похоже на видео/],
  ['завтра в десять', /не похоже на видео/],
  ['javascript:alert(1)', /не похоже на видео/],
  ['data:text/html,<script>alert(1)</script>', /не похоже на видео/],
  ['https://rutube.ru/channel/23463954/', /ссылке на RUTUBE нет самого видео/],
  [`https://rutube.ru/video/${hash.slice(1)}/`, /RUTUBE нет самого видео/],
  [`https://rutube.ru/video/private/${hash}/?p="><script>`, /RUTUBE нет самого видео/],
  ['https://vk.com/club100', /VK Видео нет самого видео/],
  ['https://vkvideo.ru/video_ext.php?oid=-100', /VK Видео нет самого видео/],
  ['https://runtime.video.cloud.yandex.net/player/js/player-sdk.js', /Yandex Cloud Video нет самого видео/],
  ['https://kinescope.io/pricing', /Kinescope нет самого видео/],
  ['https://stream.example.ru/Hall%201/index.m3u8', /Имя потока/],
  ['https://youtube.com/watch?v=1', /сайта youtube\.com здесь не разрешён/],
  ['https://evil-rutube.ru/video/1', /сайта evil-rutube\.ru здесь не разрешён/],
  [`https://rutube.ru.example.com/video/${hash}/`, /сайта rutube\.ru\.example\.com здесь не разрешён/],
  ['http://player.example.ru/live', /https/],
  ['https://user@player.example.ru/live', /https/],
  [`https://player.example.ru/${'a'.repeat(500)}`, /500/],
];

describe('the source of a video', () => {
  it.each(understood)('is understood: %s', (text, source, id) => {
    expect(parseVideo(text, hosts)).toEqual({ source, id });
    expect(isVideoId(source, id)).toBe(true);
    // What is shown in a form is understood again.
    expect(parseVideo(videoText({ source, id }), hosts)).toEqual({ source, id });
  });

  it.each(rejected)('is rejected with a sentence: %s', (text, sentence) => {
    expect(parseVideo(text, hosts)).toEqual({ problem: expect.stringMatching(sentence) });
  });

  it('is no stream without a streaming server, but may be a playlist of this site', () => {
    expect(parseVideo('hall-1', none)).toEqual({ problem: expect.stringContaining('STREAMING_HOST') });
    expect(playerAddress({ source: 'HLS', id: 'hall-1' }, none)).toBeNull();
    expect(playerAddress({ source: 'HLS', id: '/a/index.m3u8' }, none)).toBe('/a/index.m3u8');
  });

  it('has one address', () => {
    const address = (source: Video['source'], id: string) => playerAddress({ source, id }, hosts);
    expect(address('RUTUBE', `${hash}?p=${key}`)).toBe(`https://rutube.ru/play/embed/${hash}?p=${key}`);
    expect(address('VK_VIDEO', '-1_2')).toBe('https://vkvideo.ru/video_ext.php?oid=-1&id=2&js_api=1');
    expect(address('VK_VIDEO', '-1_2_0123abcd')).toBe(
      'https://vkvideo.ru/video_ext.php?oid=-1&id=2&hash=0123abcd&js_api=1',
    );
    expect(address('YANDEX_CLOUD_VIDEO', 'episode/vplvplwp5vi6yix4ltyz')).toBe(
      'https://runtime.video.cloud.yandex.net/player/episode/vplvplwp5vi6yix4ltyz',
    );
    expect(address('KINESCOPE', '200960204')).toBe('https://kinescope.io/embed/200960204');
    expect(address('HLS', 'hall-1')).toBe('https://stream.example.ru/hall-1/index.m3u8');
    expect(address('OTHER_FRAME', 'https://player.example.ru/live')).toBe('https://player.example.ru/live');
  });

  it('has no address once its host is removed from the list', () => {
    const frame = { source: 'OTHER_FRAME', id: 'https://player.example.ru/live' } as const;
    expect(playerAddress(frame, { ...hosts, frameHosts: ['tv.example.ru:8443'] })).toBeNull();
  });

  it('may be framed from its providers and the hosts of the operator', () => {
    expect(frameOrigins(hosts)).toEqual([
      'https://rutube.ru',
      'https://vkvideo.ru',
      'https://runtime.video.cloud.yandex.net',
      'https://kinescope.io',
      'https://player.example.ru',
      'https://tv.example.ru:8443',
    ]);
    for (const [text, source, id] of understood.filter(([, one]) => one !== 'HLS')) {
      const address = new URL(playerAddress({ source, id }, hosts)!);
      expect([text, frameOrigins(hosts)]).toEqual([text, expect.arrayContaining([address.origin])]);
    }
  });

  it.each([
    ['RUTUBE', `${hash}/../../x`],
    ['RUTUBE', `${hash}?p=a"b`],
    ['VK_VIDEO', '1_2&autoplay=1'],
    ['YANDEX_CLOUD_VIDEO', 'video/../x'],
    ['KINESCOPE', '../A1'],
    ['HLS', '//evil.example/a.m3u8'],
    ['HLS', '/a/../b.m3u8'],
    ['HLS', 'Hall'],
    ['OTHER_FRAME', 'http://player.example.ru/'],
    ['OTHER_FRAME', 'javascript:alert(1)'],
  ] as const)('%s has no id «%s»', (source, id) => {
    expect(isVideoId(source, id)).toBe(false);
  });
});
