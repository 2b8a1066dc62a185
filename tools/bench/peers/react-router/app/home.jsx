import { Link } from 'react-router'
import { fetchAnswers } from '../../answers.mjs'
import { HomePage } from '../../generated/home-page'

export const loader = ({ request }) => fetchAnswers({ signal: request.signal })

const RouterLink = ({ href, ...rest }) => <Link to={href} {...rest} />

export default function Home({ loaderData }) {
  return <HomePage Link={RouterLink} answers={loaderData} />
}
