/* Goes through a chart by hand. Without it the pages are the same, only without the section of steps. */

const { states, events, starts, situations, ways } = globalThis.chartSteps
const section = document.querySelector('.steps')
const chart = document.querySelector('.chart').id
const select = section.querySelector('select')
const back = section.querySelector('[name=back]')
const stands = section.querySelector('.stands')
const choices = section.querySelector('.choices')
const taken = section.querySelector('.taken')

/** Of an event, in how many situations it may happen: those of every state come last. */
const frequency = new Map()
for (const [event] of ways.flat()) frequency.set(event, (frequency.get(event) ?? 0) + 1)

/** The situations so far, with the events that led to them. */
let steps = []

function linkTo(path) {
  const link = document.createElement('a')
  link.className = 'name'
  link.href = `#${chart}.${path}`
  link.textContent = path
  return link
}

const linksTo = (situation) => situations[situation].map((state) => linkTo(states[state]))

const withCommas = (links) => links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]))

function choiceOf([event, to], at) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = events[event]
  button.dataset.stays = String(to === at)
  button.addEventListener('click', () => {
    steps.push({ event: events[event], at: to })
    show()
    choices.querySelector('button')?.focus()
  })
  const item = document.createElement('li')
  item.append(button)
  return item
}

/** Marks the boxes of the pictures whose state it is, or that stand around it. */
function markBoxes(paths) {
  for (const box of document.querySelectorAll('.drawing a[href^="#"]')) {
    const path = decodeURIComponent(box.getAttribute('href')).slice(chart.length + 2)
    box.classList.toggle(
      'here',
      paths.some((one) => one === path || one.startsWith(`${path}.`)),
    )
  }
}

function show() {
  const { at } = steps.at(-1)
  stands.replaceChildren('Now: ', ...withCommas(linksTo(at)))
  const distance = ([, to]) => (to === at ? 2 : Number(String(situations[to]) === String(situations[at])))
  const leading = ways[at].toSorted(
    (one, other) => distance(one) - distance(other) || frequency.get(one[0]) - frequency.get(other[0]),
  )
  choices.replaceChildren(...leading.map((way) => choiceOf(way, at)))
  if (leading.length === 0) choices.textContent = 'The walks know of nothing that happens here.'
  taken.replaceChildren(
    ...steps.slice(1).map((step) => {
      const item = document.createElement('li')
      const event = document.createElement('b')
      event.textContent = step.event
      item.append(event, ' → ', ...withCommas(linksTo(step.at)))
      return item
    }),
  )
  back.disabled = steps.length === 1
  markBoxes(situations[at].map((state) => states[state]))
}

function begin() {
  steps = [{ event: '', at: starts[select.value][1] }]
  show()
}

section.hidden = false
select.addEventListener('change', begin)
back.addEventListener('click', () => {
  steps.pop()
  show()
})
begin()
