import { expect, type Page, test } from '@playwright/test'
import { isLong } from '../support/test-length.ts'
import { overflow } from './page-faults.ts'

/** Holds a screen to the width of a phone and of a laptop; the long run keeps both pictures beside the results. */
export async function picture(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize()
  for (const width of [375, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflow(page), `${name} at ${width} px`).toEqual([])
    if (isLong)
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
  }
  if (usual) await page.setViewportSize(usual)
}
