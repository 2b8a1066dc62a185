import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/readyz')({
  server: { handlers: { GET: () => new Response('ok') } },
})
