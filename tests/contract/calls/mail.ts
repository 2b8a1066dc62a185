import { createHmac } from 'node:crypto'
import { testConfig } from '#backend/testing/test-config.ts'
import {
  listWrittenMails,
  readMailSettings,
  unsubscribeMail,
  updateMailSettings,
} from '#shared/contract/mail.ts'
import type { CallCase } from '../call-case.ts'

/** Signed as a mail's is; of a member who does not exist, whom it changes nothing for. */
const token = `step.999999.${createHmac('sha256', testConfig().secrets.pseudonymKey).update('unsubscribe:step.999999').digest('base64url')}`

export const mailCalls: CallCase[] = [
  { contract: readMailSettings, who: 'members', prepare: () => ({}) },
  {
    contract: updateMailSettings,
    who: 'members',
    prepare: () => ({ body: { step: false, account: true, resumed: false } }),
  },
  { contract: unsubscribeMail, who: 'anyone', prepare: () => ({ body: { token } }) },
  { contract: listWrittenMails, who: 'anyone', prepare: () => ({}) },
]
