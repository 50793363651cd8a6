type Part = 'label' | 'input' | 'description' | 'error';

/** For fields that stand beside one another: what explains one stands under it, so that both begin at one height. */
export const under: { inputWrapperOrder: Part[] } = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
