import type { ReactElement } from 'react'

/** Own line icons: an icon library's barrel would come with the first load. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines[name]} />
    </svg>
  )
}

const lines = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  check: 'M5 12.5l4.5 4.5L19 7',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  reply: 'M9 7L4 12l5 5M4 12h9a7 7 0 0 1 7 7',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 6v12M15 6v12',
  bell: 'M6 17h12l-1.3-2.6V10a4.7 4.7 0 0 0-9.4 0v4.4zM10 20a2.2 2.2 0 0 0 4 0M12 5.3V3.5',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8.4 8.4 0 0 1 9.8 4 8.4 8.4 0 1 0 20 14.2z',
  contrast: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M15 5.5v13M18 8v8',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  pencil: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  flag: 'M6 21V4M6 4.5h12l-2.5 4 2.5 4H6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V6M15.5 3.5V6',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  quote: 'M10 7c-3 1-4.5 3.2-4.5 6v4H10v-4.5H7.5M19 7c-3 1-4.5 3.2-4.5 6v4H19v-4.5h-2.5',
  comment: 'M4.5 5h15v11H11l-4.5 4v-4h-2z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  lock: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.1',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17.3v.1',
  external: 'M13.5 4.5h6v6M19.5 4.5L11 13M17.5 14v5.5h-13v-13H10',
  certified: 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6zM8.5 12l2.5 2.5L15.5 10',
} as const

export type IconName = keyof typeof lines

export const iconNames = Object.keys(lines) as IconName[]
