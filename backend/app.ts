import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openBackground } from './background.ts'
import type { Config } from './config/config.ts'
import { registerAgreement, registerDeskAgreement } from './domains/agreement/index.ts'
import { registerAttachment } from './domains/attachment/index.ts'
import { registerDeskHistory } from './domains/audit/index.ts'
import { isAnyBannerShown, registerBanner, registerDeskBanner } from './domains/banner/index.ts'
import { registerBlock } from './domains/block/index.ts'
import { registerBookmark } from './domains/bookmark/index.ts'
import { registerCategory, registerDeskCategory } from './domains/category/index.ts'
import { type Certifier, configuredCertifier, registerCertification } from './domains/certification/index.ts'
import { registerCode, registerDeskCode } from './domains/code/index.ts'
import { registerComment } from './domains/comment/index.ts'
import { registerConsent, registerDeskConsent } from './domains/consent/index.ts'
import { isAnyEventShown, registerDebate, registerDeskDebate, stanceOf } from './domains/debate/index.ts'
import { registerDeskToday } from './domains/desk/index.ts'
import { registerExport } from './domains/export/index.ts'
import { isAnyFaqShown, registerDeskFaq, registerFaq } from './domains/faq/index.ts'
import {
  isAnyEditionShown,
  isAnyPaperShownTo,
  openPdfRenderer,
  type PdfRenderer,
  registerDeskGreenPaper,
  registerGreenPaper,
} from './domains/green-paper/index.ts'
import { registerDeskInterview, registerInterview } from './domains/interview/index.ts'
import { registerLeaving } from './domains/leaving/index.ts'
import { findMissingKeys, type Ledger, openLedger, registerLedger } from './domains/ledger/index.ts'
import { registerMail, unsubscribeTokens } from './domains/mail/index.ts'
import { registerModeration } from './domains/moderation/index.ts'
import { isAnyNoticeOut, registerDeskNotice, registerNotice } from './domains/notice/index.ts'
import { registerNotification } from './domains/notification/index.ts'
import {
  configuredProviders,
  type IdentityProvider,
  linkIdentity,
  registerOauth,
} from './domains/oauth/index.ts'
import { registerObjection } from './domains/objection/index.ts'
import { registerOpenData } from './domains/open-data/index.ts'
import { isAnyPostPublic, networksOfCalls, pseudonyms, registerPost } from './domains/post/index.ts'
import { authorPagesOf, isAnyProfileShown, registerProfile } from './domains/profile/index.ts'
import { registerPush } from './domains/push/index.ts'
import { registerDeskQuestion, registerQuestion } from './domains/question/index.ts'
import { registerReport } from './domains/report/index.ts'
import { registerSample } from './domains/sample/index.ts'
import { markForReading, registerDeskSynonym, registerSearch } from './domains/search/index.ts'
import { registerSecondFactor } from './domains/second-factor/index.ts'
import { deviceLabelOf, refreshTokens, registerSession, tokenPairs } from './domains/session/index.ts'
import { registerDeskTakedown, registerTakedown } from './domains/takedown/index.ts'
import { findActor, registerDeskMember, registerUser } from './domains/user/index.ts'
import { accessTokens } from './platform/auth/access-token.ts'
import { setUpAuthentication } from './platform/auth/authenticate.ts'
import { signUpTickets } from './platform/auth/sign-up-ticket.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { readinessOf } from './platform/database/boot-check.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { formTrap } from './platform/http/form-trap.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import type { TraceId } from './platform/http/logger.ts'
import { sharedCounters } from './platform/http/rate-counters.commands.ts'
import { ownCounters } from './platform/http/rate-counters.ts'
import { limitRates } from './platform/http/rate-limit.ts'
import { openRedisCounters } from './platform/http/redis-counters.ts'
import type { BackgroundWork } from './platform/jobs/background-work.ts'
import { openMailTransport } from './platform/mail/open-transport.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { observeCalls } from './platform/metrics/observe-calls.ts'
import { serveOpenApi } from './platform/openapi/serve-openapi.ts'
import { openPushTransport, type PushTransport } from './platform/push/push-transport.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Storage } from './platform/storage/storage.ts'

export type AppParts = {
  config: Config
  database: OpenDatabase
  logger?: FastifyBaseLogger
  traceId?: TraceId
  clock?: Clock
  providers?: IdentityProvider[]
  certifier?: Certifier | null
  ledger?: Ledger
  storage?: Storage
  pdfRenderer?: PdfRenderer
  mailTransport?: MailTransport | null
  pushTransport?: PushTransport | null
  metrics?: Metrics | null
}

export type App = FastifyInstance & {
  stopBeingReady: () => void
  background: BackgroundWork
}

/** All processes count in Redis, where there is one, else what is written in PostgreSQL. */
function openCounters(
  app: FastifyInstance,
  { config, database, clock = systemClock, metrics = null }: AppParts,
) {
  const { pseudonymKey: secret, redisUrl: url } = config.secrets
  const own = ownCounters(clock)
  const counters = database.engine === 'postgres' ? sharedCounters(database.db, secret) : own
  if (!url) return { counters, ofReads: null }
  const redis = openRedisCounters({ url, secret, log: app.log, metrics })
  app.addHook('onClose', async () => redis.close())
  return { counters: redis.orElse(counters), ofReads: redis.orElse(own) }
}

export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, logger, traceId, clock = systemClock, metrics = null } = parts
  const { providers = configuredProviders(config), storage = openStorage(config.storage) } = parts
  const { certifier = configuredCertifier(config), pdfRenderer = openPdfRenderer() } = parts
  const { mailTransport = openMailTransport(config.mail), ledger = openLedger(config.ledger) } = parts
  const { pushTransport = openPushTransport(config.push) } = parts
  const { db } = database
  const app = createHttpServer(config, { logger, traceId })
  if (metrics) observeCalls(app, metrics)
  const tokens = accessTokens(config.secrets.tokenKeys, clock)
  const tickets = signUpTickets(config.secrets.tokenKeys, clock)
  const pairs = tokenPairs(tokens, tickets, refreshTokens(config.secrets.tokenKeys), clock)
  const needsSecondFactor = config.profile === 'production'
  const checkKeys = () => findMissingKeys(db, { ledger, now: clock(), log: app.log })
  const readiness = { check: readinessOf(database, checkKeys), closing: false }

  setUpAuthentication(app, {
    tokens,
    tickets,
    findActor: (claims, options) => findActor(db, claims, { ...options, needsSecondFactor, now: clock() }),
  })
  if (config.servesOpenApi) await serveOpenApi(app, config.publicBaseUrl)
  await limitRates(app, config, openCounters(app, parts))
  serveHealth(app, readiness)

  registerCode(app, { db, clock })
  registerDeskCode(app, { db })
  registerCategory(app, { db })
  registerDeskCategory(app, { db })
  const sendsMail = config.mail !== null
  registerConsent(app, { db, sendsMail })
  registerDeskConsent(app, { db, clock })
  registerSession(app, { db, tokens, tickets, pairs })
  registerOauth(app, { db, clock, config, pairs, providers })
  registerAttachment(app, {
    db,
    clock,
    storage,
    uploadsPerDay: config.uploadsPerDay,
    isAnyShown: {
      post: isAnyPostPublic,
      'question-answer': isAnyPostPublic,
      'debate-event': isAnyEventShown,
      notice: isAnyNoticeOut,
      faq: isAnyFaqShown,
      banner: isAnyBannerShown,
      profile: isAnyProfileShown,
      'green-paper-edition': isAnyEditionShown,
    },
    isAnyShownTo: { 'green-paper-draft': isAnyPaperShownTo },
  })
  registerModeration(app, { db })
  const unsubscribing = unsubscribeTokens(config.secrets.pseudonymKey)
  registerPush(app, { db, push: config.push })
  registerMail(app, { db, mail: config.mail, tokens: unsubscribing })
  const { formLeast: least } = config
  registerUser(app, {
    db,
    sendsMail,
    trap: formTrap({ key: config.secrets.pseudonymKey, clock, form: 'sign-up', least }),
    renew: pairs.forTicket,
    admit: async (trx, memberId, { provider, subject }, userAgent) => {
      await linkIdentity(trx, memberId, { provider, subject })
      return pairs.open(trx, { memberId, provider, device: deviceLabelOf(userAgent) })
    },
  })

  registerDeskMember(app, { db })

  const { certificationKey: key } = config.secrets
  registerCertification(app, {
    db,
    clock,
    certifying: certifier && key ? { certifier, key } : null,
    providerName: id => providers.find(provider => provider.id === id)?.name ?? '다른',
  })

  const countView = registerPost(app, { db, config, clock })
  const pseudonymOf = pseudonyms(config.secrets.pseudonymKey)
  const networkOfCall = networksOfCalls(config.secrets.pseudonymKey, clock)
  const reactions = { ledger, networkOfCall }
  registerLedger(app, { db, ledger, config: config.ledger })
  registerNotification(app, { db })
  registerBlock(app, { db })
  registerBookmark(app, { db })
  registerComment(app, { db, stanceOf })
  registerAgreement(app, { db })
  registerDeskAgreement(app, { db, clock, pseudonymOf, voices: ledger.voices })
  registerQuestion(app, { db, clock, countView, ...reactions })
  registerDeskQuestion(app, { db })
  registerDebate(app, { db, countView, ...reactions })
  registerDeskDebate(app, { db })
  registerProfile(app, { db })
  registerLeaving(app, { db, clock })
  registerExport(app, { db, clock })
  registerNotice(app, { db, clock })
  registerDeskNotice(app, { db, clock })
  registerFaq(app, { db })
  registerDeskFaq(app, { db })
  registerSecondFactor(app, { db, clock, config })
  registerBanner(app, { db, clock })
  registerDeskBanner(app, { db, clock })
  registerInterview(app, { db, countView, ...reactions })
  registerDeskInterview(app, { db })
  registerGreenPaper(app, { db, clock, storage, pdfRenderer, site: config.publicBaseUrl, authorPagesOf })
  registerDeskGreenPaper(app, { db })
  registerReport(app, { db })
  registerTakedown(app, { db, clock, storage, config })
  registerDeskTakedown(app, { db, clock, storage })
  registerObjection(app, { db, clock })
  registerSearch(app, { db })
  registerDeskSynonym(app, { db })
  registerOpenData(app, { db, clock, pdfRenderer, site: config.publicBaseUrl })
  registerDeskToday(app, { db, clock })
  registerDeskHistory(app, {
    db,
    followUps: {
      synonyms: async (trx, rows) => {
        for (const { term } of rows) await markForReading(trx, String(term))
      },
    },
  })
  if (config.profile === 'demo') registerSample(app, { db, storage })

  const background = openBackground({
    config,
    db: database.jobsDb,
    clock,
    storage,
    providers,
    mailTransport,
    pushTransport,
    log: app.log,
    // A worker apart tells of the work that it does.
    metrics: config.worker.runs === 'inside' ? metrics : null,
  })
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 300) background.wake()
  })
  app.addHook('onClose', background.stop)
  app.addHook('onClose', async () => pushTransport?.close())
  app.addHook('onClose', async () => pdfRenderer.close())

  return Object.assign(app, {
    background,
    stopBeingReady: () => {
      readiness.closing = true
    },
  })
}
