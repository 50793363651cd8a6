import { developersPath } from '../../rules/developer-paths';

export const developersPattern = developersPath;
