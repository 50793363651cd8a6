type Props = {
  image: { small: string; large: string; width: number; height: number };
  /** Displayed width, as in the attribute `sizes`. */
  sizes: string;
  className?: string;
  /** The largest part of the first screen: it is loaded before others. */
  isFirst?: boolean;
};

/** The picture at the top of a page. */
export const CoverImage = ({ image: { small, large, width, height }, isFirst, ...attributes }: Props) => (
  <img
    {...attributes}
    src={large}
    srcSet={`${small} 640w, ${large} 1280w`}
    width={width}
    height={height}
    alt=""
    decoding="async"
    fetchPriority={isFirst ? 'high' : undefined}
  />
);
