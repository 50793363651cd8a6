declare module 'virtual:page-assets' {
  /** Addresses of the scripts and styles of each page module, by its path inside client/; empty in development. */
  export const pageAssets: Record<string, { js: string[]; css: string[] } | undefined>;
}
