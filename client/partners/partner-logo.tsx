import type { PartnerMarkFragment } from './partners.generated';

type Props = {
  logo: PartnerMarkFragment['logo'];
  className?: string;
  /** Visible at once, so that it must not load lazily. */
  eager?: boolean;
};

/** The logo of a partner. Without alternative text, because the name is next to it. */
export function PartnerLogo({ logo, className, eager = false }: Props) {
  if (!logo) return null;
  return (
    <img
      className={className}
      src={logo.small}
      srcSet={`${logo.small} 1x, ${logo.large} 2x`}
      width={logo.width}
      height={logo.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
