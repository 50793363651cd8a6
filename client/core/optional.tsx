import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated';

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Shows the fallback in place of a part that fails, so that the page around it stays. */
export class PartBoundary extends Component<{ children: ReactNode; fallback?: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** A part that the page does without: it comes after the page, and shows nothing where it does not come. */
export function optional<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = lazy(load);
  return (props) => {
    const isHydrated = useHydrated();
    return (
      isHydrated && (
        <PartBoundary>
          <Suspense>
            <Part {...props} />
          </Suspense>
        </PartBoundary>
      )
    );
  };
}
