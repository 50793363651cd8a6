export const livePattern = '/events/:slug/live';
export const livePath = (slug: string) => `/events/${encodeURIComponent(slug)}/live`;

/** Pages of links without an account, whose addresses the server makes. */
export const stagePattern = '/stage/:token';
export const speakerPattern = '/speaker/:token';

/** Lead to the studio of speakers: with the link of a speaker, and for those who may enter by their session. */
export const speakerStudioPath = (token: string): string => `/speaker/${encodeURIComponent(token)}/studio`;
export const studioPath = (roomId: string): string => `/rooms/${encodeURIComponent(roomId)}/studio`;
