import type { ReactElement } from 'react'
import { Counting } from './counting.tsx'
import { Kinds } from './kinds.tsx'
import { OpenAndClosed } from './open-and-closed.tsx'
import { PathOfQuestion } from './path-of-question.tsx'
import { WhoRunsIt } from './who-runs-it.tsx'

/** The chapters below the fold: a chunk of its own, because they are read long before they need script. */
export const Below = (): ReactElement => (
  <>
    <Kinds />
    <PathOfQuestion />
    <Counting />
    <OpenAndClosed />
    <WhoRunsIt />
  </>
)
