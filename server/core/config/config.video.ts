import { z } from 'zod';
import type { VideoHosts } from '../../../rules/events/video-sources.js';
import { isOrigin } from './config.origins.js';

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/?$/;

const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

/** Names of hosts, with a port where it is not 443, with commas between them. */
const hostNames = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every((one) => hostName.test(one) && !one.endsWith(':443')),
    'is names of hosts in small letters, without https:// and paths, with commas between them',
  );

/** Where the video of rooms may come from. */
export const videoEnvironment = {
  STREAMING_HOST: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'is an address without a path')
    .refine((value) => value.startsWith('https:') || loopback.test(value), 'must be https, except on this machine')
    .optional(),
  STREAMING_AUTH: z.enum(['none', 'token']).default('none'),
  STREAMING_INGEST: z
    .url({ protocol: /^rtmps?$/ })
    .refine((value) => /^rtmps?:\/\/[^/?#@]+\/?$/.test(value), 'is an address without a path')
    .optional(),
  STREAMING_PLAYBACK: z.url({ protocol: /^https?$/ }).optional(),
  FRAME_HOSTS: hostNames.default([]),
};

/** What the streaming server of the organiser asks of those who watch and of those who send. */
type StreamingConfig = {
  /** It plays a stream only with a token of this site. */
  hasTokens: boolean;
  /** Where encoders send to; null: staff is not told. */
  ingest: string | null;
  /** Where recordings are read from; null: nowhere. */
  playback: string | null;
};

type Environment = z.infer<z.ZodObject<typeof videoEnvironment>>;

export type VideoConfig = VideoHosts & { streaming: StreamingConfig };

export const videoOf = ({
  STREAMING_HOST,
  FRAME_HOSTS,
  STREAMING_AUTH,
  STREAMING_INGEST,
  STREAMING_PLAYBACK,
}: Environment): VideoConfig => ({
  streamingHost: STREAMING_HOST?.replace(/\/+$/, '') ?? null,
  frameHosts: FRAME_HOSTS,
  streaming: {
    hasTokens: STREAMING_AUTH === 'token',
    ingest: STREAMING_INGEST?.replace(/\/+$/, '') ?? null,
    playback: STREAMING_PLAYBACK?.replace(/\/+$/, '') ?? null,
  },
});

/** Tokens, encoders and recordings concern the streaming server. */
export const streamingProblems = ({
  STREAMING_HOST,
  STREAMING_AUTH,
  STREAMING_INGEST,
  STREAMING_PLAYBACK,
}: NodeJS.ProcessEnv): string[] =>
  !STREAMING_HOST && (STREAMING_AUTH === 'token' || STREAMING_INGEST || STREAMING_PLAYBACK)
    ? ['  STREAMING_AUTH, STREAMING_INGEST, STREAMING_PLAYBACK: need STREAMING_HOST']
    : [];
