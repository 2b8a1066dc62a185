import type { PictureText } from './picture-renderer.ts'

type PictureNode = {
  type: string
  props: { style?: object; children?: PictureNode[] | string; [name: string]: unknown }
}

const ink = '#211b29'
const faintColour = '#665e70'
const plum = '#732a62'

export function pictureLayout({
  kind,
  label,
  title,
  note,
  counts,
  brand,
  tagline,
}: PictureText): PictureNode {
  return box({ flexDirection: 'column', justifyContent: 'space-between', ...page }, [
    row([
      row([mark(kind), line(label, { fontSize: 30, fontWeight: 700, color: plum, marginLeft: 18 })]),
      line(note, { fontSize: 26, color: faintColour }),
    ]),
    sentence(title),
    row([line(brand, { fontSize: 28, fontWeight: 800 }), countsRow(counts, tagline)], {
      borderTop: '2px solid #ddd6cc',
      paddingTop: 22,
    }),
  ])
}

const countsRow = (counts: string, tagline: string): PictureNode =>
  counts
    ? line(counts, { fontSize: 30, fontWeight: 700, color: plum })
    : line(tagline, { fontSize: 24, color: faintColour })

const page = {
  width: 1_200,
  height: 600,
  boxSizing: 'border-box',
  padding: '72px 96px',
  background: '#fbf9f5',
  color: ink,
  fontFamily: 'Pretendard',
}

/** Puts each word into a box of its own, because satori breaks Hangul inside words. */
function sentence(title: string): PictureNode {
  const letters = [...title].length
  const fontSize = letters <= 24 ? 76 : letters <= 44 ? 62 : 48
  const style = { fontSize, fontWeight: 800, lineHeight: 1.28, letterSpacing: '-0.03em', maxWidth: 1_008 }
  return box(
    { flexWrap: 'wrap', ...style },
    title.split(' ').map(word => line(word, { marginRight: fontSize * 0.24, maxWidth: 1_008 })),
  )
}

/** Same shapes as client/ui/mark/kind-mark.tsx. */
const marks: Record<string, PictureNode[]> = {
  question: [
    shape('circle', { cx: 11.5, cy: 11.5, r: 9 }),
    shape('path', { d: 'M9 9.6a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.7M11.5 16.4v.1M18 18l3.5 3.5' }),
  ],
  debate: [shape('circle', { cx: 8.6, cy: 12, r: 6.6 }), shape('circle', { cx: 15.4, cy: 12, r: 6.6 })],
  interview: [
    shape('circle', { cx: 12, cy: 12, r: 9.5 }),
    shape('path', { d: 'M7.5 11v2M10.5 8.5v7M13.5 10v4M16.5 11v2' }),
  ],
  'green-paper': [
    shape('circle', { cx: 12, cy: 12, r: 9.5 }),
    shape('path', { d: 'M9 7.5h4l2.5 2.5v6.5H9zM13 7.5V10h2.5' }),
  ],
}

function mark(kind: string): PictureNode {
  const pen = {
    fill: 'none',
    stroke: plum,
    strokeWidth: 2.25,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }
  return {
    type: 'svg',
    props: { width: 52, height: 52, viewBox: '0 0 24 24', ...pen, children: marks[kind] ?? [] },
  }
}

function shape(type: string, props: object): PictureNode {
  return { type, props: { ...props } }
}

const box = (style: object, children: PictureNode[]): PictureNode => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const row = (children: PictureNode[], style: object = {}): PictureNode =>
  box({ alignItems: 'center', justifyContent: 'space-between', ...style }, children)

const line = (text: string, style: object): PictureNode => ({ type: 'div', props: { style, children: text } })
