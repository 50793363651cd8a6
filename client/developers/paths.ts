import { developersPath } from '../../rules/developer-pages';

export const developersPattern = developersPath;
export const developerTextPattern = `${developersPath}/:slug`;
export const developerReferencePattern = `${developersPath}/reference/:name`;
export const developersEnglishPattern = `${developersPath}/en`;
export const developerEnglishTextPattern = `${developersPath}/en/:slug`;
export const developerEnglishReferencePattern = `${developersPath}/en/reference/:name`;
