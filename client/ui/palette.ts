/** Values are sRGB hex, which the contrast test computes with. */
export type Palette = Record<
  | 'paper'
  | 'paper-raised'
  | 'paper-sunken'
  | 'ink'
  | 'ink-soft'
  | 'ink-faint'
  | 'hairline'
  | 'track'
  | 'border'
  | 'accent'
  | 'accent-strong'
  | 'accent-soft'
  | 'on-accent'
  | 'danger'
  | 'danger-soft'
  | 'on-danger'
  | 'yes'
  | 'no'
  | 'neither'
  | 'halo',
  string
>

/** Plum alone is the accent, since the party colours are taken. */
export const light: Palette = {
  paper: '#fbf9f5',
  'paper-raised': '#ffffff',
  'paper-sunken': '#f3efe8',
  ink: '#211b29',
  'ink-soft': '#4a4354',
  'ink-faint': '#665e70',
  hairline: '#ddd6cc',
  track: '#ddd6cc',
  border: '#857c8c',
  accent: '#732a62',
  'accent-strong': '#581c4a',
  'accent-soft': '#f3e8ef',
  'on-accent': '#ffffff',
  danger: '#9c3420',
  'danger-soft': '#faebe6',
  'on-danger': '#ffffff',
  yes: '#0d625f',
  no: '#7d5306',
  neither: '#5d5a61',
  halo: '#ffffff',
}

export const dark: Palette = {
  paper: '#221e23',
  'paper-raised': '#2b262c',
  'paper-sunken': '#1b181c',
  ink: '#f3efea',
  'ink-soft': '#d3ccd2',
  'ink-faint': '#b1a8b2',
  hairline: '#443d46',
  track: '#443d46',
  border: '#958c98',
  accent: '#dfa9d2',
  'accent-strong': '#efc9e6',
  'accent-soft': '#3f2c3b',
  'on-accent': '#2a1025',
  danger: '#f2a594',
  'danger-soft': '#43291f',
  'on-danger': '#2f0d05',
  yes: '#7fcdc6',
  no: '#e3b866',
  neither: '#bdb8c0',
  halo: '#1b181c',
}

export const lightContrast: Palette = {
  ...light,
  paper: '#ffffff',
  'paper-sunken': '#ffffff',
  ink: '#000000',
  'ink-soft': '#1d1724',
  'ink-faint': '#332c3b',
  hairline: '#55505c',
  track: '#cdc8d0',
  border: '#000000',
  accent: '#4a0f3e',
  'accent-strong': '#2e0526',
  'accent-soft': '#ffffff',
  danger: '#741d0c',
  'danger-soft': '#ffffff',
  yes: '#034440',
  no: '#553600',
  neither: '#2f2c33',
}

export const darkContrast: Palette = {
  ...dark,
  paper: '#000000',
  'paper-raised': '#000000',
  'paper-sunken': '#000000',
  ink: '#ffffff',
  'ink-soft': '#f4f0f4',
  'ink-faint': '#e2dce4',
  hairline: '#b3acb7',
  track: '#4b4550',
  border: '#ffffff',
  accent: '#ffc9f3',
  'accent-strong': '#ffe3f9',
  'accent-soft': '#000000',
  danger: '#ffc3b6',
  'danger-soft': '#000000',
  yes: '#aef0ea',
  no: '#ffd98f',
  neither: '#e6e1e8',
  halo: '#000000',
}

export const customProperties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([role, value]) => `--${role}: ${value};`)
    .join('\n')
