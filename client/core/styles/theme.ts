import { createTheme, type MantineColorsTuple } from '@mantine/core';

const accentColors: MantineColorsTuple = [
  '#fbeee7', '#f6dacb', '#f2a27c', '#ec8354', '#dd6733', '#c95526', '#bd4c1f', '#b2451a', '#963812', '#7a2c0c',
]; // prettier-ignore
const nevaColors: MantineColorsTuple = [
  '#edf6f6', '#d8ebec', '#b1d7da', '#80bcc2', '#4a9aa3', '#267c87', '#11626c', '#0c5059', '#093e46', '#062b31',
]; // prettier-ignore

/** Mantine's greys in the hue of `stone`; borders of inputs have a contrast of 3 : 1. */
const grayColors: MantineColorsTuple = [
  '#f7f9f9', '#f2f5f5', '#e7ecee', '#d5dcdf', '#85929a', '#7d8a91', '#5d6a71', '#465158', '#2b353a', '#141b1f',
]; // prettier-ignore
const darkColors: MantineColorsTuple = [
  '#d6dee2', '#b8c3c9', '#9aa8b0', '#7c8b94', '#66757e', '#2c393f', '#172024', '#151e22', '#10171a', '#0b1012',
]; // prettier-ignore

/** Mantine's components in the tokens of theme.css, which defines the light and dark colours. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  colors: { accent: accentColors, neva: nevaColors, gray: grayColors, dark: darkColors },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 2 },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  respectReducedMotion: true,
  focusRing: 'auto',
  headings: { fontFamily: 'var(--font)', fontWeight: '620' },
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, { variant = 'filled', color }: { variant?: string; color?: string }) => ({
        root: {
          '--button-height': 'var(--target)',
          ...(variant === 'filled' && !color && { '--button-color': 'var(--accent-ink)' }),
          ...(variant === 'filled' && color === 'neva' && { '--button-color': 'var(--stone-0)' }),
          // Destructive actions: the site's own red, with enough contrast for the text.
          ...(variant === 'filled' &&
            color === 'red' && {
              '--button-bg': 'var(--danger)',
              '--button-hover': 'var(--danger)',
              '--button-color': 'var(--surface)',
            }),
          ...(variant === 'subtle' && color === 'red' && { '--button-color': 'var(--danger)' }),
        },
      }),
    },
    Input: {
      defaultProps: { size: 'md' },
      // The accent is nearly the red of errors: a focused field would look wrong.
      vars: () => ({ wrapper: { '--input-height': 'var(--target)', '--input-bd-focus': 'var(--neva-6)' } }),
    },
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Checkbox: {
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--checkbox-color': 'var(--neva-6)', '--checkbox-icon-color': 'var(--stone-0)' } }),
    },
    Radio: {
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--radio-color': 'var(--neva-6)', '--radio-icon-color': 'var(--stone-0)' } }),
    },
    // The options of closed dropdowns would be most of the HTML of a form.
    Combobox: { defaultProps: { keepMounted: false } },
    Select: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
  },
});
