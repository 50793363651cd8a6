import type { PartnerMarkFragment } from './partners.generated';

type Props = { logo: PartnerMarkFragment['logo']; className?: string };

/** The mark of a partner; its name always stands beside it as text. */
export function PartnerLogo({ logo, className }: Props) {
  if (!logo) return null;
  return (
    <img
      className={className}
      src={logo.small}
      srcSet={`${logo.small} 1x, ${logo.large} 2x`}
      width={logo.width}
      height={logo.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
