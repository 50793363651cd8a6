import type { PartnerMarkFragment } from './partners.generated';

type Props = {
  logo: PartnerMarkFragment['logo'];
  className?: string;
  /** Seen at once, so it is loaded at once. */
  eager?: boolean;
};

/** The mark of a partner; its name always stands beside it as text. */
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
