import type { Page } from '@playwright/test'

export const readableByScript = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored = (storage: Storage) => Object.entries({ ...storage }).map(String)
    const cached = await Promise.all(
      (await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    const addresses = performance.getEntries().map(({ name }) => name)
    return [
      document.cookie,
      document.referrer,
      location.href,
      window.name,
      JSON.stringify(history.state),
      ...stored(localStorage),
      ...stored(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...cached.flat(),
      ...addresses,
    ].join('\n')
  })
