import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Link, useActionData, useLocation, useSearchParams } from 'react-router'
import { LinkButton } from '#client/ui/button/button.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { prose } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Refused } from './desk-form.tsx'
import { type HistoryOf, StoredMessage } from './history-section.tsx'

type DeskHeadProps = {
  title: string
  lead?: ReactNode
  back?: { label: string; to: string }
  action?: ReactNode
  /** Leads to the form of a new one. */
  add?: { label: string; to: string }
  /** Offers to undo the newest act, where it was stored just now. */
  history?: HistoryOf
}

/** The head of a page of the desk, which says whether the last act was stored. */
export function DeskHead({ title, lead, back, action, add, history }: DeskHeadProps): ReactElement {
  const saved = useSearchParams()[0].get('saved')
  // Refused since, or looked at; the form that undoes stands in the message.
  const answer = useActionData<Partial<Refused> | null>()
  const isNews = saved && (!answer || (answer.values?.place === 'head' && !answer.unplaced))
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // A stored form is a new one, and the button that was pressed is gone.
    if (saved && shown.current !== key) heading.current?.focus({ preventScroll: true })
    shown.current = key
  }, [saved, key])
  const unplaced = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The refused form is gone, and with it the focus.
    if (answer && document.activeElement === document.body) unplaced.current?.focus()
  }, [answer])
  return (
    <header className={head}>
      <DocumentHead title={[title, '편집실']} unlisted />
      {back && (
        <p>
          <Link to={back.to}>← {back.label}</Link>
        </p>
      )}
      <div>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {action}
        {add && (
          <LinkButton to={add.to} look="solid">
            {add.label}
          </LinkButton>
        )}
      </div>
      {lead && <p>{lead}</p>}
      {isNews && <StoredMessage undone={saved === 'undone'} history={history} />}
      {answer?.unplaced && (
        <p className={prose} tabIndex={-1} ref={unplaced}>
          {answer.unplaced}
        </p>
      )}
    </header>
  )
}

/** Stands where the API would answer an editor 403. */
export const AdministratorsNotice = (): ReactElement => (
  <Notice title="관리자만 볼 수 있는 화면입니다." help="바꿀 것이 있으면 관리자에게 알려 주세요." />
)

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding-block: ${space.four} ${space.three};

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.one} ${space.two};
  }
  & h1 {
    max-width: 28em;
    font-size: ${size.title};
  }
  & > p {
    max-width: 42em;
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
