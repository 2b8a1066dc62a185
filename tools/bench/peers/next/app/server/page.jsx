import Link from 'next/link'
import { fetchAnswers } from '../../../answers.mjs'
import { HomePage } from '../../../generated/home-page'

export const dynamic = 'force-dynamic'

export default async function Page() {
  return <HomePage Link={Link} answers={await fetchAnswers({ cache: 'no-store' })} />
}
