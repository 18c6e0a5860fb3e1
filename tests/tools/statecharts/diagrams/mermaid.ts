import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { callersOf, eventWithCallers, type CallerTable } from './callers'
import { triggerOf } from './description'
import { actionLabel, guardLabel } from './labels'

const MOST_STATES_IN_ONE_PICTURE = 30

/** The pictures of a chart as Mermaid text, by file name without its ending; with the names of those who send events. */
export function picturesOf(
  machine: AnyStateMachine,
  stateCount: number,
  callers?: CallerTable,
): Record<string, string> {
  const { root } = machine
  if (stateCount <= MOST_STATES_IN_ONE_PICTURE) return { [root.id]: pictureOf(root, Infinity, callers) }
  const pages = Object.values(root.states).filter(({ type }) => type === 'compound' || type === 'parallel')
  return {
    [root.id]: pictureOf(root, 1, callers),
    ...Object.fromEntries(
      pages.map((page) => [
        `${root.id}.${page.key.replaceAll('/', '-')}`,
        pictureOf(page, Infinity, callers),
      ]),
    ),
  }
}

/** One state and what is inside it, `depth` levels deep; transitions from hidden states start at the visible one around them. */
function pictureOf(node: AnyStateNode, depth: number, callers: CallerTable | undefined): string {
  const lines = [
    'stateDiagram-v2',
    `  %% ${node.description ?? node.id}`,
    ...insideOf(node, depth, 1),
    ...arrowsOf(node, depth, callers).map((arrow) => `  ${arrow}`),
  ]
  return `${lines.join('\n')}\n`
}

function insideOf(node: AnyStateNode, depth: number, level: number): string[] {
  const indent = '  '.repeat(level)
  const lines: string[] = []
  for (const first of node.initial?.target ?? []) lines.push(`${indent}[*] --> ${nameOf(first)}`)
  for (const [index, child] of Object.values(node.states).entries()) {
    if (node.type === 'parallel' && index > 0) lines.push(`${indent}--`)
    lines.push(`${indent}state "${child.key}" as ${nameOf(child)}`)
    if (depth > 1 && Object.keys(child.states).length > 0) {
      lines.push(`${indent}state ${nameOf(child)} {`, ...insideOf(child, depth - 1, level + 1), `${indent}}`)
    }
    if (child.type === 'final') lines.push(`${indent}${nameOf(child)} --> [*]`)
  }
  return lines
}

function arrowsOf(root: AnyStateNode, depth: number, callers: CallerTable | undefined): string[] {
  const visible = visibleIn(root, depth)
  const shown = (node: AnyStateNode): AnyStateNode | undefined =>
    visible.has(node) ? node : node.parent && node !== root ? shown(node.parent) : undefined
  const all = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(all)]
  const arrows = all(root).flatMap((source) =>
    [...source.transitions.values(), source.always ?? []].flat().flatMap((transition) => {
      const from = source === root ? undefined : shown(source)
      const targets = transition.target ?? [source]
      return targets.flatMap((target) => {
        const to = isInside(target, root) ? shown(target) : target
        // In an overview, what happens inside one page is that page's own picture.
        if (!to || (depth === 1 && from === to && (target !== source || source !== from))) return []
        return [`${from ? nameOf(from) : '[*]'} --> ${nameOf(to)} : ${labelOf(transition, callers)}`]
      })
    }),
  )
  return [...new Set(arrows)]
}

function visibleIn(node: AnyStateNode, depth: number): Set<AnyStateNode> {
  if (depth === 0) return new Set()
  const children = Object.values(node.states)
  return new Set(children.concat(children.flatMap((child) => Array.from(visibleIn(child, depth - 1)))))
}

function isInside(node: AnyStateNode | undefined, outer: AnyStateNode): boolean {
  return node !== undefined && (node === outer || isInside(node.parent, outer))
}

function nameOf(node: AnyStateNode): string {
  return node.path.join('_').replaceAll(/[^A-Za-z0-9_]/g, '_') || node.key
}

/** Event, guard and actions as a reviewer reads them: `lock [hasKey] / arm`; `lock (owner) [hasKey] / arm` where callers are known. */
function labelOf(
  { eventType, guard, actions }: AnyTransitionDefinition,
  callers: CallerTable | undefined,
): string {
  const [, event] = triggerOf(eventType)
  const asked = guard ? ` [${guardLabel(guard)}]` : ''
  const sent = callers ? eventWithCallers(event, callersOf(callers, eventType)) : event
  return `${sent}${asked}${actions.length > 0 ? ` / ${actions.map(actionLabel).join(', ')}` : ''}`
}
