import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { href: string; /** Nothing else is to be done now. */ isMain?: boolean; children: ReactNode };

/** The way to the studio in which speakers meet: on its own site, in a new tab. */
export const StudioLink = ({ href, isMain = false, children }: Props) => (
  <Button component="a" variant={isMain ? 'filled' : 'default'} href={href} target="_blank" rel="noreferrer">
    {children}
  </Button>
);
