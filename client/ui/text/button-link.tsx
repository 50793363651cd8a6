import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = Omit<ButtonProps, 'component'> & { to: string; replace?: boolean; children: ReactNode };

/** A link to a page that looks like a button. */
export function ButtonLink({ to, replace, children, ...button }: Props) {
  return (
    <Button {...button} renderRoot={(props) => <Link to={to} replace={replace} {...props} />}>
      {children}
    </Button>
  );
}
