// The inputs of all forms of the office. Their styles come before those of the pages, which adjust them.
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { MantineThemeProvider } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../core/session';
import { FrameLayout } from '../../layouts/frame';
import { SecondFactorRequired } from '../../layouts/profile/second-factor-required';
import { IdentityQuestion } from '../../users/confirmation/identity-question';
import { OutgoingPauseNotice } from './outgoing-pause';
import { OfficeShell } from './shell/office-shell';

export { OfficeSkeleton as Skeleton } from './office-skeletons';

/** Staff types data of other people: the browser must not offer what was typed for the last one. */
const theme = { components: { TextInput: { defaultProps: { autoComplete: 'off' } } } };

/** Layout of the office. A user without rights sees the site's own frame around the refusal. */
export function Component() {
  const { auth } = useSession();
  if (auth?.role === 'USER')
    return (
      <FrameLayout>
        <Outlet />
      </FrameLayout>
    );
  return (
    <OfficeShell>
      {auth?.needsSecondFactor ? (
        <SecondFactorRequired />
      ) : (
        <MantineThemeProvider theme={theme} inherit>
          {auth && <OutgoingPauseNotice />}
          <Outlet />
        </MantineThemeProvider>
      )}
      {auth && <IdentityQuestion>Это действие даёт права или выгружает персональные данные.</IdentityQuestion>}
    </OfficeShell>
  );
}
