type Part = 'label' | 'input' | 'description' | 'error';

/** Input properties that put the description below the field, so that fields beside each other are aligned. */
export const descriptionBelow: { inputWrapperOrder: Part[] } = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
