import * as contract from '#shared/contract/notification.ts'
import type { CallCase } from '../call-case.ts'

export const notificationCalls: CallCase[] = [
  { contract: contract.listNotifications, who: 'members', prepare: () => ({ query: { state: 'unread' } }) },
  { contract: contract.countUnreadNotifications, who: 'members', prepare: () => ({}) },
  { contract: contract.readNotifications, who: 'members', prepare: () => ({ body: { all: true } }) },
]
