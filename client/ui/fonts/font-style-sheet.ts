import address from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'

/**
 * Hashed address of Pretendard's `@font-face` rules (92 slices, taken as text needs them). It is a sheet of its
 * own, linked after the shell, because its 14 kB must not hold up the first paint.
 */
export const fontStyleSheet: string = address
