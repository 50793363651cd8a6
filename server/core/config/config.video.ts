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
  FRAME_HOSTS: hostNames.default([]),
};

type Environment = z.infer<z.ZodObject<typeof videoEnvironment>>;

export const videoHostsOf = ({ STREAMING_HOST, FRAME_HOSTS }: Environment): VideoHosts => ({
  streamingHost: STREAMING_HOST?.replace(/\/+$/, '') ?? null,
  frameHosts: FRAME_HOSTS,
});
