import { Suspense, type ComponentType } from 'react';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import type { HeldCodeProps } from './held-code-page';

type Part = { default: ComponentType<HeldCodeProps> };
/** Code, which is the same for all users of a server. */
const loaded: { part: Part | null } = { part: null };

/** Loads the step; on the server before the page is rendered, which does not wait for parts. */
export async function loadHeldCode(): Promise<Part> {
  loaded.part ??= { default: (await import('./held-code-page')).HeldCodeStep };
  return loaded.part;
}

const OnDemand = lazyOnDemand(loadHeldCode);

/**
 * The step of the code, which is loaded when a visitor has sent the form: few who open the page need it. The server renders
 * it at once for a form sent without scripts, inside the same boundary.
 */
export function HeldCodePart(props: HeldCodeProps) {
  if (!import.meta.env.SSR || !loaded.part) return <OnDemand {...props} />;
  return (
    <Suspense>
      <loaded.part.default {...props} />
    </Suspense>
  );
}
