import type { ReactElement } from 'react'
import { Icon } from '../mark/icon.tsx'
import { ViewSettings } from '../view/view-settings.tsx'
import { HeaderMenu } from './header-menu.tsx'
import type { ShellLinks } from './shell-links.ts'

/** The panel of the header in which a reader sets size, brightness and contrast. */
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
      {opened => <ViewSettings opened={opened} linkTo={linkTo} />}
    </HeaderMenu>
  )
}
