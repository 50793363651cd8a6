import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated';

export type LoadComponent<P> = () => Promise<{ default: ComponentType<P> }>;

/** An error boundary: shows the fallback in place of a failed part, so that the rest of the page stays. */
export class OptionalBoundary extends Component<{ children: ReactNode; fallback?: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** A lazy component that the page can do without: loaded after hydration, and nothing is shown if loading fails. */
export function lazyOptional<P extends object>(load: LoadComponent<P>): ComponentType<P> {
  const Part = lazy(load);
  return (props) => {
    const isHydrated = useHydrated();
    return (
      isHydrated && (
        <OptionalBoundary>
          <Suspense>
            <Part {...props} />
          </Suspense>
        </OptionalBoundary>
      )
    );
  };
}
