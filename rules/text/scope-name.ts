/** Name of a scope of API tokens as integrators know it, such as `events:read`, from its name in the schema. */
export const scopeName = (scope: string): string => scope.toLowerCase().replace('_', ':');
