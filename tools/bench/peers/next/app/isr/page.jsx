import Link from 'next/link'
import { fetchAnswers } from '../../../answers.mjs'
import { HomePage } from '../../../generated/home-page'

export const revalidate = 1

export default async function Page() {
  return <HomePage Link={Link} answers={await fetchAnswers({ next: { revalidate: 1 } })} />
}
