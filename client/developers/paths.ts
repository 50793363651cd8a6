import { developersPath } from '../../rules/developer-pages';

export const developersPattern = developersPath;
