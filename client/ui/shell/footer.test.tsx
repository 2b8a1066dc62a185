import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { brand } from '#shared/constants/brand.ts'
import { Footer } from './footer.tsx'

vi.mock('#client/lib/public-config.ts', () => ({ usePublicConfig: () => ({ demoNote: '' }) }))

const given = { ...brand.social }
afterEach(() => {
  for (const label of Object.keys(brand.social)) delete brand.social[label]
  Object.assign(brand.social, given)
})

it('the footer links to the social media of the brand that have an address (R1.1)', () => {
  Object.assign(brand.social, { X: 'https://x.com/mureum', 블로그: '' })
  const router = createMemoryRouter([{ path: '/', element: <Footer policies={[]} further={[]} /> }])
  const page = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(page).toContain('<a href="https://x.com/mureum">X</a>')
  expect(page).not.toContain('블로그')
})
