export const livePattern = '/events/:slug/live';
export const livePath = (slug: string) => `/events/${encodeURIComponent(slug)}/live`;
