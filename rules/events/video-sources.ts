/**
 * Where the video of a room or of a recording can come from. Ids are stored, and addresses are made from them here only, so
 * that no page has to guess a provider.
 */
export type VideoSource = 'RUTUBE' | 'VK_VIDEO' | 'YANDEX_CLOUD_VIDEO' | 'KINESCOPE' | 'HLS' | 'OTHER_FRAME';
export type Video = { source: VideoSource; id: string };

/** Hosts of an installation: the origin of its streaming server, and the hosts of other frames that it allows. */
export type VideoHosts = { streamingHost: string | null; frameHosts: readonly string[] };

type Provider = {
  title: string;
  /** Origin of the player. */
  origin: string;
  /** Host names of its pages and players. */
  hosts: readonly string[];
  id: RegExp;
  playerPath: (id: string) => string;
  /** Where the video has a page of its own, without the scheme. */
  page?: (id: string) => string;
  /** The id in an address of the provider. */
  idIn: (url: URL) => string | null | undefined;
};

const vkParts = (id: string): string[] => id.split('_');

const providers = {
  RUTUBE: {
    title: 'RUTUBE',
    origin: 'https://rutube.ru',
    hosts: ['rutube.ru', 'www.rutube.ru'],
    // A video «по ссылке» needs its key.
    id: /^[0-9a-f]{32}(?:\?p=[\w-]{8,64})?$/,
    playerPath: (id) => `/play/embed/${id}`,
    page: (id) => {
      const [number, key] = id.split('?');
      return key ? `rutube.ru/video/private/${number}/?${key}` : `rutube.ru/video/${number}/`;
    },
    idIn: ({ pathname, searchParams }) => {
      const number = /^\/(?:(?:live\/)?video|play\/embed|shorts)\/(?:private\/)?([0-9a-f]{32})(?:\/|$)/.exec(
        pathname,
      )?.[1];
      const key = searchParams.get('p');
      return number && (key === null ? number : `${number}?p=${key}`);
    },
  },
  VK_VIDEO: {
    title: 'VK Видео',
    origin: 'https://vkvideo.ru',
    hosts: ['vkvideo.ru', 'www.vkvideo.ru', 'm.vkvideo.ru', 'vk.com', 'www.vk.com', 'm.vk.com', 'vk.ru', 'm.vk.ru'],
    // The third part is the key of a video «по ссылке», which only the code of its player has.
    id: /^-?\d{1,12}_\d{1,12}(?:_[0-9a-f]{8,32})?$/,
    playerPath: (id) => {
      const [owner, number, key] = vkParts(id);
      // Without `js_api` the player reports nothing.
      return `/video_ext.php?oid=${owner}&id=${number}${key ? `&hash=${key}` : ''}&js_api=1`;
    },
    page: (id) => `vkvideo.ru/video${vkParts(id).slice(0, 2).join('_')}`,
    idIn: ({ pathname, search, searchParams }) => {
      if (!pathname.endsWith('/video_ext.php')) return /video(-?\d+_\d+)/.exec(pathname + search)?.[1];
      const [owner, number, key] = ['oid', 'id', 'hash'].map((name) => searchParams.get(name));
      return owner && number && [owner, number, key].filter(Boolean).join('_');
    },
  },
  YANDEX_CLOUD_VIDEO: {
    title: 'Yandex Cloud Video',
    origin: 'https://runtime.video.cloud.yandex.net',
    hosts: ['runtime.video.cloud.yandex.net'],
    // A broadcast is an episode of a stream.
    id: /^(?:video|episode)\/[a-z0-9]{10,40}$/,
    playerPath: (id) => `/player/${id}`,
    idIn: ({ pathname }) => /^\/player\/((?:video|episode)\/[a-z0-9]+)\/?$/.exec(pathname)?.[1],
  },
  KINESCOPE: {
    title: 'Kinescope',
    origin: 'https://kinescope.io',
    hosts: ['kinescope.io', 'www.kinescope.io'],
    // Pages about the service have names in small letters.
    id: /^(?=[a-z-]*[A-Z\d])[A-Za-z\d-]{6,40}$/,
    playerPath: (id) => `/embed/${id}`,
    idIn: ({ pathname }) => /^\/(?:embed\/)?([A-Za-z\d-]+)\/?$/.exec(pathname)?.[1],
  },
} as const satisfies Record<string, Provider>;

type ProviderSource = keyof typeof providers;
const isProvider = (source: VideoSource): source is ProviderSource => source in providers;
const providerOf = (source: ProviderSource): Provider => providers[source];
const providerSources = Object.keys(providers) as ProviderSource[];

export const videoSourceTitles: Readonly<Record<VideoSource, string>> = {
  RUTUBE: providers.RUTUBE.title,
  VK_VIDEO: providers.VK_VIDEO.title,
  YANDEX_CLOUD_VIDEO: providers.YANDEX_CLOUD_VIDEO.title,
  KINESCOPE: providers.KINESCOPE.title,
  HLS: 'Свой сервер трансляций',
  OTHER_FRAME: 'Плеер другого сайта',
};

/**
 * Whether the player tells the page that the video goes on. Kinescope does so only to its own script, which would run with
 * the rights of our pages.
 */
export const reportsPlayback: Readonly<Record<VideoSource, boolean>> = {
  RUTUBE: true,
  VK_VIDEO: true,
  YANDEX_CLOUD_VIDEO: true,
  KINESCOPE: false,
  HLS: true,
  OTHER_FRAME: false,
};

/** Names of providers in the archive of recordings. */
export const recordingSources = { RUTUBE: 'RUTUBE', VK: 'VK_VIDEO' } as const satisfies Record<string, VideoSource>;

/** Origins that frames with a video come from, for the content security policy. */
export const frameOrigins = ({ frameHosts }: Pick<VideoHosts, 'frameHosts'>): string[] => [
  ...providerSources.map((source) => providers[source].origin),
  ...frameHosts.map((host) => `https://${host}`),
];

/** A stream of the streaming server. */
const streamName = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/;
/** A playlist of this site. */
const ownPlaylist = /^(?:\/[\w-]+)+\.m3u8$/;

const isFrameAddress = (value: string): boolean => {
  if (value.length > 500 || !URL.canParse(value)) return false;
  const { href, protocol, username } = new URL(value);
  return href === value && protocol === 'https:' && username === '';
};

/** Whether the id of `HLS` names a stream of the streaming server. */
export const isStreamName = (id: string): boolean => streamName.test(id);

/** Whether this is a valid id of the source. The id of another frame is its address. */
export const isVideoId = (source: VideoSource, id: string): boolean => {
  if (isProvider(source)) return providerOf(source).id.test(id);
  return source === 'HLS' ? streamName.test(id) || ownPlaylist.test(id) : isFrameAddress(id);
};

/** The address of the player at a provider, which does not depend on the installation. */
export const providerAddress = (source: ProviderSource, id: string): string =>
  providers[source].origin + providers[source].playerPath(id);

/** The address of the player, or of the playlist; null: the installation does not allow it (any more). */
export function playerAddress({ source, id }: Video, { streamingHost, frameHosts }: VideoHosts): string | null {
  if (isProvider(source)) return providerAddress(source, id);
  if (source === 'OTHER_FRAME') return frameHosts.includes(new URL(id).host) ? id : null;
  if (id.startsWith('/')) return id;
  return streamingHost === null ? null : `${streamingHost}/${id}/index.m3u8`;
}

/** The page of a video at a provider. */
export const videoPage = (source: 'RUTUBE' | 'VK_VIDEO', id: string): string => `https://${providers[source].page(id)}`;

/** What staff would type for a video: `parseVideo` returns the same video for it. */
export function videoText({ source, id }: Video): string {
  if (!isProvider(source)) return id;
  const hasKeyInPlayerOnly = source === 'VK_VIDEO' && vkParts(id).length > 2;
  const page = hasKeyInPlayerOnly ? undefined : providerOf(source).page?.(id);
  return page ?? providerAddress(source, id).replace('https://', '');
}

/** The address in a link, with or without a scheme, or in the code of a frame. */
function addressIn(text: string): URL | null {
  const frame = /<iframe\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(text)?.[1];
  const address = (frame ?? text).replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
  const full = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?]|$)/i.test(address) ? `https://${address}` : address;
  return /^https?:\/\/\S+$/i.test(full) && URL.canParse(full) ? new URL(full) : null;
}

const problem = (sentence: string) => ({ problem: sentence });
const notUnderstood = problem(
  'Это не похоже на видео. Вставьте ссылку на видео или код плеера: RUTUBE, VK Видео, Yandex Cloud Video или Kinescope.',
);

function streamOf(id: string, { streamingHost }: VideoHosts): Video | { problem: string } {
  if (streamingHost !== null || id.startsWith('/')) return { source: 'HLS', id };
  return problem(
    'Свой сервер трансляций не настроен, поэтому поток по имени не найти. Вставьте ссылку на видео или попросите администратора сервера задать STREAMING_HOST.',
  );
}

/**
 * Understands what staff has typed or pasted: a link, the code of a player, or the name of a stream.
 * @returns the video, or a sentence that says what to do
 */
export function parseVideo(input: string, hosts: VideoHosts): Video | { problem: string } {
  const text = input.trim();
  if (isVideoId('HLS', text)) return streamOf(text, hosts);
  const url = addressIn(text);
  if (url === null) return notUnderstood;
  const source = providerSources.find((one) => providerOf(one).hosts.includes(url.hostname));
  if (source) {
    const provider = providerOf(source);
    const id = provider.idIn(url);
    if (id && provider.id.test(id)) return { source, id };
    return problem(
      `В этой ссылке на ${provider.title} нет самого видео. Откройте видео и скопируйте его адрес или код для вставки.`,
    );
  }
  if (url.origin === hosts.streamingHost) {
    const name = /^\/([^/]+)(?:\/(?:index\.m3u8)?)?$/.exec(url.pathname)?.[1];
    if (name && streamName.test(name)) return { source: 'HLS', id: name };
    return problem('Имя потока состоит из строчных латинских букв, цифр и дефисов. Проверьте адрес потока.');
  }
  if (!hosts.frameHosts.includes(url.host))
    return problem(
      `Плеер с сайта ${url.host} здесь не разрешён. Администратор сервера добавляет такие сайты в настройку FRAME_HOSTS.`,
    );
  if (!isFrameAddress(url.href))
    return problem('Адрес плеера начинается с https:// и не длиннее 500 знаков. Скопируйте его ещё раз.');
  return { source: 'OTHER_FRAME', id: url.href };
}
