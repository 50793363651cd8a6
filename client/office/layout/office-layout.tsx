// The inputs of all forms of the office. Their styles come before those of the pages, which adjust them.
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { MantineThemeProvider } from '@mantine/core';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../core/session';
import { FrameLayout } from '../../layouts/frame';
import { SecondFactorRequired } from '../../layouts/profile/second-factor-required';
import { WithSideNav } from '../../layouts/profile/with-side-nav';
import { IdentityQuestion } from '../../users/office/confirmation/identity-question';
import { currentState, officeMenu, sharedOfficeMenu } from './menu';
import { officePattern } from '../paths';
import { OutgoingPauseNotice } from './outgoing-pause';

const trimSlashes = (pathname: string): string => pathname.replace(/\/+$/, '');

/** Staff types data of other people: the browser must not offer what was typed for the last one. */
const theme = { components: { TextInput: { defaultProps: { autoComplete: 'off' } } } };

/** Layout of the office. It is wide, because the pages contain tables. */
export function Component() {
  const { auth } = useSession();
  const path = trimSlashes(useLocation().pathname);
  if (auth?.role === 'USER')
    return (
      <FrameLayout>
        <Outlet />
      </FrameLayout>
    );
  const menu = auth ? officeMenu(auth.role) : sharedOfficeMenu;
  const entries = menu.map((entry) => ({
    ...entry,
    current: currentState(entry.to, path, officePattern),
  }));
  return (
    <FrameLayout width="wide">
      <WithSideNav label="Кабинет организатора" entries={entries} path={path} placeholders={auth ? 0 : 8}>
        {auth?.needsSecondFactor ? (
          <SecondFactorRequired />
        ) : (
          <MantineThemeProvider theme={theme} inherit>
            {auth && <OutgoingPauseNotice />}
            <Outlet />
          </MantineThemeProvider>
        )}
      </WithSideNav>
      {auth && <IdentityQuestion />}
    </FrameLayout>
  );
}
