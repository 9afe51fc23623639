import { createTheme, type MantineColorsTuple } from '@mantine/core';

const orange: MantineColorsTuple = [
  '#fff6ee',
  '#ffe8d4',
  '#ffcfa8',
  '#ffb074',
  '#ff9142',
  '#f97316',
  '#ea6207',
  '#c2480a',
  '#963a0d',
  '#6b2a0b',
];
const navy: MantineColorsTuple = [
  '#f2f5fa',
  '#e1e7f1',
  '#c2cde0',
  '#98a9c8',
  '#6c82aa',
  '#4a628e',
  '#334a75',
  '#22355a',
  '#14213d',
  '#0b1428',
];
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f4',
  '#e3e6eb',
  '#d0d5dd',
  '#a9b1bd',
  '#7f8896',
  '#5d6675',
  '#474f5c',
  '#2e3540',
  '#1a1f27',
];

/**
 * Buttons are `primary`, `default`, `quiet`, `danger` or `danger-filled`.
 * Their styles are in styles/controls.css, by class name, so that the first load includes no unused component.
 * CSS locks scrolling (styles/controls.css): Mantine's script would write style elements, which our policy forbids.
 */
const dialog = {
  lockScroll: false,
  overlayProps: { color: '#0b1428', backgroundOpacity: 0.5 },
  transitionProps: { duration: 180 },
  closeButtonProps: { 'aria-label': 'Close' },
};

const FONTS = "'Archivo Variable', 'Archivo Stand-in', 'Archivo Stand-in 2', system-ui, sans-serif";

export const theme = createTheme({
  colors: { orange, navy, gray },
  primaryColor: 'orange',
  primaryShade: 5,
  black: '#2e3540',
  fontFamily: FONTS,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '17px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  headings: { fontWeight: '620', fontFamily: FONTS },
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { variant: 'default', size: 'md' } },
    ActionIcon: { defaultProps: { variant: 'quiet', size: 40 } },
    Modal: { defaultProps: { ...dialog, size: 520, centered: true } },
    Drawer: { defaultProps: { ...dialog, position: 'right', size: 400 } },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 120 },
        shadow: 'none',
        // The first entry takes the focus: Mantine's own placeholder for it is not allowed in a menu.
        withInitialFocusPlaceholder: false,
      },
    },
    Loader: { defaultProps: { color: 'navy.6', size: 24 } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Checkbox: { defaultProps: { color: 'navy.8', radius: 'xs' } },
    Radio: { defaultProps: { color: 'navy.8' } },
    Switch: { defaultProps: { color: 'navy.8' } },
    NumberInput: { defaultProps: { hideControls: true } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});
