import { css } from '@linaria/core'
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../mark/icon.tsx'
import { colour, radius, space } from '../tokens.ts'
import { ViewSettingsPanel } from '../view/view-settings.tsx'
import type { ShellLinks } from './shell-links.ts'

type HeaderMenuProps = {
  label: ReactNode
  current?: boolean
  atEnd?: boolean
  children: (opened: boolean) => ReactNode
}

/**
 * A panel below a word of the header: a `<details>`, which works by keyboard and without script. Opening another, Esc,
 * leaving it and navigating close it.
 */
export function HeaderMenu({
  label,
  current = false,
  atEnd = false,
  children,
}: HeaderMenuProps): ReactElement {
  const details = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  const { key } = useLocation()
  // It may have been opened before hydration.
  useEffect(() => setOpened(details.current?.open ?? false), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the event, every navigation closes the panel.
  useEffect(() => closeDetails(details.current), [key])
  useEffect(() => {
    if (!opened) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) closeDetails(details.current)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [opened])
  const onKeyDown = (event: KeyboardEvent) => {
    // Reads the element: a fast Esc comes before React handles the toggle.
    if (event.key !== 'Escape' || !details.current?.open) return
    event.stopPropagation()
    closeDetails(details.current)
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      className={menu}
      data-end={atEnd}
      onKeyDown={onKeyDown}
      onToggle={event => setOpened(event.currentTarget.open)}
    >
      <summary data-current={current}>
        {label}
        <Icon name="down" size={16} />
      </summary>
      <div>{children(opened)}</div>
    </details>
  )
}

function closeDetails(details: HTMLDetailsElement | null): void {
  if (details) details.open = false
}

const menu = css`
  position: relative;

  & > summary {
    display: inline-flex;
    align-items: center;
    gap: ${space.half};
    min-height: 2.75rem;
    list-style: none;
    white-space: nowrap;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary:hover,
  & > summary[data-current='true'] {
    color: ${colour.accent};
  }
  & > summary[data-current='true'] {
    font-weight: 700;
  }
  &[open] > summary > svg:last-child {
    rotate: 180deg;
  }
  & > div {
    position: absolute;
    z-index: 10;
    inset-block-start: calc(100% + ${space.half});
    inset-inline-start: calc(-1 * ${space.two});
    width: max-content;
    min-width: 11rem;
    max-width: 20rem;
    padding: ${space.one} ${space.two};
    border: 1px solid ${colour.border};
    border-radius: ${radius.card};
    background: ${colour.raised};
    font-weight: 400;
  }
  &[data-end='true'] > div {
    inset-inline: auto 0;
    width: 19rem;
    padding: ${space.two};
  }
`

export function ViewMenu({ linkTo }: { linkTo: ShellLinks['view'] }): ReactElement {
  return (
    <HeaderMenu
      atEnd
      label={
        <>
          <Icon name="contrast" size={22} />
          <span>보기 설정</span>
        </>
      }
    >
      {opened => <ViewSettingsPanel opened={opened} linkTo={linkTo} />}
    </HeaderMenu>
  )
}
