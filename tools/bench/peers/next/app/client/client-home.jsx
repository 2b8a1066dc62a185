'use client'

import { useQueries } from '@tanstack/react-query'
import Link from 'next/link'
import { HomePage } from '../../../generated/home-page'

export function ClientHome({ count }) {
  const queries = Array.from({ length: count }, (_, index) => ({
    queryKey: ['answer', index],
    enabled: false,
  }))
  const answers = useQueries({ queries }).map(({ data }) => data)
  return <HomePage Link={Link} answers={answers} />
}
