import type { ToolbarItem } from './toolbar.tsx'

export const toolbarItems: ToolbarItem[] = [
  {
    icon: 'bold',
    label: '굵게',
    keys: 'Control+B',
    isOn: editor => editor.isActive('bold'),
    run: chain => chain.toggleBold(),
  },
  {
    icon: 'italic',
    label: '기울임',
    keys: 'Control+I',
    isOn: editor => editor.isActive('italic'),
    run: chain => chain.toggleItalic(),
  },
  {
    icon: 'strike',
    label: '취소선',
    keys: 'Control+Shift+S',
    isOn: editor => editor.isActive('strike'),
    run: chain => chain.toggleStrike(),
  },
  headingItem('heading', '제목', 2),
  headingItem('subheading', '작은 제목', 3),
  {
    icon: 'bullets',
    label: '목록',
    keys: 'Control+Shift+8',
    isOn: editor => editor.isActive('bulletList'),
    run: chain => chain.toggleBulletList(),
  },
  {
    icon: 'numbers',
    label: '번호 목록',
    keys: 'Control+Shift+7',
    isOn: editor => editor.isActive('orderedList'),
    run: chain => chain.toggleOrderedList(),
  },
  {
    icon: 'quote',
    label: '인용',
    keys: 'Control+Shift+B',
    isOn: editor => editor.isActive('blockquote'),
    run: chain => chain.toggleBlockquote(),
  },
  { icon: 'rule', label: '구분선', run: chain => chain.setHorizontalRule() },
  { icon: 'link', label: '링크', keys: 'Control+K', isOn: editor => editor.isActive('link') },
  { icon: 'picture', label: '그림' },
]

export function headingItem(icon: 'heading' | 'subheading', label: string, level: 2 | 3 | 4): ToolbarItem {
  return {
    icon,
    label,
    keys: `Control+Alt+${level}`,
    isOn: editor => editor.isActive('heading', { level }),
    run: chain => chain.toggleHeading({ level }),
  }
}
