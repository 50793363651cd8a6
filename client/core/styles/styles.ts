/**
 * Styles of every page; their order matters. A component that needs the style of another Mantine component imports that
 * sheet itself.
 */
import './fonts.css';
import './mantine-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Skeleton.css';
import './base.css';
import './theme.css';
import './zoom.css';
import './touch.css';
import './forced-colours.css';
import './print.css';
import './utilities/arrangement.css';
import './utilities/text-and-controls.css';
import './no-scripts.css';
import './viewer.css';
import './view-transitions.css';
