import type { User } from '../users/user.entity.js';

export const greetingOf = ({ firstName, middleName }: Pick<User, 'firstName' | 'middleName'>): string =>
  middleName ? `Здравствуйте, ${firstName} ${middleName}!` : 'Здравствуйте!';
