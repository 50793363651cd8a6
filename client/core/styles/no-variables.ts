/** Takes the place of Mantine's component, whose variables are in the style sheet. */
export const MantineCssVariables = (): null => null;
