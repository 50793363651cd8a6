import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = { to: string; children: ReactNode; className?: string };

/** A link: inside the site without a reload, else (mail, phone, file, another site) as the browser does it. */
export function TextLink({ to, children, className }: Props) {
  const isPage = to.startsWith('/') && !/\.[a-z0-9]+$/i.test(to);
  return isPage ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className} rel={/^https?:/.test(to) ? 'noreferrer' : undefined}>
      {children}
    </a>
  );
}
