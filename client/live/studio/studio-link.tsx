import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** The way to the studio in which speakers meet: on its own site, in a new tab. */
export const StudioLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button component="a" variant="default" href={href} target="_blank" rel="noreferrer">
    {children}
  </Button>
);
