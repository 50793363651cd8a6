/** Attributes of a frame with the player of another site: it may play, and nothing else. */
export const frameAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
  allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture',
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;
