/** Runs what takes longer than a frame after the picture that answers a press or a focus. */
export const afterPicture = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
