export const livePattern = '/events/:slug/live';
export const livePath = (slug: string) => `/events/${encodeURIComponent(slug)}/live`;

/** Pages of links without an account, whose addresses the server makes. */
export const stagePattern = '/stage/:token';
export const speakerPattern = '/speaker/:token';
