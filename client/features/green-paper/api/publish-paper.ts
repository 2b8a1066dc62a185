import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { publishPaper as publishPaperCall } from '#shared/contract/green-paper.ts'
import type { Body } from '#shared/contract/route.ts'

type Publishing = Body<typeof publishPaperCall>

/** Makes the revision named the next edition, with the author's page or without; answers its number. */
export async function publishPaper(client: QueryClient, id: number, body: Publishing): Promise<number> {
  const { number } = await apiOf(client)<{ number: number }>(`/green-papers/${id}/editions`, {
    method: 'POST',
    body,
  })
  await client.invalidateQueries({ queryKey: ['green-papers'] })
  await client.invalidateQueries({ queryKey: ['green-paper', id] })
  return number
}

/** Takes every edition out of sight; numbers and dates stay. */
export async function withdrawPaper(client: QueryClient, id: number): Promise<void> {
  await apiOf(client)(`/green-papers/${id}/withdraw`, { method: 'POST' })
  await client.invalidateQueries({ queryKey: ['green-papers'] })
  await client.invalidateQueries({ queryKey: ['green-paper', id] })
}
