import { ErrorPage } from '../site/error-page';
import { BareLayout } from './bare-layout';

/** When not even the frame of the page could be prepared. */
export function RootError() {
  return (
    <BareLayout>
      <ErrorPage />
    </BareLayout>
  );
}
