import { createFileRoute, Link } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { fetchAnswers } from '../../../answers.mjs'
import { HomePage } from '../../../generated/home-page'

const readAnswers = createServerFn().handler(() => fetchAnswers())

export const Route = createFileRoute('/')({ loader: () => readAnswers(), component: Home })

const RouterLink = ({ href, ...rest }) => <Link to={href} {...rest} />

function Home() {
  return <HomePage Link={RouterLink} answers={Route.useLoaderData()} />
}
