type Props = {
  image: { small: string; large: string; width: number; height: number };
  /** Displayed width, as in the attribute `sizes`. */
  sizes: string;
  className?: string;
  /** The largest part of the first screen: it is loaded before others. */
  isFirst?: boolean;
  /** It moves between two pages in their view transition. At most one picture of a page does. */
  isMoving?: boolean;
};

/** The picture at the top of a page. */
export const CoverImage = ({ image: { small, large, width, height }, isFirst, isMoving, ...attributes }: Props) => (
  <img
    {...attributes}
    data-moves={isMoving ? 'cover' : undefined}
    src={large}
    srcSet={`${small} 640w, ${large} 1280w`}
    width={width}
    height={height}
    alt=""
    decoding="async"
    fetchPriority={isFirst ? 'high' : undefined}
  />
);
