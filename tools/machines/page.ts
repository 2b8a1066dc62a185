import type { AnyStateMachine } from 'xstate'
import { autosaveMachine } from '#client/features/green-paper/editor/autosave.machine.ts'
import { sessionMachine } from '#client/features/user/session.machine.ts'
import { refreshMachine } from '#client/lib/refresh/refresh.machine.ts'
import { toasterMachine, toastMachine } from '#client/ui/toast/toast.machine.ts'
import { diagramOf } from './diagram.ts'
import { type Transition, transitionsOf } from './transitions.ts'

type Entry = { title: string; source: string; about: string; machine: AnyStateMachine }

const machines: Entry[] = [
  {
    title: 'Session',
    source: 'client/features/user/session.machine.ts',
    about:
      'Who is reading, and how a session ends: asked for, refused, ended elsewhere, or left with the service. Loaded when there is something to do. Loaders decide redirects by the rule that its guards are made of (`auth-state.ts`).',
    machine: sessionMachine,
  },
  {
    title: 'Refresh',
    source: 'client/lib/refresh/refresh.machine.ts',
    about:
      'One refresh for however many calls met an expired token, while this tab holds the lock. Loaded when the first of them is met.',
    machine: refreshMachine,
  },
  {
    title: 'Autosave',
    source: 'client/features/green-paper/editor/autosave.machine.ts',
    about:
      'Saves a green paper while it is written: sent after a pause, merged with what another editor saved meanwhile, kept on the device until it is saved. Loaded with the editor.',
    machine: autosaveMachine,
  },
  {
    title: 'Toast',
    source: 'client/ui/toast/toast.machine.ts',
    about: 'One short message at the bottom of the page. Loaded with the first.',
    machine: toastMachine,
  },
  {
    title: 'Toaster',
    source: 'client/ui/toast/toast.machine.ts',
    about: 'The stack of at most three toasts. It has one state, and its context is the stack.',
    machine: toasterMachine,
  },
]

export const pagePath = 'docs/machines.md'

export const machinesPage = (): string =>
  `${[
    '# The machines',
    'Drawn from the code by `npm run machines`; a test compares. Tests take every transition drawn here.',
    ...machines.map(section),
  ].join('\n\n')}\n`

function section({ title, source, about, machine }: Entry): string {
  return [
    `## ${title}`,
    `[\`${source}\`](../${source}). ${about}`,
    `\`\`\`mermaid\n${diagramOf(machine)}\n\`\`\``,
    [
      '| in | what happens | if | goes to | does |',
      '| --- | --- | --- | --- | --- |',
      ...transitionsOf(machine).map(row),
    ].join('\n'),
  ].join('\n\n')
}

const row = ({ from, to, what, guard, does }: Transition): string =>
  `| ${from.path.join('.') || 'any state'} | ${what} | ${guard} | ${to?.path.join('.') ?? 'stays'} | ${does.join(', ')} |`
