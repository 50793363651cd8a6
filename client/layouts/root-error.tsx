import { ErrorPage } from '../site/error-page';
import { BareLayout } from './bare-layout';

/** Shown when the frame of the page failed to load. */
export function RootError() {
  return (
    <BareLayout>
      <ErrorPage />
    </BareLayout>
  );
}
