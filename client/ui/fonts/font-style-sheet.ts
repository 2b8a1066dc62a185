import address from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'
import hangul from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.90.woff2?url'
import latin from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.91.woff2?url'

/**
 * Hashed address of Pretendard's `@font-face` rules (92 slices, taken as text needs them). It is a sheet of its
 * own, linked after the shell, because its 14 kB must not hold up the first paint.
 */
export const fontStyleSheet: string = address

/** The two slices that every page of the product touches; worth a preload. */
export const hotFontSlices: string[] = [latin, hangul]
